/**
 * The people of a room: who facilitates, who sits out, who has to leave it, and what happens in rooms when somebody leaves
 * the space. Start at {@link io.parley.room.people.RoomPeopleResource} for what people do on purpose and at
 * {@link io.parley.room.people.Departures} for what follows from elsewhere.
 *
 * <p>Who is connected is not decided here but in {@code room.live}; what a round makes of it, the kind says.
 */
package io.parley.room.people;
