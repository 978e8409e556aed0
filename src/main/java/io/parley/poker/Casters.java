package io.parley.poker;

/** Who may vote in a room, as conditions that several statements share. */
final class Casters {

    private Casters() {}

    /** True in SQL when the user is a guest by a live link to the room. */
    static String liveGuest(String user, String room) {
        return "exists (select 1 from users g join session_links l on l.id = g.link_id where g.id = " + user
                + " and l.session_id = " + room + " and l.revoked_at is null and l.expires_at > now())";
    }

    /** True in SQL when the user is a member of the space, sitting out or not. */
    static String member(String user, String space) {
        return "exists (select 1 from members m where m.space_id = " + space + " and m.user_id = " + user + ")";
    }

    /** True in SQL when the user is a member of the space who sits out. */
    static String spectator(String user, String space) {
        return "exists (select 1 from members m where m.space_id = " + space + " and m.user_id = " + user
                + " and m.spectator)";
    }
}
