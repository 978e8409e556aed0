/**
 * Tests that run inside the server, deployed with the real WAR: entity mapping, wiring, timers. Every further test class here
 * is another deployment: keep them few.
 */
package io.parley.incontainer;
