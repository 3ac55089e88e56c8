import type { PageShared } from './page-shared.ts';

/** The part of the platform's locks that is used. `query` tells who holds one; without it a wait is bounded once. */
export type Locks = Pick<LockManager, 'request'> & Partial<Pick<LockManager, 'query'>>;

export interface CreateOnceOptions {
  /** Names what is created; asks under one name are one ask. */
  readonly key: string;
  readonly shared: PageShared;
  /** Locks across tabs, undefined where the platform has none. */
  readonly locks: Locks | undefined;
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

async function holderOf(locks: Locks, name: string): Promise<string | undefined> {
  const state = await locks.query?.();
  return state?.held?.find((lock) => lock.name === name)?.clientId;
}

/**
 * Runs under the lock of that name. Each tab before this one may take `lockWait`; a wait that ends with another holder
 * than it began with is begun anew. Without the lock where it is refused, or one tab holds on for too long.
 */
async function underLock(options: CreateOnceOptions, run: () => Promise<string>): Promise<string> {
  const { locks, key, lockWait, expire = (milliseconds: number) => AbortSignal.timeout(milliseconds) } = options;
  if (locks === undefined) return run();
  const attempt = { started: false };
  const start = (): Promise<string> => {
    attempt.started = true;
    return run();
  };
  try {
    let holder = await holderOf(locks, key);
    for (let waits = 1; ; waits += 1) {
      try {
        return await locks.request(key, { signal: expire(lockWait) }, start);
      } catch (error) {
        if (attempt.started || waits === mostHolders) throw error;
        const next = await holderOf(locks, key);
        if (next === undefined || next === holder) throw error;
        holder = next;
      }
    }
  } catch (error) {
    if (attempt.started) throw error;
    // The lock was refused (sandboxed frame: SecurityError) or not granted in time: going without beats not going.
    return run();
  }
}

/**
 * Creates exactly once, whatever asks: two components, a double click, two copies of this package on one page (the
 * flight is shared by the page), several tabs (the lock, with storage read again inside it). The lock is held for the
 * one request only, as a held lock bars the page from the back/forward cache. A failure ends the flight: asking again
 * tries again.
 */
export function createOnce(options: CreateOnceOptions): Promise<string> {
  const { key, shared, existing, create } = options;
  const flying = shared.flights.get(key);
  if (flying !== undefined) return flying;
  const flight = underLock(options, async () => existing() ?? (await create())).finally(() => {
    if (shared.flights.get(key) === flight) shared.flights.delete(key);
  });
  shared.flights.set(key, flight);
  return flight;
}
