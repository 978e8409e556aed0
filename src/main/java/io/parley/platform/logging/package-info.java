/**
 * The product's log lines: JSON on standard output, one object a line (LOG-1). Start at
 * {@link io.parley.platform.logging.Log}.
 *
 * <p>What may never be logged is LOG-2; nothing here can check it, so every caller must. Formatting is
 * {@code LogLine}, pure and tested.
 */
package io.parley.platform.logging;
