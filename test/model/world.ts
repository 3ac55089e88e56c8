import { createGuestCartApi } from '../../src/api/cart-api.ts';
import { createMemoryStorage } from '../../src/service/storage/memory-storage.ts';
import { createGuestCartSession } from '../../src/session/session.ts';
import type { GuestCartSession } from '../../src/session/session-types.ts';
import { emptyRecord, type CartRecord } from '../../src/store/cart-record.ts';
import { pageGlobals, type PageGlobals } from '../../src/store/page-globals.ts';
import { recordKeyOf } from '../../src/store/keys.ts';
import { parseRecord } from '../../src/store/stored-record.ts';
import { createTestService } from '../support/service.ts';
import { createHeldNetwork, type HeldRequest } from './held-network.ts';
import { createLockManager } from './lock-manager.ts';
import { createOriginStorage, type StorageOfPage, type Written } from './origin-storage.ts';

/** What pages get for `navigator.locks`. */
export type LockMode = 'granted' | 'absent' | 'refused';

/** A call of the page's code that waits for a cart. */
export interface CartCall {
  /** `replace-ordered` replaces the cart that the shop refused as ordered, which may not be the current one any more. */
  readonly kind: 'ensure' | 'replace' | 'replace-ordered';
  readonly base: string;
  /** The cart to replace with `replace-ordered`. */
  readonly ordered?: string | undefined;
  /** Whether it has caused a request. */
  isServed: boolean;
  outcome: 'waiting' | 'cart' | 'error';
}

/** One load of a page in one tab. */
export interface Page {
  readonly name: string;
  readonly locks: LockMode;
  readonly shared: PageGlobals;
  readonly own: StorageOfPage;
  readonly calls: CartCall[];
  readonly sessions: Map<string, GuestCartSession>;
  /** By base URL, the cart that the page had when it was ordered. */
  readonly ordered: Map<string, string>;
  /** The shop that it shows. */
  base: string;
  stop: () => void;
}

/** Lets everything happen that waits for neither the network nor the clock. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const refusing = { request: () => Promise.reject(new DOMException('refused', 'SecurityError')) };

/** One browser, its pages, and the service before it: all of the product is real, but fetch, storage and locks. */
export function createWorld(options: {
  readonly retireOnAssign: boolean;
  /** What the pages find, one after the other and then again from the first. */
  readonly lockModes: readonly LockMode[];
  readonly onSend: (request: HeldRequest) => void;
  /** Sees what a page is about to be notified of storage. */
  readonly onNotify: (page: Page, unread: readonly Written[]) => void;
}) {
  const carts = createMemoryStorage();
  const shop = createTestService({ storage: carts, retireOnAssign: options.retireOnAssign });
  const bases = [shop.baseUrl, shop.urlOf('eur')] as const;
  const network = createHeldNetwork({ shop, onSend: options.onSend });
  const origin = createOriginStorage();
  const locks = createLockManager();
  let pages: readonly Page[] = [];
  let loads = 0;

  function sessionOf(page: Page, base = page.base): GuestCartSession {
    const { name, shared, own } = page;
    return createGuestCartSession({
      api: createGuestCartApi({ baseUrl: base, fetch: network.fetchOf(page) }),
      storage: own.storage,
      locks: page.locks === 'absent' ? null : page.locks === 'refused' ? refusing : locks.page(name),
      shared,
    });
  }

  /** Shows a shop in a page, as a provider or an element does: its store is followed while it is shown. */
  function show(page: Page, base: string): void {
    page.stop();
    page.base = base;
    const session = page.sessions.get(base) ?? sessionOf(page, base);
    page.sessions.set(base, session);
    // The store knows its page by the global of that name, at this moment alone.
    const global = globalThis as { window?: unknown };
    global.window = page.own.window;
    page.stop = session.start();
    delete global.window;
  }

  function open(base: string = bases[0]): Page {
    loads += 1;
    const page: Page = {
      name: `page ${loads}`,
      locks: options.lockModes[loads % options.lockModes.length]!,
      shared: pageGlobals({}),
      own: origin.open((unread) => {
        options.onNotify(page, unread);
      }),
      calls: [],
      sessions: new Map(),
      ordered: new Map(),
      base,
      stop: () => undefined,
    };
    pages = [...pages, page];
    show(page, base);
    return page;
  }

  function close(page: Page): void {
    pages = pages.filter((other) => other !== page);
    page.stop();
    network.leave(page);
    page.own.leave();
    locks.leave(page.name);
  }

  /** What is in storage for a shop. */
  function storedRecord(base: string): CartRecord {
    return parseRecord(origin.entries.get(recordKeyOf(base))) ?? emptyRecord;
  }

  /** What is in storage for a shop as one page sees it, which may be a moment behind. */
  function seenRecord(page: Page, base: string): CartRecord {
    return parseRecord(page.own.storage.getItem(recordKeyOf(base))) ?? emptyRecord;
  }

  /** What a page alone knows of a shop, as storage would not take it. */
  function inMemory(page: Page, base: string): CartRecord | undefined {
    return parseRecord(page.shared.memory.get(recordKeyOf(base)));
  }

  return {
    bases,
    shop,
    carts,
    network,
    origin,
    get pages() {
      return pages;
    },
    /** The session of the shop that a page shows. */
    session: (page: Page) => page.sessions.get(page.base)!,
    /** Another copy of the package on the page. */
    copyOf: (page: Page) => sessionOf(page),
    open,
    close,
    show,
    storedRecord,
    seenRecord,
    inMemory,
  };
}

export type World = ReturnType<typeof createWorld>;
