package io.parley.standup;

/** Who takes turns in a standup (STD-21), as a condition that several statements share. */
final class Speakers {

    private Speakers() {}

    /**
     * True in SQL when the user is a member of the space who does not sit out, or came by a link of the room, whether or not
     * it still lives: a guest whose link dies mid-round keeps the turn.
     *
     * @param room the alias of a {@code sessions} row
     */
    static String speaks(String user, String room) {
        return "(exists (select 1 from members m where m.space_id = " + room + ".space_id and m.user_id = " + user
                + " and not m.spectator)"
                + " or exists (select 1 from users g join session_links l on l.id = g.link_id where g.id = " + user
                + " and l.session_id = " + room + ".id))";
    }
}
