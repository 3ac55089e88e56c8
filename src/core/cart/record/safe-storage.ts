import { sharedState, type SharedState } from './shared-state.ts';

/** The part of `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The `localStorage` of the page. Undefined if reading the property throws (blocked cookies,
 * sandboxed frame).
 */
export function pageStorage(): KeyValueStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Wraps a storage so that it never throws. A value that the real storage refuses stays in the
 * memory of the page. Consent managers and privacy add-ons replace `setItem` by a function that
 * does nothing, so a write counts only if it can be read back. Without a storage, all values live
 * in memory.
 */
export function createSafeStorage(
  storage: KeyValueStorage | undefined = pageStorage(),
  shared: SharedState = sharedState(),
) {
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
    /**
     * The stored value, which is the one that other tabs see. Null without a value; undefined if
     * storage throws.
     */
    readStored,
    /** The value in memory, otherwise the stored one. Null and undefined as above. */
    read: (key: string): string | null | undefined => memory.get(key) ?? readStored(key),
    write(key: string, value: string): void {
      try {
        storage?.setItem(key, value);
      } catch {
        // Denied or full.
      }
      if (readStored(key) === value) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key: string): void {
      memory.delete(key);
      try {
        storage?.removeItem(key);
      } catch {
        // Denied: there is no stored value to remove.
      }
      // The stored value could not be removed. An empty one in memory hides it.
      if (readStored(key) != null) memory.set(key, '');
    },
    /** Values that storage has refused. */
    memory,
  };
}

export type SafeStorage = ReturnType<typeof createSafeStorage>;
