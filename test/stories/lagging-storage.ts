import type { KeyValueStorage } from '../../src/core/cart/session/safe-storage.ts';

/**
 * Storage of one origin in a browser whose tabs are processes: a write takes a while to reach the
 * others.
 */
export interface LaggingStorage {
  /** The storage of one tab. */
  tab(): KeyValueStorage;
}

/** `lag` in milliseconds, by `Date.now`. */
export function createLaggingStorage(lag: number): LaggingStorage {
  const writes: {
    readonly key: string;
    readonly value: string | null;
    readonly at: number;
    readonly by: object;
  }[] = [];
  return {
    tab() {
      const by = {};
      const write = (key: string, value: string | null): void => {
        writes.push({ key, value, at: Date.now(), by });
      };
      return {
        getItem: (key) => {
          const seen = (write: (typeof writes)[number]): boolean =>
            write.by === by || write.at + lag <= Date.now();
          return writes.findLast((write) => write.key === key && seen(write))?.value ?? null;
        },
        setItem: write,
        removeItem: (key) => {
          write(key, null);
        },
      };
    },
  };
}
