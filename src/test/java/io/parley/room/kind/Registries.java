package io.parley.room.kind;

/** Registries for tests of other packages. */
public final class Registries {

    private Registries() {}

    public static KindRegistry empty() {
        return new KindRegistry();
    }
}
