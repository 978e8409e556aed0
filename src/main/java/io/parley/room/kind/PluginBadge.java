package io.parley.room.kind;

import java.util.List;

/** The plugin behind a room, as its people see it: {@code plugin} of the envelope (ENV-8). */
public record PluginBadge(String name, String version, List<String> grants) {}
