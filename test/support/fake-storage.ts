import type { KeyValueStorage } from '../../src/store/storage.ts';

/** Storage of one browser profile: give the same one to two stores, and they are two tabs. */
export interface FakeStorage extends KeyValueStorage {
  readonly entries: Map<string, string>;
  /** From now on, every call throws what a browser would. */
  deny(): void;
  /** From now on, there is no room for writes. */
  fill(): void;
  /** From now on, there is room again. */
  free(): void;
}

export function createFakeStorage(): FakeStorage {
  const entries = new Map<string, string>();
  let denied = false;
  let full = false;
  const check = (): void => {
    if (denied) throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  return {
    entries,
    deny: () => void (denied = true),
    fill: () => void (full = true),
    free: () => void (full = false),
    getItem(key) {
      check();
      return entries.get(key) ?? null;
    },
    setItem(key, value) {
      check();
      if (full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem(key) {
      check();
      entries.delete(key);
    },
  };
}
