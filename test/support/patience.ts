/**
 * Milliseconds that a test waits for a condition. Only a test that fails waits this long; on a busy
 * machine, the first import of a module alone can take 20 seconds. `GUEST_CART_PATIENCE` sets another
 * limit, for work on a test.
 */
export const patience = Number(process.env['GUEST_CART_PATIENCE'] ?? 60_000);
