import type { CartItem } from '../../api/cart-item.ts';
import type { GuestCartError } from '../../api/errors.ts';
import type { FailedItem } from '../../messages/add-error-text.ts';

/** An item that the page has just added to the cart. */
export interface AddedItem {
  /** Its line, which may have existed before. */
  readonly line: CartItem;
  /** The added quantity. */
  readonly qty: number;
}

/** Added items whose lines the cart is going to scroll to. */
export interface ItemsToShow {
  readonly items: readonly AddedItem[];
  /** Call it when the cart has shown them, or is closed. */
  readonly forget: () => void;
}

/**
 * Receives the items of one call. Returns what shows them: a toast, or the cart, in the page or in a
 * drawer that opens. Null for neither. Only one listener of the page reacts: later ones are not
 * called. A toast announces the items to screen readers. A failed call passes no items: its error
 * message replaces the toast of the previous call.
 *
 * @param show makes the cart scroll to the items, for a toast that leads to the cart. It also
 * announces them if the toast has not
 */
export type ItemAddedListener = (
  items: readonly AddedItem[],
  show: (isAnnounced: boolean) => void,
) => 'toast' | 'cart' | null;

/** What became of the items that were added last. */
export interface AddedState {
  /** The items of the last call that added any: a new array for each call. */
  readonly lastAdd: readonly AddedItem[] | null;
  /** The last items that a toast has announced: a new array for each call. */
  readonly announcedAdd: readonly AddedItem[] | null;
  /** The items of the last call that had waited for a connection: rows of the cart stood for them. */
  readonly waitedAdd: readonly AddedItem[] | null;
  readonly itemsToShow: ItemsToShow | null;
}

/** Whether a toast has announced items since. */
export const hasToastSince = (
  known: Pick<AddedState, 'announcedAdd'>,
  { announcedAdd }: Pick<AddedState, 'announcedAdd'>,
): boolean => announcedAdd !== null && announcedAdd !== known.announcedAdd;

export interface AddCallOptions {
  /**
   * Whether the page shows the error itself, so that the cart does not show it as well.
   * @default false
   */
  readonly showsError?: boolean | undefined;
  /**
   * Called if nothing was sent, because the browser is offline: the items wait, and the promise of the
   * call is pending until they are sent.
   */
  readonly onWaiting?: (() => void) | undefined;
}

/** A product that waits for a connection, with the quantities of all presses that add it. */
export interface WaitingAdd {
  /** Another one for other options. */
  readonly key: string;
  readonly sku: string;
  /** As that of a {@link FailedItem}. */
  readonly name: string | null;
  readonly qty: number;
  /** Takes back what its last press adds of it. Undefined while that is being sent. */
  readonly withdraw: (() => void) | undefined;
  /** Takes back its last press, with all that it adds. Undefined as above. */
  readonly withdrawPress: (() => void) | undefined;
}

/** What was not added, until it is added, or its message is closed. */
export interface FailedAddState {
  /** Of the last item that cannot be added again, if there is one. Another one for each failure. */
  readonly error: GuestCartError;
  /** What can be added again comes last. How many of it the cart has, only the shown cart says. */
  readonly items: readonly FailedItem[];
  /** Adds again what can be; undefined if nothing can. */
  readonly retry: (() => void) | undefined;
  /** Whether all of that is being added again. */
  readonly isRetrying: boolean;
}

/** What became of the items that were added. */
export interface AddState extends AddedState {
  /** Whether items are being added, by the cart or by the page. */
  readonly isAdding: boolean;
  /**
   * When the last `add` failed, in milliseconds since 1970, also if the page shows the error. 0 if it
   * has not failed.
   */
  readonly addFailedAt: number;
  readonly failedAdd: FailedAddState | null;
  /** In the order of their last presses. Another array when one of them begins or ends to wait. */
  readonly waitingAdds: readonly WaitingAdd[];
}
