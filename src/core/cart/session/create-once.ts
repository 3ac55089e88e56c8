import type { SharedState } from '../record/shared-state.ts';
import { underLock, type Locks } from './locks.ts';

export interface CreateOnceOptions {
  /** The name of the lock. */
  readonly key: string;
  /** Calls of one page with the same flight share one creation. */
  readonly flight: string;
  readonly shared: SharedState;
  /** Undefined if the browser has none. */
  readonly locks: Locks | undefined;
  /**
   * Milliseconds to wait for another tab. Must exceed its request timeout; otherwise both would
   * create a cart.
   */
  readonly lockWait: number;
  /** Returns what another tab has created in the meantime, or null. */
  readonly existing: () => string | null;
  readonly create: () => Promise<string>;
}

/** Maximum number of other tabs to wait for, one after another. */
const maxHolders = 20;

/**
 * Milliseconds that the lock is held after a cart was created. Another tab may run in another
 * process, which sees this tab's write to storage some milliseconds after it gets the lock. Without
 * the delay it would create a second cart.
 */
const storageDelay = 100;

/** The tab that holds a lock. Undefined if it is not known. */
async function holderOf(locks: Locks, name: string): Promise<string | undefined> {
  const state = await locks.query?.().catch(() => undefined);
  return state?.held?.find((lock) => lock.name === name)?.clientId;
}

/**
 * Runs under the lock of that name. Waits up to `lockWait` for each tab that holds the lock first.
 * Runs without the lock if the browser has none or refuses it, or if one tab never releases it.
 */
async function inTurn(
  options: CreateOnceOptions,
  run: () => Promise<string>,
  linger: () => Promise<void>,
): Promise<string> {
  const { locks, key: name, lockWait } = options;
  if (locks === undefined) return run();
  let holder = await holderOf(locks, name);
  for (let waits = 1; waits <= maxHolders; waits += 1) {
    const signal = AbortSignal.timeout(lockWait);
    const begun = await underLock(locks, { name, run, linger, signal });
    if (begun !== undefined) return begun.result;
    const next = await holderOf(locks, name);
    if (next === undefined || next === holder) break;
    holder = next;
  }
  return run();
}

/**
 * Creates once for all callers: components, a double click, two copies of this package on one page
 * (they share the flight), and several tabs (they share the lock, and read storage again inside
 * it). Without locks, each tab may create one; the session then lets all tabs converge on the
 * stored one.
 *
 * The lock is held for one request only, because a held lock keeps a page out of the back/forward
 * cache. A failure ends the flight, and the next call tries again.
 */
export function createOnce(options: CreateOnceOptions): Promise<string> {
  const { flight: name, shared, existing, create } = options;
  const inFlight = shared.creations.get(name);
  if (inFlight !== undefined) return inFlight;
  let hasCreated = false;
  const run = async (): Promise<string> => {
    const found = existing();
    if (found !== null) return found;
    const created = await create();
    hasCreated = true;
    return created;
  };
  const linger = async (): Promise<void> => {
    if (hasCreated) await new Promise((resolve) => setTimeout(resolve, storageDelay));
  };
  const flight = inTurn(options, run, linger).finally(() => {
    shared.creations.delete(name);
  });
  shared.creations.set(name, flight);
  return flight;
}
