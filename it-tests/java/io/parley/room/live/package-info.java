/**
 * Sockets, presence, participants and broadcasts against a real server (40 §6, §7, §9). What needs shorter periods than the
 * product's runs on {@link io.parley.room.live.Impatient}; everything else on the shared server. Start at
 * {@link io.parley.room.live.HandshakeIT}.
 */
package io.parley.room.live;
