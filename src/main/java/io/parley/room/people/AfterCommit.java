package io.parley.room.people;

import io.parley.platform.logging.Log;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs what follows a commit, and waits for it, so that the answer to the request that committed comes after it.
 *
 * <p>On a thread of its own: on the committing thread the transaction is over but not yet cleared away, and after one
 * more transaction there every further statement fails.
 */
@ApplicationScoped
class AfterCommit {

    private static final Log LOG = Log.of(AfterCommit.class);
    private static final long PATIENCE_SECONDS = 30;

    @Resource
    private ManagedExecutorService threads;

    protected AfterCommit() {}

    /** Never throws: what was committed stays so, whatever becomes of what follows. */
    void run(Runnable work) {
        try {
            threads.submit(work).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException | RuntimeException e) {
            LOG.error("what follows a commit failed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
