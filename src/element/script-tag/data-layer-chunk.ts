import { elementDefaults } from '../tag/element-defaults.ts';
import type { GuestCartElement } from '../tag/guest-cart-element.ts';
import type { Cart } from '../../core/api/cart.ts';
import { resolveElementSettings } from '../../core/settings/settings.ts';
import type { EventItem, GuestCartEventDetails } from '../settings/events.ts';

type Lines = readonly (readonly [EventItem, number])[];

type EventName = 'add_to_cart' | 'remove_from_cart' | 'view_cart' | 'begin_checkout';

/** Milliseconds to wait for the read of a new cart. */
const maxCartWait = 10_000;

/** A product, as Google Analytics 4 names its members. */
interface AnalyticsItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly price?: number;
  readonly quantity: number;
}

declare global {
  interface Window {
    /** The queue of Google Tag Manager. */
    dataLayer?: unknown[];
  }
}

const settingsOf = (element: GuestCartElement) =>
  resolveElementSettings((name) => element.getAttribute(name), elementDefaults);

/** Removes the error of binary fractions: 3 × 19.99 is 59.97. */
const withoutNoise = (amount: number): number => Number(amount.toFixed(4));

/**
 * The member `ecommerce` of an event. Without a currency there are no amounts. `value` needs every
 * price.
 */
function ecommerceOf(element: GuestCartElement, lines: Lines) {
  const codes = element.cart?.currency;
  const currency =
    settingsOf(element).priceCurrency === 'quote'
      ? codes?.quote_currency_code
      : codes?.base_currency_code;
  const items = lines.map(([{ sku, name, price }, quantity]): AnalyticsItem => {
    const amount = currency == null || price == null ? {} : { price };
    return { item_id: sku ?? '', item_name: name ?? '', ...amount, quantity };
  });
  if (currency == null) return { items };
  if (items.some(({ price }) => price === undefined)) return { currency, items };
  const value = withoutNoise(
    items.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0),
  );
  return { currency, value, items };
}

const linesOf = (cart: Cart | null): Lines =>
  (cart?.items ?? []).map((item) => [item, item.qty ?? 0]);

/** Resolves with the next read of the cart. */
function nextRead(element: GuestCartElement): Promise<unknown> {
  return new Promise((resolve) => {
    element.addEventListener('guest-cart:updated', resolve, { once: true });
    setTimeout(resolve, maxCartWait);
  });
}

function whenVisible(element: Element, call: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    call();
  });
  observer.observe(element);
}

function push(event: EventName, element: GuestCartElement, lines: Lines): void {
  const queue = (window.dataLayer ??= []);
  // As Google recommends: otherwise members of an earlier event stay in the data layer.
  queue.push({ ecommerce: null });
  queue.push({ event, ecommerce: ecommerceOf(element, lines) });
}

/**
 * Returns a function that maps the events of the page's carts to those of Google Analytics 4, and pushes
 * them to the data layer in order. Never the cart id: any script can read a data layer.
 */
export function createDataLayerReporter() {
  let previous: Promise<unknown> = Promise.resolve();
  const watched = new WeakSet<Element>();
  let isInlineCartSeen = false;

  function pushCart(event: EventName, element: GuestCartElement): void {
    const lines = linesOf(element.cart);
    if (lines.length > 0) push(event, element, lines);
  }

  function pushLater(event: EventName, element: GuestCartElement, lines: Lines): void {
    // The currency is in the cart, which a new one has after its first read.
    const ready = element.cart === null ? nextRead(element) : undefined;
    previous = previous.then(() => ready).then(() => push(event, element, lines));
  }

  /** An inline cart is viewed once per page, when it is first in view with products. */
  function watchInlineCart(element: GuestCartElement): void {
    if (
      settingsOf(element).mode !== 'inline' ||
      watched.has(element) ||
      linesOf(element.cart).length === 0
    )
      return;
    watched.add(element);
    whenVisible(element, () => {
      if (!isInlineCartSeen) pushCart('view_cart', element);
      isInlineCartSeen = true;
    });
  }

  return ({ type, detail }: CustomEvent, element: GuestCartElement): void => {
    if (type === 'guest-cart:added' || type === 'guest-cart:removed') {
      // The type of an event determines its detail, here and below.
      const { item, qty } = detail as GuestCartEventDetails['guest-cart:added'];
      pushLater(type === 'guest-cart:added' ? 'add_to_cart' : 'remove_from_cart', element, [
        [item, qty],
      ]);
    } else if (type === 'guest-cart:quantity-changed') {
      const { item, qty, previousQty } =
        detail as GuestCartEventDetails['guest-cart:quantity-changed'];
      const difference = withoutNoise(Math.abs(qty - previousQty));
      pushLater(qty > previousQty ? 'add_to_cart' : 'remove_from_cart', element, [
        [item, difference],
      ]);
    } else if (type === 'guest-cart:updated') watchInlineCart(element);
    // Pushed immediately, because the page may be left after these events.
    else if (type === 'guest-cart:opened') pushCart('view_cart', element);
    else if (type === 'guest-cart:checkout') pushCart('begin_checkout', element);
  };
}
