/**
 * Spaces: where a team meets. Who belongs to one, how one gets in, and the gates that everything below
 * {@code /api/orgs/{org}/spaces/{slug}} passes ({@link io.parley.space.SpaceGate}; start reading there).
 *
 * <p>Knows nothing of rooms. What a room must do when somebody leaves or a space goes, it does itself when it hears of
 * {@link io.parley.space.MemberRemoved} and {@link io.parley.space.SpaceDeleted}. A JAX-RS class whose routes end at the
 * space itself has exactly the class path {@code orgs/{org}/spaces/{slug}}: classes of several packages share it, and
 * JAX-RS looks for a method only in the classes with the best-matching path.
 */
package io.parley.space;
