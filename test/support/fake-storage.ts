import type { Cookies } from '../../src/core/cart/record/record-cookie.ts';
import type { KeyValueStorage } from '../../src/core/cart/record/safe-storage.ts';

/** The cookies of one browser profile, as `document.cookie` reads and writes them. */
export function createFakeCookies(): Cookies {
  const entries = new Map<string, string>();
  return {
    get cookie() {
      return [...entries].map((entry) => entry.join('=')).join('; ');
    },
    set cookie(text) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (text.includes('Max-Age=0')) entries.delete(name);
      else entries.set(name, value);
    },
  };
}

/** Storage of one browser profile. Stores that share it are tabs of one browser. */
export interface FakeStorage extends KeyValueStorage {
  readonly entries: Map<string, string>;
  /** From here on, every call throws as in a browser that denies storage. */
  deny(): void;
  /** From here on, writes fail because storage is full. */
  fill(): void;
  /**
   * From here on, writes and removals do nothing, as with a consent manager that replaces the
   * methods.
   */
  swallow(): void;
  /** From here on, writes succeed again. */
  free(): void;
}

export function createFakeStorage(): FakeStorage {
  const entries = new Map<string, string>();
  let denied = false;
  let full = false;
  let swallows = false;
  const check = (): void => {
    if (denied) throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  return {
    entries,
    deny: () => void (denied = true),
    fill: () => void (full = true),
    swallow: () => void (swallows = true),
    free: () => void (full = swallows = false),
    getItem(key) {
      check();
      return entries.get(key) ?? null;
    },
    setItem(key, value) {
      check();
      if (full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      if (!swallows) entries.set(key, value);
    },
    removeItem(key) {
      check();
      if (!swallows) entries.delete(key);
    },
  };
}
