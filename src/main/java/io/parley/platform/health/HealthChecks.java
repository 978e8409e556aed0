package io.parley.platform.health;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;
import org.eclipse.microprofile.health.Startup;

/** The checks of the runtime's {@code /health} routes: names and UP or DOWN, nothing else (21 §8.1, HLT-4). */
@ApplicationScoped
public class HealthChecks {

    private final Readiness readiness;

    protected HealthChecks() {
        this(null);
    }

    @Inject
    HealthChecks(Readiness readiness) {
        this.readiness = readiness;
    }

    @Produces
    @Liveness
    HealthCheck process() {
        return () -> HealthCheckResponse.up("process");
    }

    @Produces
    @Startup
    HealthCheck boot() {
        return () -> check("boot", readiness.booted());
    }

    @Produces
    @org.eclipse.microprofile.health.Readiness
    HealthCheck database() {
        return () -> check("database", readiness.databaseAnswers());
    }

    @Produces
    @org.eclipse.microprofile.health.Readiness
    HealthCheck sessionListener() {
        return () -> check("session-listener", readiness.listening());
    }

    @Produces
    @org.eclipse.microprofile.health.Readiness
    HealthCheck lifecycle() {
        return () -> check("lifecycle", readiness.serving());
    }

    private static HealthCheckResponse check(String name, boolean up) {
        return HealthCheckResponse.named(name).status(up).build();
    }
}
