import type { EventItem } from '../../core/cart/state/events.ts';
import type { GuestCartElement } from '../tag/guest-cart-element.ts';
import type { ElementSettings } from '../../core/settings/settings.ts';

export type Lines = readonly (readonly [EventItem, number])[];

export type EventName = 'add_to_cart' | 'remove_from_cart' | 'view_cart' | 'begin_checkout';

declare global {
  interface Window {
    /**
     * The Adobe Client Data Layer. A function in it is called with the layer once its library has
     * loaded.
     */
    adobeDataLayer?: unknown[];
  }
}

interface DataLayer {
  readonly push: (entry: unknown) => void;
  readonly getState?: () => object;
}

/**
 * The changes of a cart, and the names of the other events in Adobe Commerce's storefront events.
 */
const names = {
  add_to_cart: 'add-to-cart',
  remove_from_cart: 'remove-from-cart',
  begin_checkout: 'initiate-checkout',
};

/** Removes the contexts of a cart that the page shows no more: the next visitor has another one. */
export function clearAdobeContexts(): void {
  const contexts = {
    shoppingCartContext: null,
    changedProductsContext: null,
    productContext: null,
  };
  window.adobeDataLayer?.push(contexts);
}

/**
 * Pushes an event of Adobe Commerce's storefront events, with the contexts that it needs before it.
 * After a change, the element has the cart with it.
 */
export function pushToAdobe(
  event: EventName,
  element: GuestCartElement,
  { mode, priceCurrency }: ElementSettings,
  lines: Lines,
): void {
  const codes = element.cart?.currency;
  const currency =
    priceCurrency === 'quote' ? codes?.quote_currency_code : codes?.base_currency_code;
  const itemOf = (item: EventItem, quantity: number | null | undefined) => ({
    id: String(item.item_id),
    quantity,
    prices: { price: { value: item.price, currency } },
    product: {
      sku: item.sku,
      name: item.name,
      productType: item.product_type,
      pricing: { regularPrice: item.price, currencyCode: currency },
    },
  });
  const opened = mode === 'inline' ? 'shopping-cart-view' : 'open-cart';
  const layer = (window.adobeDataLayer ??= []);
  const setContext = (name: string, value: unknown): void =>
    void layer.push({ [name]: null }, { [name]: value });
  // Not the id: anyone who has it can read the cart.
  const { items = [], items_qty: totalQuantity } = element.cart ?? {};
  const all = (items ?? []).map((item) => itemOf(item, item.qty));
  setContext('shoppingCartContext', { id: null, items: all, totalQuantity });
  if (event === 'add_to_cart' || event === 'remove_from_cart') {
    const changed = lines.map(([item, quantity]) => itemOf(item, quantity));
    setContext('changedProductsContext', { items: changed });
    setContext('productContext', changed[0]?.product);
  }
  layer.push((shared: DataLayer) => {
    const name = event === 'view_cart' ? opened : names[event];
    shared.push({ event: name, eventInfo: { ...shared.getState?.() } });
  });
}
