package io.parley.incontainer;

import jakarta.annotation.Resource;
import jakarta.ejb.Singleton;
import jakarta.ejb.Timer;
import jakarta.ejb.TimerService;
import java.util.List;

/** The timers of the application, which only an enterprise bean can list. */
@Singleton
public class Timers {

    @Resource
    private TimerService timers;

    /** For each timer whether it is persistent. */
    public List<Boolean> persistent() {
        return timers.getAllTimers().stream().map(Timer::isPersistent).toList();
    }
}
