/**
 * The one document that a room's people see, on GET, in every frame and in the export (ENV-1 … ENV-14): read from the
 * database in at most four statements, the kind's own included, and written as JSON once per audience. Start at
 * {@link io.parley.room.envelope.EnvelopeBuilder}.
 *
 * <p>Never writes, knows no socket and no route, and never looks into a kind's state: what an audience may see of it, the
 * kind decides.
 */
package io.parley.room.envelope;
