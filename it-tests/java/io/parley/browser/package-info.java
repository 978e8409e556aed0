/**
 * The flows of the browser client in real browsers against a real server: arriving, a round of poker, the story queue, who
 * runs the room, a standup from gathering to done, one over two days, drafts, a line that breaks, and what every screen must
 * satisfy (no accessibility violation, no foreign request, no complaint in the console). A test sets a scene with {@link io.parley.browser.Meeting}, which goes over HTTP, and then does
 * with mouse and keyboard what people do; it knows the client by what is seen and said, hardly ever by its markup. Pictures
 * of the screens are left under {@code target/screenshots}.
 */
package io.parley.browser;
