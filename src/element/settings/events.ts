import type { GuestCartError } from '../../core/api/errors.ts';
import type { NewCartItem } from '../../core/api/arguments.ts';
import type { PublicLine } from '../../core/api/line-fields.ts';

/** A line as the shop last sent it, without the number of the cart. */
export type EventItem = PublicLine;

/** A change to a line by the shopper, which the page can make itself. */
export interface LineChange {
  readonly item: EventItem;
  /**
   * Makes the page responsible for the change. The cart shows the change until the promise settles,
   * and is then read again. If the promise rejects, or does not settle within `timeout`, the change
   * is undone and the error's `serviceMessage` is shown. Call it synchronously in the listener.
   */
  readonly respondWith: (promise: unknown) => void;
}

/**
 * The events of an element, by what sends them. No detail contains the cart's id, which is a secret:
 * any script can listen.
 */
export interface GuestCartEventDetails {
  // Another reading or another cart: `eventsBetween` of tag/reading-events.ts, by each element.

  /** A new cart is current. */
  'guest-cart:created': Record<string, never>;
  /**
   * The cart was read, even if it has not changed. The counts are the shop's; 0 for an empty list of
   * items.
   */
  'guest-cart:updated': {
    readonly itemsCount: number | null;
    readonly itemsQuantity: number | null;
  };
  /** The cart was assigned to a customer. */
  'guest-cart:assigned': Record<string, never>;
  /** The shop no longer has the cart. */
  'guest-cart:retired': Record<string, never>;
  /** The page shows no cart any more, because of `reset()` or a sign-out. */
  'guest-cart:reset': Record<string, never>;

  // A `CartChange` that core/cart/lines/line-outcomes.ts or core/cart/adds/send-items.ts reports:
  // `onCartChange` in controls/element-state.ts, by the first element of the shop.

  /**
   * The shop has confirmed that `qty` pieces were added. `item` is the line as the shop sent it.
   */
  'guest-cart:added': { readonly item: EventItem; readonly qty: number };
  /** The shop has confirmed that a line with its `qty` pieces was removed. */
  'guest-cart:removed': { readonly item: EventItem; readonly qty: number };
  /** The shop has confirmed another quantity of a line. */
  'guest-cart:quantity-changed': {
    readonly item: EventItem;
    readonly qty: number;
    readonly previousQty: number;
  };

  // What comes before its action: `addItemsTo` of controls/element-methods.ts, `createLineEvents` of
  // controls/element-state.ts, and tag/checkout-handler.ts.

  /**
   * Products are about to be added by the shop's route. `result` resolves with their lines, or
   * rejects with the error. Cancel it to add nothing.
   */
  'guest-cart:add': {
    readonly items: readonly NewCartItem[];
    readonly result: Promise<readonly EventItem[]>;
  };
  /** A quantity is about to change, to a number above 0. Cancel it to keep the line as it is. */
  'guest-cart:quantity-change': LineChange & { readonly qty: number };
  /** A line is about to be removed. Cancel it to keep the line. */
  'guest-cart:remove': LineChange;
  /**
   * The checkout button was pressed. Cancel it to stay. `url` is null with `configure({ onCheckout
   * })`.
   */
  'guest-cart:checkout': { readonly url: string | null };

  // What has happened in an element: `onEdit` in controls/element-state.ts, `emitOpened` in
  // tag/element-drawer.ts, and `open` in tag/element-lifecycle.ts.

  /**
   * The button "Edit" of a line was pressed. `resolveItem` shows it with `onEdit` or `editLabel`.
   */
  'guest-cart:edit': { readonly item: EventItem };
  /** The drawer was opened. */
  'guest-cart:opened': Record<string, never>;
  /** The element is rendered, and its methods can be called. */
  'guest-cart:ready': Record<string, never>;

  // Of a read: `eventsBetween`. Of creating or assigning a cart: `reportFailures` in
  // tag/shop-connection.ts. Of a change: `errorsOf` in controls/element-state.ts; of an add or a
  // replacement: `reportFailure` in controls/element-methods.ts. Of the page: `report` in settings/dispatch.ts.

  /** Something failed. `code` is stable. */
  'guest-cart:error': Pick<GuestCartError, 'code' | 'operation' | 'status' | 'message'>;
}

/** The name of an event, such as `guest-cart:added`. */
export type GuestCartEventName = keyof GuestCartEventDetails;

type WithoutPrefix<N> = N extends `guest-cart:${infer Name}` ? Name : never;

/** An event of `<guest-cart>` without its prefix: `updated`, `checkout` … */
export type PageEventName = WithoutPrefix<GuestCartEventName>;

/** The events, and whether each comes before its action, so that a listener can cancel it. */
const cancelable: Readonly<Record<PageEventName, boolean>> = {
  ready: false,
  created: false,
  updated: false,
  assigned: false,
  retired: false,
  reset: false,
  added: false,
  removed: false,
  'quantity-changed': false,
  opened: false,
  error: false,
  checkout: true,
  add: true,
  'quantity-change': true,
  remove: true,
  edit: false,
};

/** The names of all events, without their prefix. */
export const eventNames = Object.keys(cancelable) as readonly PageEventName[];

/** Whether a listener can cancel what the event announces. */
export const isCancelable = (name: GuestCartEventName): boolean =>
  cancelable[name.slice('guest-cart:'.length) as PageEventName];

/** Dispatches an event. Returns false when a listener canceled it. */
export type Emit = <N extends GuestCartEventName>(
  name: N,
  detail: GuestCartEventDetails[N],
) => boolean;

/** What the event of an error says of it. */
export function errorDetail(error: GuestCartError): GuestCartEventDetails['guest-cart:error'] {
  const { code, operation, status, message } = error;
  return { code, operation, status, message };
}
