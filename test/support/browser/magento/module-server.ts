import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page, Route } from 'playwright-core';
import type { TestService } from '../../service.ts';

export const moduleFolder = 'examples/magento-module/Example/GuestCart';

/** A script of the module. */
export const moduleScript = (name: string): string =>
  readFileSync(`${moduleFolder}/view/frontend/web/js/${name}.js`, 'utf8');

/** What the session says about its cart: `guest_cart` of the private section. */
export interface SessionCart {
  readonly id: string;
  readonly quantity: number;
}

/** A PHP session. */
export interface Session {
  cartId: string | null;
  isCustomer: boolean;
}

const newSession = (): Session => {
  return { cartId: null, isCustomer: false };
};

/** The expression with which the module finds the cookies of carts. */
const cookiePairs = new RegExp(
  /preg_match_all\('\/(.+)\/', \(string\)/.exec(
    readFileSync(`${moduleFolder}/Model/CartCookie.php`, 'utf8'),
  )?.[1] ?? '',
  'g',
);

/** As CartCookie::renew of the module. */
export function renewedCookies(cookie: string, cartId: string): readonly string[] {
  return [...cookie.matchAll(cookiePairs)]
    .filter(([, , value = '']) => decodeURIComponent(value) === cartId)
    .map(([, pair]) => `${pair}; Path=/; SameSite=Lax; Max-Age=2592000`);
}

const cookieIn = (cookie: string, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookie)?.[1];

const sectionPath = '/customer/section/load';
const linkPath = '/guestcart/cart/link';
const addPath = '/checkout/cart/add';

interface Answer {
  readonly status?: number;
  readonly location?: string;
  readonly json?: unknown;
  readonly cookies?: readonly string[];
}

/**
 * The part of Magento that the module uses, and the module's own PHP: sessions by their cookie, form
 * keys, the private section, `guestcart/cart/link`, the theme's add-to-cart and its cart page.
 */
export function createModuleServer(shop: TestService) {
  const sessions = new Map<string, Session>();
  const ended = new Set<string>();
  const linked: (string | undefined)[] = [];
  let versions = 0;
  let held: Promise<unknown> | undefined;

  const nextVersion = (): string => String((versions += 1));

  /** As SessionCart::get of the module. */
  async function sessionCart({ cartId, isCustomer }: Session): Promise<SessionCart | null> {
    if (cartId === null || isCustomer) return null;
    const { items_qty } = await shop.getCart(cartId);
    return { id: cartId, quantity: items_qty ?? 0 };
  }

  /** As SessionCart::state of the module. */
  async function stateOf({ cartId }: Session): Promise<string> {
    return cartId === null ? '' : `${cartId} ${(await shop.getCart(cartId)).items_qty}`;
  }

  /** As SessionCart::adopt of the module. Returns whether the cart has ended. */
  async function adopt(session: Session, id: string): Promise<boolean> {
    if (ended.has(id)) return true;
    const given = await shop.getCart(id).catch(() => null);
    if (given === null || given.customer?.id != null) return true;
    if (id === session.cartId) return false;
    const own = session.cartId === null ? null : await shop.getCart(session.cartId);
    if (!session.isCustomer && (own?.items_count ?? 0) === 0) {
      session.cartId = id;
      return false;
    }
    session.cartId ??= await shop.createCart();
    for (const { sku, qty } of given.items ?? [])
      await shop.addItem(session.cartId, sku ?? '', qty ?? 0);
    ended.add(id);
    return true;
  }

  /** As SessionCart::isOrdered of the module. */
  async function isOrdered(id: string): Promise<boolean> {
    const cart = await shop.getCart(id).catch(() => null);
    return cart?.is_active === false && !!cart.reserved_order_id;
  }

  async function link(session: Session, body: URLSearchParams, cookie: string): Promise<Answer> {
    // Magento takes the session's form key from the cookie, if there is one.
    const formKey = cookieIn(cookie, 'form_key');
    if (formKey === undefined || body.get('form_key') !== formKey)
      return { status: 403, json: { message: 'Invalid form key.' } };
    const id = body.get('id') ?? undefined;
    linked.push(id);
    const before = await stateOf(session);
    if (id === undefined && !session.isCustomer) session.cartId ??= await shop.createCart();
    const hasEnded = id !== undefined && (await adopt(session, id));
    const changed = (await stateOf(session)) !== before;
    const ordered = hasEnded && (await isOrdered(id));
    return { json: { cart: await sessionCart(session), ended: hasEnded, ordered, changed } };
  }

  /** As AddSessionCart::afterGetSectionData of the module. */
  async function section(session: Session, cookie: string): Promise<Answer> {
    const cart = await sessionCart(session);
    return {
      json: { cart: { summary_count: cart?.quantity ?? 0, guest_cart: cart }, customer: {} },
      cookies: cart === null ? [] : renewedCookies(cookie, cart.id),
    };
  }

  /** The theme's form. Requests of a script get JSON; others return to their page. */
  async function add(session: Session, headers: Readonly<Record<string, string>>): Promise<Answer> {
    session.cartId ??= await shop.createCart();
    const json = await shop.addItem(session.cartId, 'MUG-SPECKLE', 1);
    return headers['x-requested-with'] === undefined
      ? { status: 302, location: headers['referer'] ?? '/' }
      : { json };
  }

  const server = {
    /** Ids of carts that were ordered, or merged into another one. */
    ended,
    /** Requests to `guestcart/cart/link`: the id, or undefined for a new cart. */
    linked,
    nextVersion,
    /** False as for a browser without cookies: each request starts a session. */
    keepsSessions: true,
    /** The session with this `PHPSESSID`. */
    session(id: string): Session {
      const session = sessions.get(id) ?? newSession();
      sessions.set(id, session);
      return session;
    },
    /** Holds the response to the next section back, which the server has finished. */
    holdNextSection(): () => void {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      held = promise;
      return () => resolve(undefined);
    },
    async respond(route: Route): Promise<void> {
      const request = route.request();
      const { pathname } = new URL(request.url());
      const headers = await request.allHeaders();
      const cookie = headers['cookie'] ?? '';
      const session = server.keepsSessions
        ? server.session(cookieIn(cookie, 'PHPSESSID') ?? 'first')
        : newSession();
      const hold = pathname === sectionPath ? held : undefined;
      if (hold !== undefined) held = undefined;
      const {
        status,
        location,
        json,
        cookies = [],
      } = await (pathname === sectionPath
        ? section(session, cookie)
        : pathname === linkPath
          ? link(session, new URLSearchParams(request.postData() ?? ''), cookie)
          : add(session, headers));
      await hold;
      const version =
        request.method() === 'POST' ? [`private_content_version=${nextVersion()}; Path=/`] : [];
      await route.fulfill({
        status: status ?? 200,
        ...(location === undefined ? { json } : {}),
        headers: {
          'Set-Cookie': [...cookies, ...version].join('\n'),
          ...(location === undefined ? {} : { location }),
        },
      });
    },
    /** Serves the routes of the module and the theme on a page. */
    async serve(page: Page): Promise<void> {
      await page.route('**/checkout', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Checkout</h1>' }),
      );
      await page.route('**/static/js/*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: moduleScript(basename(route.request().url(), '.js')),
        }),
      );
      for (const path of [`${sectionPath}*`, linkPath, addPath])
        await page.route(`**${path}`, (route) => server.respond(route));
    },
  };
  return server;
}

export type ModuleServer = ReturnType<typeof createModuleServer>;
