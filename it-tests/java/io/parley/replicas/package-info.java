/**
 * Several servers on one database, servers that end, databases that go away (21 OPS-MR, 40 §9). Start at
 * {@link io.parley.replicas.TwoReplicasIT}.
 */
package io.parley.replicas;
