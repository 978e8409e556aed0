package io.parley.platform.settings;

/**
 * Limits against abuse and growth (21 section 2.3).
 *
 * @param identitiesPerAddressAndHour  open-mode identities per client address and hour
 * @param identitiesPerHour            identities per instance and hour, guest redemptions included
 * @param redemptionsPerAddressAndHour guest-link redemptions per client address and hour
 * @param spacesPerIdentity            spaces created by one account
 * @param sessionsPerSpace             rooms kept in a space
 * @param decksPerSpace                saved decks
 * @param kudosPerSpace                kudos on one wall
 * @param storiesPerSession            stories in a poker room
 * @param linksPerSession              live guest links per room
 * @param socketsPerToken              live sockets per session token and replica
 */
public record Limits(
        int identitiesPerAddressAndHour,
        int identitiesPerHour,
        int redemptionsPerAddressAndHour,
        int spacesPerIdentity,
        int sessionsPerSpace,
        int decksPerSpace,
        int kudosPerSpace,
        int storiesPerSession,
        int linksPerSession,
        int socketsPerToken) {

    static Limits parse(Values values) {
        return new Limits(
                values.positive(Variable.IDENTITY_IP_HOURLY_LIMIT),
                values.positive(Variable.IDENTITY_GLOBAL_HOURLY_LIMIT),
                values.positive(Variable.LINK_REDEMPTION_IP_HOURLY_LIMIT),
                values.positive(Variable.SPACE_LIMIT_PER_IDENTITY),
                values.positive(Variable.SESSION_LIMIT_PER_SPACE),
                values.positive(Variable.DECK_LIMIT_PER_SPACE),
                values.positive(Variable.KUDO_LIMIT_PER_SPACE),
                values.positive(Variable.STORY_LIMIT_PER_SESSION),
                values.positive(Variable.LINK_LIMIT_PER_SESSION),
                values.positive(Variable.WS_MAX_PER_TOKEN));
    }
}
