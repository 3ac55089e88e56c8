import type { PageGlobals } from '../../api/page-globals.ts';
import type { Locks } from './locks.ts';

export interface CreateOnceOptions {
  /** The name of the lock. */
  readonly key: string;
  /** Calls of one page with the same flight share one creation. @default key */
  readonly flight?: string | undefined;
  readonly shared: PageGlobals;
  /** Undefined if the browser has none. */
  readonly locks: Locks | undefined;
  /**
   * Milliseconds to wait for another tab. Must exceed its request timeout; otherwise both would
   * create a cart.
   */
  readonly lockWait: number;
  /** @default AbortSignal.timeout */
  readonly expire?: (milliseconds: number) => AbortSignal;
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

async function holderOf(locks: Locks, name: string): Promise<string | undefined> {
  const state = await locks.query?.();
  return state?.held?.find((lock) => lock.name === name)?.clientId;
}

/**
 * Runs under the lock. Resolves with the result of `run`, before `linger` has ended and the lock is
 * released.
 */
function runLocked(
  locks: Locks,
  name: string,
  signal: AbortSignal,
  { run, linger }: { readonly run: () => Promise<string>; readonly linger: () => Promise<void> },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const turn = async (): Promise<void> => {
      const running = run();
      resolve(running);
      // The caller receives a failure through `running`.
      await running.then(linger, () => undefined);
    };
    locks.request(name, { signal }, turn).catch(reject);
  });
}

/**
 * Runs under the lock of that name. Waits up to `lockWait` for each tab that holds the lock first.
 * Runs without the lock if the browser has none or refuses it (sandboxed frame: SecurityError), or
 * if one tab never releases it.
 */
async function underLock(
  options: CreateOnceOptions,
  run: () => Promise<string>,
  hasCreated: () => boolean,
): Promise<string> {
  const {
    locks,
    key,
    lockWait,
    expire = (milliseconds: number) => AbortSignal.timeout(milliseconds),
  } = options;
  if (locks === undefined) return run();
  const attempt = { started: false };
  const work = {
    run: () => {
      attempt.started = true;
      return run();
    },
    linger: async () => {
      if (hasCreated()) await new Promise((resolve) => setTimeout(resolve, storageDelay));
    },
  };
  try {
    let holder = await holderOf(locks, key);
    for (let waits = 1; ; waits += 1) {
      try {
        return await runLocked(locks, key, expire(lockWait), work);
      } catch (error) {
        if (attempt.started || waits === maxHolders) throw error;
        const next = await holderOf(locks, key);
        if (next === undefined || next === holder) throw error;
        holder = next;
      }
    }
  } catch (error) {
    if (attempt.started) throw error;
    return run();
  }
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
  const { flight: name = options.key, shared, existing, create } = options;
  const inFlight = shared.flights.get(name);
  if (inFlight !== undefined) return inFlight;
  let hasCreated = false;
  const run = async (): Promise<string> => {
    const found = existing();
    if (found !== null) return found;
    const created = await create();
    hasCreated = true;
    return created;
  };
  const flight = underLock(options, run, () => hasCreated).finally(() => {
    shared.flights.delete(name);
  });
  shared.flights.set(name, flight);
  return flight;
}
