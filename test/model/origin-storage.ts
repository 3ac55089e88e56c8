import type { KeyValueStorage } from '../../src/store/storage.ts';

export interface Written {
  readonly key: string;
  readonly newValue: string | null;
}

/**
 * The storage of one origin over all its pages, each in its own process as in Chromium: a page reads what it has
 * written itself immediately, and what others have written once it was reported. The last write holds.
 */
export interface OriginStorage {
  /** What a page that is opened now would find. */
  readonly entries: ReadonlyMap<string, string>;
  /** Keys that a page has written while it had not seen what another one wrote. */
  readonly crossed: ReadonlySet<string>;
  /** From now on there is room for writes, or none. */
  setFull(full: boolean): void;
  /** `beforeNotify` is called before the page is notified of what others have written. */
  open(beforeNotify: (unread: readonly Written[]) => void): StorageOfPage;
}

/** Not an `EventTarget`, whose events are never trusted. */
export interface PageWindow {
  addEventListener(type: string, listener: (event: object) => void): void;
  removeEventListener(type: string, listener: (event: object) => void): void;
  emit(type: string, event: object): void;
}

function createPageWindow(): PageWindow {
  const listeners = new Set<readonly [type: string, listener: (event: object) => void]>();
  return {
    addEventListener: (type, listener) => void listeners.add([type, listener]),
    removeEventListener(type, listener) {
      for (const each of listeners) if (each[0] === type && each[1] === listener) listeners.delete(each);
    },
    emit(type, event) {
      for (const [of, listener] of [...listeners]) if (of === type) listener(event);
    },
  };
}

export interface StorageOfPage {
  readonly storage: KeyValueStorage;
  /** The page's `window`, as far as the store uses it. */
  readonly window: PageWindow;
  /** Tells the page immediately what others have written, false for nothing; by itself that takes a moment. */
  notify(): boolean;
  isNotified(): boolean;
  /** The page is gone: it can write no more. */
  leave(): void;
}

/** Milliseconds, by the (faked) clock. Chromium was seen to take up to 6 on a busy machine. */
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
  let full = false;

  function write(page: PageState, written: Written): void {
    if (!pages.has(page)) throw new DOMException('This page is gone.', 'InvalidStateError');
    // As in a browser, there is room for what takes no more than what it replaces.
    const needed = (written.newValue?.length ?? 0) - (entries.get(written.key)?.length ?? 0);
    if (full && needed > 0) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    if ((page.seen.get(written.key) ?? null) === written.newValue) return;
    put(page.seen, written);
    put(entries, written);
    if (page.unread.some(({ key }) => key === written.key)) crossed.add(written.key);
    // What the page is notified later was written before this.
    page.unread = page.unread.map((each) => (each.key === written.key ? { ...each, isOverwritten: true } : each));
    for (const other of pages) {
      if (other === page) continue;
      other.unread = [...other.unread, { ...written, isOverwritten: false }];
      setTimeout(other.notify, lag);
    }
  }

  return {
    entries,
    crossed,
    setFull: (is) => void (full = is),
    open(beforeNotify) {
      const window = createPageWindow();
      const notify = (): boolean => {
        if (page.unread.length === 0) return false;
        beforeNotify(page.unread);
        // One after the other: a page may write while it is notified.
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
