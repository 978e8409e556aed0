package io.parley.identity;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/**
 * What a person learns of themselves (20-identity §4.1). Nothing about spaces, orgs, the provider or other people is in it.
 *
 * @param avatarIcon empty when none is chosen
 * @param notificationSounds always false for a link guest
 * @param linkSessionId a link guest's one room, absent otherwise
 * @param linkExpiresAt when a link guest's seat ends, whole seconds, absent otherwise
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Me(
        UUID id,
        String name,
        int avatarHue,
        String avatarIcon,
        boolean notificationSounds,
        UUID linkSessionId,
        Instant linkExpiresAt) {

    /** The object of this principal. */
    public static Me of(Principal who) {
        return new Me(
                who.userId(),
                who.name(),
                AvatarHue.of(who.userId()),
                who.avatarIcon(),
                !who.guest() && who.notificationSounds(),
                who.linkSession(),
                who.guest() ? who.expiresAt().truncatedTo(ChronoUnit.SECONDS) : null);
    }

    /** The object of an account. */
    static Me account(UUID id, String name, String avatarIcon, boolean notificationSounds) {
        return new Me(id, name, AvatarHue.of(id), avatarIcon, notificationSounds, null, null);
    }
}
