import { createGuestCartApi } from '../../../src/core/api/cart-api.ts';
import { createMemoryStorage } from '../../../src/service/cart/cart-storage.ts';
import { createGuestCartSession } from '../../../src/core/cart/session/session-with-creation.ts';
import type { GuestCartSession } from '../../../src/core/cart/session/session.ts';
import { cookieNameOf, createRecordCookie } from '../../../src/core/cart/record/record-cookie.ts';
import {
  adopt,
  emptyRecord,
  type CartRecord,
  parseRecord,
} from '../../../src/core/cart/record/record.ts';
import { sharedState, type SharedState } from '../../../src/core/cart/record/shared-state.ts';
import { recordKeyOf } from '../../../src/core/cart/record/record-keys.ts';
import { createCookieJar } from '../../support/cookie-jar.ts';
import { createFakeLocks } from '../../support/fake-locks.ts';
import { createTestService } from '../../support/service.ts';
import { createControlledNetwork, type PendingRequest } from './controlled-network.ts';
import { createOriginStorage, type StorageOfPage, type Written } from './origin-storage.ts';

/** `navigator.locks` of the pages. */
export type LockMode = 'granted' | 'absent' | 'refused';

/** A call of page code that waits for a cart. */
export interface CartCall {
  /**
   * `replace-ordered` replaces the cart that the shop rejected as ordered, even if it is no longer
   * the current one.
   */
  readonly kind: 'ensure' | 'replace' | 'replace-ordered';
  readonly base: string;
  /** The cart to replace with `replace-ordered`. */
  readonly ordered?: string | undefined;
  /** Whether the call has sent a request. */
  isServed: boolean;
  outcome: 'waiting' | 'cart' | 'error';
}

/** One load of a page in one tab. */
export interface Page {
  readonly name: string;
  readonly locks: LockMode;
  readonly shared: SharedState;
  readonly own: StorageOfPage;
  readonly calls: CartCall[];
  readonly sessions: Map<string, GuestCartSession>;
  /** The ordered cart of the page by base URL. */
  readonly ordered: Map<string, string>;
  /** The shop that the page shows. */
  base: string;
  stop: () => void;
}

/** Waits for everything that needs neither the network nor the clock. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The host of all pages, for their cookies. */
const host = 'pages.example';

const refusing = { request: () => Promise.reject(new DOMException('refused', 'SecurityError')) };

/** A browser, its pages and the service. The product is real, except fetch, storage and locks. */
export function createWorld(options: {
  readonly retireOnAssign: boolean;
  /** Whether the pages also keep the cart in a cookie. */
  readonly hasCookie: boolean;
  /** The environments of the pages, in turn. */
  readonly lockModes: readonly LockMode[];
  readonly onSend: (request: PendingRequest) => void;
  /** Called before a page is notified of storage. */
  readonly onNotify: (page: Page, unread: readonly Written[]) => void;
}) {
  const carts = createMemoryStorage();
  const shop = createTestService({ storage: carts, retireOnAssign: options.retireOnAssign });
  const bases = [shop.baseUrl, shop.urlOf('eur')] as const;
  const network = createControlledNetwork({ shop, onSend: options.onSend });
  const origin = createOriginStorage();
  const locks = createFakeLocks();
  const jar = createCookieJar();
  const cookies = options.hasCookie ? jar.page(host, '/shop') : undefined;
  /** Base URLs whose cookie was set late. The next page that is opened corrects it. */
  const lateCookies = new Set<string>();
  let pages: readonly Page[] = [];
  let loads = 0;

  function sessionOf(page: Page, base = page.base): GuestCartSession {
    const { name, shared, own } = page;
    return createGuestCartSession({
      api: createGuestCartApi({ baseUrl: base, fetch: network.fetchOf(page) }),
      storage: own.storage,
      cookies,
      locks: page.locks === 'absent' ? null : page.locks === 'refused' ? refusing : locks.tab(name),
      shared,
    });
  }

  /** Shows a shop in a page, as a provider or an element does, with a subscription to its store. */
  function show(page: Page, base: string): void {
    page.stop();
    page.base = base;
    const session = page.sessions.get(base) ?? sessionOf(page, base);
    page.sessions.set(base, session);
    // The store reads this global only while it is created.
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
      shared: sharedState({}),
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
    lateCookies.delete(base);
    return page;
  }

  function close(page: Page): void {
    pages = pages.filter((other) => other !== page);
    page.stop();
    network.leave(page);
    page.own.leave();
    locks.leave(page.name);
  }

  /** The id in the cookie of a shop. */
  function cookieId(base: string): string | null {
    return cookies === undefined ? null : createRecordCookie(cookieNameOf(base), cookies).read();
  }

  /** A stored record; the cart of the cookie if there is none. */
  function recordIn(text: string | null | undefined, base: string): CartRecord {
    const cartId = cookieId(base);
    return parseRecord(text) ?? (cartId === null ? emptyRecord : adopt(emptyRecord, cartId));
  }

  /** The stored record of a shop. */
  const storedRecord = (base: string): CartRecord =>
    recordIn(origin.entries.get(recordKeyOf(base)), base);

  /** The stored record of a shop as one page sees it, which may be a moment behind. */
  const seenRecord = (page: Page, base: string): CartRecord =>
    recordIn(page.own.storage.getItem(recordKeyOf(base)), base);

  /** The record of a shop that a page keeps in memory, because storage refused it. */
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
    hasCookie: options.hasCookie,
    cookieId,
    /** A response of a page's server sets the cookie of a cart, as its request has sent it. */
    setLateCookie(base: string, cartId: string, path: string): void {
      lateCookies.add(base);
      if (options.hasCookie)
        jar.set(`${cookieNameOf(base)}=${cartId}; Path=${path}`, host, '/', true);
    },
    hasLateCookie: (base: string) => lateCookies.has(base),
    storedRecord,
    seenRecord,
    inMemory,
  };
}

export type World = ReturnType<typeof createWorld>;
