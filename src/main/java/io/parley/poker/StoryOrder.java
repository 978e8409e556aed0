package io.parley.poker;

import java.util.List;

/**
 * Places of stories are doubles, so that one story moves by one write: a client sends the midpoint of the new neighbours
 * (POK-22). Midpoints halve a gap about fifty times before a double runs out of them, hence the renumbering.
 */
final class StoryOrder {

    private static final double NARROWEST = 1e-9;

    private StoryOrder() {}

    /** True when two places are nearer than 1e-9 and yet not equal; equal ones are legal. */
    static boolean crowded(List<Double> ascending) {
        for (var i = 1; i < ascending.size(); i++) {
            var gap = ascending.get(i) - ascending.get(i - 1);
            if (gap > 0 && gap < NARROWEST) {
                return true;
            }
        }
        return false;
    }
}
