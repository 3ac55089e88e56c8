import { hasCode, type GuestCartError } from '../api/errors.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { Cart } from '../schema/cart.ts';

/** The cart that a checkout starts with. */
export interface CheckoutCart {
  /** The cart as last read. */
  readonly cart: Cart;
  /** Its id. Anyone who has it can read the cart. */
  readonly cartId: string;
}

/** A line that the buyer changes, and how the page can do that itself. */
export interface LineChange {
  /** The line as the shop last told it (section 2.5), without the number of the cart. */
  readonly item: Omit<CartItem, 'quote_id'>;
  /**
   * Says that the page makes the change, and how it went: meanwhile it shows as made, and then the cart is read again. A
   * promise that is rejected leaves the cart as before, with a message; `serviceMessage` of the error stands in it. So does
   * one that has not settled after `timeout`. To be called while the event is reported.
   */
  readonly respondWith: (promise: unknown) => void;
}

/** What an element tells the page. No detail holds the cart's id: it is a secret, and events are read by anybody. */
export interface GuestCartEventDetails {
  /** The element is rendered and may be called. */
  'guest-cart:ready': Record<string, never>;
  /** A new cart is current. */
  'guest-cart:created': Record<string, never>;
  /** The service told the cart. Counts are the service's own. */
  'guest-cart:updated': { readonly itemsCount: number | null; readonly itemsQuantity: number | null };
  /** The cart was assigned to a customer. */
  'guest-cart:assigned': Record<string, never>;
  /** The service has no such cart any more. */
  'guest-cart:retired': Record<string, never>;
  /** Something failed; the code is stable. */
  'guest-cart:error': Pick<GuestCartError, 'code' | 'operation' | 'status' | 'message'>;
  /** The buyer wants to check out. Cancelable: then the page goes nowhere by itself. */
  'guest-cart:checkout': { readonly url: string | null };
  /** The buyer wants another quantity of a line, above 0. Cancelable: then nothing is changed. */
  'guest-cart:quantity-change': LineChange & { readonly qty: number };
  /** The buyer takes a line out. Cancelable: then it stays. */
  'guest-cart:remove': LineChange;
}

export type GuestCartEventName = keyof GuestCartEventDetails;

type WithoutPrefix<N> = N extends `guest-cart:${infer Name}` ? Name : never;

/** An event of `<guest-cart>` without its prefix: `updated`, `checkout` … */
export type PageEventName = WithoutPrefix<GuestCartEventName>;

/** The names of all events, without their prefix. */
export const eventNames: readonly PageEventName[] = [
  'ready',
  'created',
  'updated',
  'assigned',
  'retired',
  'error',
  'checkout',
  'quantity-change',
  'remove',
];

/** Dispatches an event. Returns false when a listener canceled it. */
export type Emit = <N extends GuestCartEventName>(name: N, detail: GuestCartEventDetails[N]) => boolean;

/** Whether the event comes before its action, so that a listener can cancel it. */
export function isCancelable(name: GuestCartEventName): boolean {
  return /:(checkout|quantity-change|remove)$/.test(name);
}

export type GuestCartEventOf = {
  [N in GuestCartEventName]: readonly [N, GuestCartEventDetails[N]];
}[GuestCartEventName];

export function errorDetail(error: GuestCartError): GuestCartEventDetails['guest-cart:error'] {
  const { code, operation, status, message } = error;
  return { code, operation, status, message };
}

/** What the events of a cart follow from. A `CartReading` has it. */
interface CartState {
  readonly current: { readonly status: 'none' | 'guest' | 'assigned'; readonly cartId?: string | null | undefined };
  readonly cart: Pick<Cart, 'items_count' | 'items_qty'> | null;
  readonly fault: GuestCartError | null;
  readonly asOf: number;
}

/**
 * What happened between two readings, in the order of happening. `retired` are the ids that were given up: a cart that
 * went without being among them was reset.
 */
export function eventsBetween(
  before: CartState,
  after: CartState,
  retired: readonly string[],
): readonly GuestCartEventOf[] {
  const events: GuestCartEventOf[] = [];
  const [oldId, newId] = [before.current.cartId ?? null, after.current.cartId ?? null];
  if (after.current.status === 'guest' && newId !== oldId) events.push(['guest-cart:created', {}]);
  if (after.current.status === 'assigned' && before.current.status === 'guest')
    events.push(['guest-cart:assigned', {}]);
  if (after.current.status === 'none' && oldId !== null && retired.includes(oldId)) {
    events.push(['guest-cart:retired', {}]);
  }
  if (after.cart !== null && after.asOf !== before.asOf) {
    const { items_count: count, items_qty: quantity } = after.cart;
    events.push(['guest-cart:updated', { itemsCount: count ?? null, itemsQuantity: quantity ?? null }]);
  }
  const { fault } = after;
  // A not-found ends an id and is reported as that.
  if (fault !== null && fault !== before.fault && !hasCode(fault, 'cart-not-found')) {
    events.push(['guest-cart:error', errorDetail(fault)]);
  }
  return events;
}
