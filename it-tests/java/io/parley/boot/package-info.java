/** From the start of the process to its end, as operators see it: log lines, probes, metrics, exit status. */
package io.parley.boot;
