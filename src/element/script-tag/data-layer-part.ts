import { elementDefaults } from '../settings/element-defaults.ts';
import type { GuestCartElement } from '../tag/guest-cart-element.ts';
import type { Cart } from '../../core/api/cart.ts';
import { resolveElementSettings } from '../../core/settings/settings.ts';
import type { GuestCartEventDetails } from '../../core/cart/state/events.ts';
import type { EventName, Lines } from './adobe-data-layer-part.ts';

/** Milliseconds to wait for the cart after a change. */
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

/** Resolves with the next read of the cart, which follows each change. */
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

function pushToGoogle(event: EventName, element: GuestCartElement, lines: Lines): void {
  const queue = (window.dataLayer ??= []);
  // As Google recommends: otherwise members of an earlier event stay in the data layer.
  queue.push({ ecommerce: null });
  queue.push({ event, ecommerce: ecommerceOf(element, lines) });
}

/**
 * Returns a function that maps the events of the page's carts to those of Google Analytics 4 and of
 * Adobe Commerce, and pushes them to the data layers in order. Never the cart id: any script can
 * read a data layer.
 *
 * @param layers `datalayer`, `adobe` or both
 */
export async function createDataLayerReporter(layers: string) {
  const adobe = layers.includes('adobe') ? await import('./adobe-data-layer-part.ts') : undefined;
  let previous: Promise<unknown> = Promise.resolve();
  const watched = new WeakSet<Element>();
  let isInlineCartSeen = false;

  function push(event: EventName, element: GuestCartElement, lines: Lines): void {
    if (layers.includes('datalayer')) pushToGoogle(event, element, lines);
    adobe?.pushToAdobe(event, element, settingsOf(element), lines);
  }

  function pushCart(event: EventName, element: GuestCartElement): void {
    const lines = linesOf(element.cart);
    if (lines.length > 0) push(event, element, lines);
  }

  function pushLater(event: EventName, element: GuestCartElement, lines: Lines): void {
    // Adobe's context is the cart after the change. Google's currency is in the cart, which a new
    // one has after the read.
    const needsRead = adobe !== undefined || element.cart === null;
    const ready = needsRead ? nextRead(element) : undefined;
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
    else if (type === 'guest-cart:reset') adobe?.clearAdobeContexts();
    // Pushed immediately, because the page may be left after these events.
    else if (type === 'guest-cart:opened') pushCart('view_cart', element);
    else if (type === 'guest-cart:checkout') pushCart('begin_checkout', element);
  };
}
