import { pageGlobals, type PageGlobals } from './page-globals.ts';

/** The part of `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage that never throws. A value that the real storage refuses stays in the memory of the page. */
export interface SafeStorage {
  /** The value in memory, otherwise the stored one. Null without a value; undefined if storage throws. */
  read(key: string): string | null | undefined;
  /** The stored value, which is the one that other tabs see. Null and undefined as above. */
  readStored(key: string): string | null | undefined;
  /** Returns false if the value is only in memory. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Values that storage has refused. */
  readonly memory: Map<string, string>;
}

/** The `localStorage` of the page. Undefined if reading the property throws (blocked cookies, sandboxed frame). */
export function pageStorage(): KeyValueStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Wraps a storage. Without one, all values live in the memory of the page. */
export function createSafeStorage(
  storage: KeyValueStorage | undefined = pageStorage(),
  shared: PageGlobals = pageGlobals(),
): SafeStorage {
  const { memory } = shared;

  function readStored(key: string): string | null | undefined {
    try {
      return storage?.getItem(key);
    } catch {
      // Storage may start to throw at any time. This does not mean that there is no value.
      return undefined;
    }
  }

  return {
    readStored,
    read: (key) => memory.get(key) ?? readStored(key),
    write(key, value) {
      try {
        if (storage !== undefined) {
          storage.setItem(key, value);
          memory.delete(key);
          return true;
        }
      } catch {
        // Denied or full.
      }
      memory.set(key, value);
      return false;
    },
    remove(key) {
      memory.delete(key);
      try {
        storage?.removeItem(key);
      } catch {
        // Denied: there is no stored value to remove.
      }
    },
    memory,
  };
}
