/**
 * The part of the Web Locks API that is used. Without `query`, the wait for a lock is limited to
 * one `lockWait`.
 */
export type Locks = Pick<LockManager, 'request'> & Partial<Pick<LockManager, 'query'>>;

function platformLocks(): Locks | undefined {
  try {
    // The types declare it always, but old Node and insecure contexts lack it.
    const { navigator } = globalThis as { navigator?: Partial<Navigator> };
    return navigator?.locks;
  } catch {
    return undefined;
  }
}

/** @param locks null for none. @default those of the browser */
export function locksOf(locks: Locks | null | undefined): Locks | undefined {
  return locks === null ? undefined : (locks ?? platformLocks());
}

/**
 * Runs in one tab at a time, after those before it, if the browser has locks and allows them: a
 * sandboxed frame may not use any.
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
