/**
 * What the tests against the real thing stand on: a real PostgreSQL and real servers. It knows the product only from outside
 * (a database URL, an address, an exit status) and must not import a class of it. The launcher of the default goal uses the
 * same classes, so that what people run is what is tested. Start reading at {@link io.parley.harness.TestDatabase}.
 */
package io.parley.harness;
