/**
 * Milliseconds that a test waits for a condition. Only a test that fails waits this long; on a busy
 * machine, the first import of a module alone takes seconds.
 */
export const patience = 20_000;
