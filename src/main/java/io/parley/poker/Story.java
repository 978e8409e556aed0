package io.parley.poker;

import java.util.UUID;

/**
 * One item of a room's queue, as the envelope reads it.
 *
 * @param position the order of the queue; ties go by creation, then id (POK-10)
 * @param estimate null when there is none
 */
record Story(UUID id, String title, String notes, double position, String estimate, String status, String ref) {}
