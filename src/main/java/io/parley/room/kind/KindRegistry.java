package io.parley.room.kind;

import io.parley.platform.boot.DatabaseReady;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * The kinds of rooms that this process can run (KIND-1 … KIND-8). Every {@link RoomKind} bean is here from the start; the
 * kinds of plugins come and go. Readers take the current map and never wait; a writer replaces it whole, so a request in
 * flight keeps the kind it looked up (KIND-4).
 */
@ApplicationScoped
public class KindRegistry {

    private final Instance<RoomKind> builtIn;

    private volatile Map<String, RoomKind> kinds = Map.of();

    protected KindRegistry() {
        this(null);
    }

    @Inject
    KindRegistry(@Any Instance<RoomKind> builtIn) {
        this.builtIn = builtIn;
    }

    @PostConstruct
    void registerBuiltIn() {
        builtIn.forEach(this::register);
    }

    /** Makes the registry at the boot, so that a bad built-in kind ends it (KIND-3). */
    void boot(@Observes DatabaseReady ready) {
        kinds();
    }

    /** @throws IllegalArgumentException for an empty or a taken name (KIND-3) */
    public synchronized void register(RoomKind kind) {
        var name = kind.name();
        if (name == null || name.isEmpty()) {
            throw new IllegalArgumentException("a kind needs a name");
        }
        if (kinds.containsKey(name)) {
            throw new IllegalArgumentException("kind " + name + " is registered already");
        }
        var more = new HashMap<>(kinds);
        more.put(name, kind);
        kinds = Map.copyOf(more);
    }

    /** @throws IllegalArgumentException for an unknown name (KIND-3) */
    public synchronized void unregister(String name) {
        if (!kinds.containsKey(name)) {
            throw new IllegalArgumentException("kind " + name + " is not registered");
        }
        var fewer = new HashMap<>(kinds);
        fewer.remove(name);
        kinds = Map.copyOf(fewer);
    }

    /** The kind of an existing room, whatever org it belongs to (KIND-5); empty when it is not registered (KIND-6). */
    public Optional<RoomKind> find(String name) {
        return Optional.ofNullable(kinds.get(name));
    }

    /** The kind for a new room in a space of the org. A retired one passes; the insert refuses it (ROOM-5d, ROOM-6). */
    public Optional<RoomKind> visible(String name, UUID org) {
        return find(name).filter(kind -> kind.org().map(org::equals).orElse(true));
    }

    /** All that are registered. */
    Map<String, RoomKind> kinds() {
        return kinds;
    }
}
