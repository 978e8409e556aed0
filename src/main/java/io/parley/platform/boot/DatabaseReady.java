package io.parley.platform.boot;

/**
 * The schema is this build's and nothing is served yet (21 §3, step 6). Observers do what must be done once per boot with
 * the database; one that throws ends the boot with its message.
 */
public record DatabaseReady() {}
