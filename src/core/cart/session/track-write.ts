import type { SessionContext } from './session-context.ts';

/**
 * Runs a write to the cart. An assignment waits for the writes before it, because the guest's cart
 * is gone after it. A write during an assignment waits for it, and then finds the customer's cart.
 */
export function trackWrite<T>(
  { store: { key }, shared: { assigning, writes } }: SessionContext,
  write: () => Promise<T>,
): Promise<T> {
  const assignment = assigning.get(key);
  const result = assignment === undefined ? write() : assignment.then(write);
  const unsettled = writes.get(key) ?? new Set();
  writes.set(key, unsettled.add(result));
  const settle = (): void => void unsettled.delete(result);
  result.then(settle, settle);
  return result;
}
