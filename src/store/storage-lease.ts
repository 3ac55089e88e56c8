import type { KeyValueStorage } from './storage.ts';

export interface LeaseOptions {
  /** Where the lease is kept. */
  readonly key: string;
  readonly storage: KeyValueStorage;
  /** Milliseconds after which the lease of a tab that has gone is anybody's. */
  readonly lasts: number;
  /** Whether what the lease is wanted for is there by now; then there is nothing to wait for. */
  readonly isMoot: () => boolean;
}

interface Lease {
  readonly owner: string;
  /** By the clock, milliseconds since 1970. */
  readonly until: number;
}

/**
 * More than twice the time that a write of one tab takes until another one, in a process of its own, can read it: that
 * other one may write until then without having seen it, and its write has to come back.
 */
const settling = 100;
const polling = 100;

/** So many tabs may be waited for, one after the other. */
const mostHolders = 20;

function parseLease(text: string | null): Lease | undefined {
  try {
    const { owner, until } = JSON.parse(text ?? 'null') as Partial<Record<keyof Lease, unknown>>;
    return typeof owner === 'string' && typeof until === 'number' ? { owner, until } : undefined;
  } catch {
    // Absent or damaged: nobody's.
    return undefined;
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** How often a wait that came to its end too late is waited again. */
const mostWaits = 5;

/**
 * Whether a lease still is what it was after others have had the time to say otherwise. A timer that is late tells of a
 * busy machine, on which they write late as well.
 */
async function settles(stands: () => boolean): Promise<boolean> {
  for (let waits = 1; ; waits += 1) {
    const before = performance.now();
    await wait(settling);
    const isLate = performance.now() - before > 1.5 * settling;
    if (!stands() || !isLate || waits === mostWaits) return stands();
  }
}

/** Waits until nobody else holds the lease, then takes it; false where that is no longer wanted, or takes too long. */
async function obtain(own: string, { key, storage, lasts, isMoot }: LeaseOptions): Promise<boolean> {
  let holder: string | undefined;
  let holders = 0;
  let waited = 0;
  while (!isMoot() && holders <= mostHolders) {
    const lease = parseLease(storage.getItem(key));
    if (lease !== undefined && lease.owner !== holder) {
      holder = lease.owner;
      holders += 1;
      waited = 0;
    }
    // The wait is measured as well: by a clock that was set back, a lease would last for hours.
    if (lease === undefined || lease.until <= Date.now() || waited >= lasts) {
      storage.setItem(key, JSON.stringify({ owner: own, until: Date.now() + lasts } satisfies Lease));
      // Storage cannot compare and set. Who still stands there after a while is the last that found it free.
      if (await settles(() => parseLease(storage.getItem(key))?.owner === own)) return true;
    } else {
      const pause = polling * (0.5 + Math.random());
      await wait(pause);
      waited += pause;
    }
  }
  return false;
}

/**
 * Stands in for a lock across tabs where the browser has none (http, old browsers) or refuses it: a record in storage
 * that names its owner (Fischer's algorithm). Gives back the end of the lease; undefined where it was not to be had, as
 * storage is denied or full.
 */
export async function takeLease(options: LeaseOptions): Promise<(() => void) | undefined> {
  const { key, storage } = options;
  const own = `${Date.now()}-${Math.random()}`;
  const page = typeof window === 'undefined' ? undefined : window;
  const release = (): void => {
    page?.removeEventListener('pagehide', release);
    try {
      if (parseLease(storage.getItem(key))?.owner === own) storage.removeItem(key);
    } catch {
      // Denied from now on: it ends by the clock.
    }
  };
  try {
    // A page that is left must not keep the others waiting.
    page?.addEventListener('pagehide', release);
    if (await obtain(own, options)) return release;
  } catch {
    // Denied or full, as said above.
  }
  release();
  return undefined;
}
