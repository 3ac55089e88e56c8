/**
 * Milliseconds that a test waits for a condition. Only a test that fails waits this long; on a busy
 * machine, the first import of a module alone can take 20 seconds.
 */
export const patience = 60_000;
