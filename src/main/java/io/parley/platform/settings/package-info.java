/**
 * Parley's settings: environment variables, and the optional file that fills their gaps, read once and checked whole
 * before anything is served (21, CFG-1 … CFG-6).
 *
 * <p>Pure Java: this package lies in the server's library beside the database driver, in the launcher and in the tests,
 * so it imports {@code java.*} only. It knows no feature and asks no network: a name is never resolved here. A bad value
 * is a {@link io.parley.platform.settings.BadSetting} whose message is the sentence after {@code FATAL: }; it names the
 * variable and the offending value and never holds a secret.
 *
 * <p>Start reading at {@link io.parley.platform.settings.Settings}; {@link io.parley.platform.settings.Variable} lists
 * everything that is read, {@link io.parley.platform.settings.Values} has the types.
 */
package io.parley.platform.settings;
