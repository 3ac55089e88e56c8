import type { Locks } from './create-once.ts';

/**
 * Runs in one tab at a time, if the browser has locks and allows them: a sandboxed frame may not
 * use any.
 *
 * @param name of the lock
 */
export async function inOneTab<T>(
  locks: Locks | undefined,
  name: string,
  run: () => Promise<T>,
): Promise<T> {
  if (locks === undefined) return run();
  const attempt = { hasBegun: false };
  const begin = (): Promise<T> => {
    attempt.hasBegun = true;
    return run();
  };
  try {
    return await locks.request(name, {}, begin);
  } catch (error) {
    if (attempt.hasBegun) throw error;
    return run();
  }
}
