package io.parley.platform.metrics;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * The state of the connection pool, read from the server's own bean, which exists while the metrics feature is on and the
 * pool has been used.
 */
final class PoolMeters {

    private static final String BEAN = "WebSphere:type=ConnectionPoolStats,name=jdbc/parley";
    private static final int MAXIMUM = 10;

    private final MBeanServer beans = ManagementFactory.getPlatformMBeanServer();

    void register(Meters meters) {
        meters.gauge("parley_db_pool_max_conns", "Connections the pool may hold", () -> MAXIMUM);
        meters.gauge("parley_db_pool_total_conns", "Connections in the pool", () -> read("ManagedConnectionCount"));
        meters.gauge("parley_db_pool_idle_conns", "Connections nobody uses", () -> read("FreeConnectionCount"));
        meters.gauge(
                "parley_db_pool_acquired_conns",
                "Connections in use",
                () -> read("ManagedConnectionCount") - read("FreeConnectionCount"));
        meters.gauge("parley_db_pool_new_conns_total", "Connections made since the boot", () -> read("CreateCount"));
    }

    private double read(String attribute) {
        try {
            return ((Number) beans.getAttribute(new ObjectName(BEAN), attribute)).doubleValue();
        } catch (JMException noneYet) {
            return 0;
        }
    }
}
