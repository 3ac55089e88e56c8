import { pageGlobals, type PageGlobals } from './page-globals.ts';

/** The part of `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Storage that never throws. A value that the real storage refuses stays in the memory of the page. Consent managers and
 * privacy add-ons replace `setItem` by a function that does nothing, so a write counts only if it can be read back.
 */
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
        storage?.setItem(key, value);
      } catch {
        // Denied or full.
      }
      const isStored = readStored(key) === value;
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored;
    },
    remove(key) {
      memory.delete(key);
      try {
        storage?.removeItem(key);
      } catch {
        // Denied: there is no stored value to remove.
      }
      // The stored value could not be removed. An empty one in memory hides it.
      if (readStored(key) != null) memory.set(key, '');
    },
    memory,
  };
}
