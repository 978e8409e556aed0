package io.parley.room.live;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Gives the timings to whoever waits; a record has no proxy, so it is a singleton. */
@ApplicationScoped
class LiveTimingsProducer {

    @Produces
    @Singleton
    LiveTimings timings() {
        return LiveTimings.ofSystem();
    }
}
