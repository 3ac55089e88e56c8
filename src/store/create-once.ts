import type { PageGlobals } from './page-globals.ts';
import type { KeyValueStorage } from './storage.ts';

/** The part of the platform's locks that is used. `query` tells who holds one; without it a wait is bounded once. */
export type Locks = Pick<LockManager, 'request'> & Partial<Pick<LockManager, 'query'>>;

export interface CreateOnceOptions {
  /** Names what is created, for all tabs. */
  readonly key: string;
  /** Names the ask; asks of one page under one name are one. @default key */
  readonly flight?: string | undefined;
  readonly shared: PageGlobals;
  /** Locks across tabs, undefined where the platform has none. */
  readonly locks: Locks | undefined;
  /** Keeps a lease where no lock is to be had; undefined where it is denied as well. */
  readonly storage: KeyValueStorage | undefined;
  /** Milliseconds to wait for one other tab; longer than its request may take, or both would create. */
  readonly lockWait: number;
  /** Makes the signal that ends a wait. @default AbortSignal.timeout */
  readonly expire?: (milliseconds: number) => AbortSignal;
  /** What another tab has made meanwhile, read from storage; null where nothing was. */
  readonly existing: () => string | null;
  /** Makes the one thing. */
  readonly create: () => Promise<string>;
}

/** So many tabs may be waited for, one after the other. */
const mostHolders = 20;

/**
 * Milliseconds that the lock is held on to when a cart was made. The next tab has the lock at once, but may be a process of
 * its own, which can read what this one has stored only some milliseconds later; it would create a second cart.
 */
const settling = 100;

async function holderOf(locks: Locks, name: string): Promise<string | undefined> {
  const state = await locks.query?.();
  return state?.held?.find((lock) => lock.name === name)?.clientId;
}

/** Waits for a turn under the lock; the answer does not wait for the end of the turn, for which `linger` is asked. */
function takeTurn(
  locks: Locks,
  name: string,
  signal: AbortSignal,
  { run, linger }: { readonly run: () => Promise<string>; readonly linger: () => Promise<void> },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const turn = async (): Promise<void> => {
      const running = run();
      resolve(running);
      // Whoever waits for the answer is told of the failure.
      await running.then(linger, () => undefined);
    };
    locks.request(name, { signal }, turn).catch(reject);
  });
}

/** Runs under a lease in storage. Without one where storage is denied or full: going without beats not going. */
async function underLease(options: CreateOnceOptions, run: () => Promise<string>): Promise<string> {
  const { storage, key, lockWait, existing } = options;
  if (storage === undefined) return run();
  // Most pages have locks, so this is loaded where it is needed. Where it cannot be, that is no reason not to go.
  const lease = await import('./storage-lease.ts').catch(() => undefined);
  const release = await lease?.takeLease({ key, storage, lasts: lockWait, isMoot: () => existing() !== null });
  try {
    return await run();
  } finally {
    release?.();
  }
}

/**
 * Runs under the lock of that name. Each tab before this one may take `lockWait`; a wait that ends with another holder
 * than it began with is begun anew. Under a lease where the lock is refused, or one tab holds on for too long.
 */
async function underLock(
  options: CreateOnceOptions,
  run: () => Promise<string>,
  isNew: () => boolean,
): Promise<string> {
  const { locks, key, lockWait, expire = (milliseconds: number) => AbortSignal.timeout(milliseconds) } = options;
  if (locks === undefined) return underLease(options, run);
  const attempt = { started: false };
  const work = {
    run: () => {
      attempt.started = true;
      return run();
    },
    linger: async () => {
      if (isNew()) await new Promise((resolve) => setTimeout(resolve, settling));
    },
  };
  try {
    let holder = await holderOf(locks, key);
    for (let waits = 1; ; waits += 1) {
      try {
        return await takeTurn(locks, key, expire(lockWait), work);
      } catch (error) {
        if (attempt.started || waits === mostHolders) throw error;
        const next = await holderOf(locks, key);
        if (next === undefined || next === holder) throw error;
        holder = next;
      }
    }
  } catch (error) {
    if (attempt.started) throw error;
    // The lock was refused (sandboxed frame: SecurityError) or not granted in time.
    return underLease(options, run);
  }
}

/**
 * Creates exactly once, whatever asks: two components, a double click, two copies of this package on one page (the
 * flight is shared by the page), several tabs (the lock, with storage read again inside it). It is held for the
 * one request only, as a held lock bars the page from the back/forward cache. A failure ends the flight: asking again
 * tries again.
 */
export function createOnce(options: CreateOnceOptions): Promise<string> {
  const { flight: name = options.key, shared, existing, create } = options;
  const flying = shared.flights.get(name);
  if (flying !== undefined) return flying;
  let isNew = false;
  const run = async (): Promise<string> => {
    const found = existing();
    if (found !== null) return found;
    const made = await create();
    isNew = true;
    return made;
  };
  const flight = underLock(options, run, () => isNew).finally(() => {
    shared.flights.delete(name);
  });
  shared.flights.set(name, flight);
  return flight;
}
