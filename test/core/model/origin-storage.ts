import type { KeyValueStorage } from '../../../src/core/cart/record/safe-storage.ts';

export type Room = 'free' | 'full' | 'swallows';

export interface Written {
  readonly key: string;
  readonly newValue: string | null;
}

/**
 * Storage of one origin for all its pages, each in its own process as in Chromium. A page reads its
 * own writes immediately, and the writes of other pages once it is notified. The last write wins.
 */
export interface OriginStorage {
  /** The entries for a page that is opened now. */
  readonly entries: ReadonlyMap<string, string>;
  /** Keys that a page has written before it was notified of another page's write. */
  readonly crossed: ReadonlySet<string>;
  /**
   * Sets what storage does with writes from here on: a consent manager may replace its methods by
   * ones that do nothing.
   */
  setRoom(room: Room): void;
  /** The browser deletes what scripts have written, without an event. */
  clear(): void;
  /** `beforeNotify` is called before a page is notified of writes by other pages. */
  open(beforeNotify: (unread: readonly Written[]) => void): StorageOfPage;
}

/** Not an `EventTarget`, whose events are never trusted. */
interface PageWindow {
  addEventListener(type: string, listener: (event: object) => void): void;
  removeEventListener(type: string, listener: (event: object) => void): void;
  emit(type: string, event: object): void;
}

function createPageWindow(): PageWindow {
  const listeners = new Set<readonly [type: string, listener: (event: object) => void]>();
  return {
    addEventListener: (type, listener) => void listeners.add([type, listener]),
    removeEventListener(type, listener) {
      for (const each of listeners)
        if (each[0] === type && each[1] === listener) listeners.delete(each);
    },
    emit(type, event) {
      for (const [of, listener] of [...listeners]) if (of === type) listener(event);
    },
  };
}

export interface StorageOfPage {
  readonly storage: KeyValueStorage;
  /** The page's `window`, with the members that the store uses. */
  readonly window: PageWindow;
  /**
   * Notifies the page of other pages' writes now, and returns false if there are none. Otherwise
   * that takes a moment.
   */
  notify(): boolean;
  isNotified(): boolean;
  /** The page is closed: it can no longer write. */
  leave(): void;
}

/** Milliseconds of the fake clock. Chromium takes up to 6 on a busy machine. */
const lag = 20;

interface PageState {
  readonly seen: Map<string, string>;
  readonly notify: () => boolean;
  unread: readonly (Written & { readonly isOverwritten: boolean })[];
}

function put(entries: Map<string, string>, { key, newValue }: Written): void {
  if (newValue === null) entries.delete(key);
  else entries.set(key, newValue);
}

export function createOriginStorage(): OriginStorage {
  const entries = new Map<string, string>();
  const crossed = new Set<string>();
  const pages = new Set<PageState>();
  let room: Room = 'free';

  function write(page: PageState, written: Written): void {
    if (!pages.has(page)) throw new DOMException('This page is gone.', 'InvalidStateError');
    if (room === 'swallows') return;
    // As in a browser, a write that needs no more space than the previous value succeeds.
    const needed = (written.newValue?.length ?? 0) - (entries.get(written.key)?.length ?? 0);
    if (room === 'full' && needed > 0)
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    if ((page.seen.get(written.key) ?? null) === written.newValue) return;
    put(page.seen, written);
    put(entries, written);
    if (page.unread.some(({ key }) => key === written.key)) crossed.add(written.key);
    // Later notifications are about writes before this one.
    page.unread = page.unread.map((each) =>
      each.key === written.key ? { ...each, isOverwritten: true } : each,
    );
    for (const other of pages) {
      if (other === page) continue;
      other.unread = [...other.unread, { ...written, isOverwritten: false }];
      setTimeout(other.notify, lag);
    }
  }

  return {
    entries,
    crossed,
    setRoom: (next) => void (room = next),
    clear() {
      if (room === 'full') room = 'free';
      for (const map of [entries, ...[...pages].map(({ seen }) => seen)]) map.clear();
    },
    open(beforeNotify) {
      const window = createPageWindow();
      const notify = (): boolean => {
        if (page.unread.length === 0) return false;
        beforeNotify(page.unread);
        // One at a time, because a page may write while it is notified.
        for (let next = page.unread[0]; next !== undefined; next = page.unread[0]) {
          page.unread = page.unread.slice(1);
          if (!next.isOverwritten) put(page.seen, next);
          window.emit('storage', { key: next.key, newValue: next.newValue, isTrusted: true });
        }
        return true;
      };
      const page: PageState = { seen: new Map(entries), unread: [], notify };
      pages.add(page);
      return {
        window,
        storage: {
          getItem: (key) => page.seen.get(key) ?? null,
          setItem: (key, newValue) => {
            write(page, { key, newValue });
          },
          removeItem: (key) => {
            write(page, { key, newValue: null });
          },
        },
        notify,
        isNotified: () => page.unread.length === 0,
        leave() {
          pages.delete(page);
          page.unread = [];
        },
      };
    },
  };
}
