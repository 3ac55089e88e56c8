import { pageGlobals, type PageGlobals } from './page-globals.ts';

/** The part of `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage that cannot throw: what the real one refuses is kept in the page's memory. */
export interface SafeStorage {
  /** What is kept, in memory or at rest; null for nothing; undefined where it cannot be told, as storage throws. */
  read(key: string): string | null | undefined;
  /** What is kept at rest alone, which is what other tabs see; undefined as above. */
  readAtRest(key: string): string | null | undefined;
  /** Whether the value will outlive the page. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** What is kept for as long as the page lives alone, and read before what is at rest. */
  readonly memory: Map<string, string>;
}

/** The page's own storage, or undefined where merely asking for it throws (blocked cookies, sandboxed frame). */
export function pageStorage(): KeyValueStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    // Denied: the caller goes on in memory.
    return undefined;
  }
}

/** Wraps a storage; without one, everything lives in the page's memory. */
export function createSafeStorage(
  storage: KeyValueStorage | undefined = pageStorage(),
  shared: PageGlobals = pageGlobals(),
): SafeStorage {
  const { memory } = shared;

  function readAtRest(key: string): string | null | undefined {
    try {
      return storage?.getItem(key);
    } catch {
      // Denied, perhaps only from now on: not the same as nothing.
      return undefined;
    }
  }

  return {
    readAtRest,
    read: (key) => memory.get(key) ?? readAtRest(key),
    write(key, value) {
      try {
        if (storage !== undefined) {
          storage.setItem(key, value);
          memory.delete(key);
          return true;
        }
      } catch {
        // Denied or full: the value lives as long as the page does.
      }
      memory.set(key, value);
      return false;
    },
    remove(key) {
      memory.delete(key);
      try {
        storage?.removeItem(key);
      } catch {
        // Denied: there is nothing in it to remove.
      }
    },
    memory,
  };
}
