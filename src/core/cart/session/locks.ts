import type { GuestCartApi } from '../../api/create-api.ts';
import { keyBeside } from '../record/record-keys.ts';

/**
 * The part of the Web Locks API that is used. Without `query`, the wait for a lock is limited to
 * one `lockWaitOf`.
 */
export type Locks = Pick<LockManager, 'request'> & Partial<Pick<LockManager, 'query'>>;

/**
 * Milliseconds to wait for another tab: longer than its request takes, because otherwise both would
 * send one. An api that the page has written has no timeout; the wait is then that of the default.
 */
export const lockWaitOf = ({ timeout = 15_000 }: GuestCartApi): number => timeout + 5000;

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

interface LockedRun<T> {
  /** The name of the lock. */
  readonly name: string;
  readonly run: () => Promise<T>;
  /** Ends the wait for the lock. @default it has no end */
  readonly signal?: AbortSignal | undefined;
  /** After a success, the lock is held until then. */
  readonly linger?: (() => Promise<void>) | undefined;
}

/**
 * Runs in one tab at a time, after those before it. Resolves when it begins. Undefined if it does
 * not: the wait has ended, or the browser refuses the lock (sandboxed frame: SecurityError).
 */
export function underLock<T>(
  locks: Locks,
  { name, run, signal, linger }: LockedRun<T>,
): Promise<{ readonly result: Promise<T> } | undefined> {
  return new Promise((resolve) => {
    const begin = async (): Promise<void> => {
      const result = run();
      resolve({ result });
      // The caller receives a failure through `result`.
      await result.then(linger, () => undefined);
    };
    locks
      .request(name, signal === undefined ? {} : { signal }, begin)
      .catch(() => resolve(undefined));
  });
}

/** The session whose tabs take turns. */
interface LockedSession {
  readonly cartStore: { readonly key: string };
  readonly options: { readonly locks?: Locks | null | undefined };
}

/**
 * Runs in one tab at a time, if the browser has locks and allows them.
 *
 * @param name of the lock, beside the record
 * @param signal ends the wait for the lock: rejects with its reason, and nothing has run
 */
export async function inOneTab<T>(
  { cartStore, options }: LockedSession,
  name: 'ended' | 'sign-in',
  run: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const locks = locksOf(options.locks);
  const key = keyBeside(cartStore.key, name);
  const begun = locks && (await underLock(locks, { name: key, run, signal }));
  if (begun !== undefined) return begun.result;
  signal?.throwIfAborted();
  return run();
}
