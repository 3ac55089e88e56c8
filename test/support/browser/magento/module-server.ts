import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import type { TestService } from '../../service.ts';

export const moduleFolder = 'examples/magento-module/Example/GuestCart';

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

interface Answer {
  readonly status?: number;
  readonly json: unknown;
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
    return { json: { cart: await sessionCart(session), ended: hasEnded, changed } };
  }

  /** As AddSessionCart::afterGetSectionData of the module. */
  async function section(session: Session, cookie: string): Promise<Answer> {
    const cart = await sessionCart(session);
    return {
      json: { guest_cart: cart },
      cookies: cart === null ? [] : renewedCookies(cookie, cart.id),
    };
  }

  async function add(session: Session): Promise<Answer> {
    session.cartId ??= await shop.createCart();
    return { json: await shop.addItem(session.cartId, 'MUG-SPECKLE', 1) };
  }

  const server = {
    /** Ids of carts that were ordered, or merged into another one. */
    ended,
    /** Requests to `guestcart/cart/link`: the id, or undefined for a new cart. */
    linked,
    nextVersion,
    /** The session with this `PHPSESSID`. */
    session(id: string): Session {
      const session = sessions.get(id) ?? { cartId: null, isCustomer: false };
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
      const { cookie = '' } = await request.allHeaders();
      const session = server.session(cookieIn(cookie, 'PHPSESSID') ?? 'first');
      const body = new URLSearchParams(request.postData() ?? '');
      const isSection = new URL(request.url()).pathname === '/customer/section/load';
      const isLink = request.url().endsWith('/guestcart/cart/link');
      const hold = isSection ? held : undefined;
      if (isSection) held = undefined;
      const answer = await (isSection
        ? section(session, cookie)
        : isLink
          ? link(session, body, cookie)
          : add(session));
      await hold;
      const cookies = [...(answer.cookies ?? [])];
      if (request.method() === 'POST')
        cookies.push(`private_content_version=${nextVersion()}; Path=/`);
      await route.fulfill({
        status: answer.status ?? 200,
        json: answer.json,
        headers: { 'Set-Cookie': cookies.join('\n') },
      });
    },
    /** Serves the routes of the module and the theme on a page. */
    async serve(page: Page): Promise<void> {
      await page.route('**/checkout', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Checkout</h1>' }),
      );
      for (const path of ['customer/section/load*', 'guestcart/cart/link', 'checkout/cart/add'])
        await page.route(`**/${path}`, (route) => server.respond(route));
    },
  };
  return server;
}

export type ModuleServer = ReturnType<typeof createModuleServer>;
