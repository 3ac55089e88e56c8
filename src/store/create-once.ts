import type { PageShared } from './page-shared.ts';

export interface CreateOnceOptions {
  /** Names what is created; asks under one name are one ask. */
  readonly key: string;
  readonly shared: PageShared;
  /** Locks across tabs, undefined where the platform has none. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Milliseconds to wait for another tab; longer than its request may take, or both would create. */
  readonly lockWait: number;
  /** What another tab has made meanwhile, read from storage; null where nothing was. */
  readonly existing: () => string | null;
  /** Makes the one thing. */
  readonly create: () => Promise<string>;
}

/** Runs under the lock of that name; without it where locks are refused, or another tab holds on for too long. */
async function underLock(options: CreateOnceOptions, run: () => Promise<string>): Promise<string> {
  const { locks, key, lockWait } = options;
  if (locks === undefined) return run();
  const attempt = { started: false };
  const start = (): Promise<string> => {
    attempt.started = true;
    return run();
  };
  try {
    return await locks.request(key, { signal: AbortSignal.timeout(lockWait) }, start);
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
