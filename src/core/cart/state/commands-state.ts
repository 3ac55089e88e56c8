import type { GuestCartError } from '../../api/errors.ts';
import type { CartFeature } from '../../api/feature-names.ts';
import type { ShippingDestination } from '../../api/features/arguments.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { PublicLine } from '../../api/line-fields.ts';
import type { EstimatedShippingMethod } from '../../api/shipping-method.ts';
import type { Totals } from '../../api/totals.ts';
import type { AddedState } from './add-reactions.ts';
import type { ChangeProgress } from './progress.ts';
import type { FailedItem } from '../../messages/add-error-text.ts';
import type { LineProductOf } from '../../view/types.ts';

/** The pending quantity of each changed line, by item id; 0 removes the line. */
export type PendingQuantities = ReadonlyMap<number, number>;

/** What a cart will be different in when the shop has confirmed the pending changes. */
export interface PendingChanges {
  /** The quantities that the shop has not confirmed yet. */
  readonly pendingQuantities: PendingQuantities;
  /** The ids of the lines before each restored line. A shop adds it at the end. */
  readonly places: ReadonlyMap<number, ReadonlySet<number>>;
}

/** A line that was removed and can be restored. */
export interface RemovedLine {
  readonly itemId: number;
  /** The line before its removal, with the quantity that was set last. */
  readonly item: CartItem;
  /** The ids of the lines that stood before it, with those that were removed. */
  readonly before: ReadonlySet<number>;
  readonly restoring: boolean;
  /** Its id once the shop has added it again. @default undefined until then */
  readonly newId?: number | undefined;
  /** Whether the whole cart was emptied. One undo then restores all its lines. @default false */
  readonly isAll?: boolean | undefined;
}

/** A change to a line: a new quantity, its removal, or a removed line that is put back. */
export type LineChangeKind =
  | { readonly change: 'quantity'; readonly qty: number }
  | { readonly change: 'remove' }
  | { readonly change: 'restore' };

/** Why the last change to a line failed. The line is unchanged. */
export type LineError = LineChangeKind & {
  readonly itemId: number;
  readonly error: GuestCartError;
  /** When it failed, in milliseconds since 1970. */
  readonly failedAt: number;
};

/** Changes to a cart's lines that the shop has not confirmed, or has refused. */
export interface LineEditsState extends PendingChanges {
  /** Lines that can be restored, the last removed first. */
  readonly removed: readonly RemovedLine[];
  /** The line that was restored last, with the id that it has now. A new object for each. */
  readonly restored: CartItem | null;
  /** Errors by item id, the latest one last. */
  readonly errors: ReadonlyMap<number, LineError>;
  /**
   * Lines with a change that could not be sent, because the browser is offline, in the order of the
   * changes. It is sent when the cart can be read again.
   */
  readonly waiting: ReadonlySet<number>;
}

/**
 * Lets the host change a line by its own code: `onQuantityChange` and `onRemove` in React,
 * `respondWith` in the element. Receives the line as the shop last sent it and the new quantity, 0
 * for a removal. Returns a promise of the outcome, or undefined to leave the change to the shop's
 * own route.
 *
 * @throws {GuestCartError} `aborted` if the change must not be made at all
 */
export type HostHandler = (item: CartItem, qty: number) => Promise<unknown> | undefined;

/** A change of the code, and who has made it. */
export interface WantedCode {
  /** The code to apply; null to remove the one on the cart. */
  readonly code: string | null;
  /** The commands of the widget whose control was pressed; undefined for a call of the page. */
  readonly by?: unknown;
}

/** Who has made a change that is over. */
interface NothingWanted extends Pick<WantedCode, 'by'> {
  readonly code?: undefined;
}

/** The last change of the code. `core/cart/commands/coupon-steps.ts` has its steps. */
export type CouponChange =
  /** It was not confirmed or read yet. `waiting` was not sent, because the browser is offline. */
  | {
      readonly status: 'sending' | 'waiting';
      readonly wanted: WantedCode;
      readonly error: null;
    }
  /** `rejected` with the shop's message for a code that it does not accept. */
  | {
      readonly status: 'failed';
      readonly wanted: NothingWanted;
      readonly error: GuestCartError;
    }
  /** There was none, or it was made, withdrawn or dismissed. */
  | { readonly status: 'none'; readonly wanted: NothingWanted; readonly error: null };

export const noCouponChange: CouponChange = { status: 'none', wanted: {}, error: null };

/** The code on the cart, by its own route or from the totals, and its last change. */
export type CouponState = CouponChange & {
  /** Null for none; undefined if it has not been read yet. */
  readonly code: string | null | undefined;
  /** Why it could not be read. */
  readonly readError: GuestCartError | null;
  /** Whether it may not match the cart that is shown. */
  readonly isStale: boolean;
};

export interface TotalsState {
  /** The last totals that were read; undefined if there are none yet. */
  readonly data: Totals | undefined;
  /** Why the last read failed. Reads are retried after transient errors. */
  readonly error: GuestCartError | null;
  /**
   * - `none`: the shop has none for this cart
   * - `pending`: none have been read yet
   * - `current`: `data` is of the cart that is shown
   * - `stale`: `data` may be of an earlier cart
   * - `failed`: they could not be read, even after retries, or still have other items than the cart
   */
  readonly status: 'none' | 'pending' | 'current' | 'stale' | 'failed';
  /**
   * Whether newer totals are expected, with any status: the cart is changing, or it or its totals
   * are being read.
   */
  readonly isUpdating: boolean;
}

/** Estimated prices of shipping. They are outdated when the cart changes. */
export interface ShippingEstimateState {
  /** The shipping methods; undefined until a destination has been estimated. */
  readonly data: readonly EstimatedShippingMethod[] | undefined;
  /**
   * The methods for the same destination before the cart changed, until they are estimated again;
   * otherwise undefined. Show them as outdated.
   */
  readonly outdated: readonly EstimatedShippingMethod[] | undefined;
  /** Why the last estimate failed. */
  readonly error: GuestCartError | null;
  readonly isPending: boolean;
  /**
   * What it is for, also after the cart has changed, and on the next page of the visit before it is
   * estimated again; undefined without an estimate.
   */
  readonly destination: ShippingDestination | undefined;
}

/** The changes to one cart, its totals, its coupon and what it would cost to ship. */
export interface OneCartState {
  readonly lines: LineEditsState;
  readonly coupon: CouponState;
  readonly totals: TotalsState;
  readonly shippingEstimate: ShippingEstimateState;
}

export interface AddCallOptions {
  /**
   * Whether the page shows the error itself, so that the cart does not show it as well.
   * @default false
   */
  readonly showsError?: boolean | undefined;
}

/** What was not added, until it is, or its message is closed. */
export interface FailedAddState {
  /** Of the last item that cannot be added again, if there is one. Another one for each failure. */
  readonly error: GuestCartError;
  /** What can be added again comes last. How many of it the cart has, only the shown cart says. */
  readonly items: readonly FailedItem[];
  /** Adds again what can be; undefined if nothing can. */
  readonly retry: (() => void) | undefined;
}

/** What became of the items that were added. */
export interface AddState extends AddedState {
  /** Whether items are being added, by the cart or by the page. */
  readonly isAdding: boolean;
  /** Whether the last `add` failed, also if the page shows the error. */
  readonly hasFailedAdd: boolean;
  readonly failedAdd: FailedAddState | null;
}

/**
 * The changes to the current cart, its totals and its coupon. Immutable; the same object until
 * something changes.
 */
export interface CommandsState extends OneCartState, AddState {
  /** Of all changes, also of items that are being added. */
  readonly progress: ChangeProgress;
  /** Null until the code of the feature `catalogue` has loaded. */
  readonly lineProduct: LineProductOf | null;
  /** Features that the host has declared, without those that the shop is known to lack. */
  readonly supported: Readonly<Record<CartFeature, boolean>>;
}

/** The state without a shipping estimate. */
export const noEstimate: ShippingEstimateState = {
  data: undefined,
  outdated: undefined,
  error: null,
  isPending: false,
  destination: undefined,
};

/** The state without changes to lines. */
export const noLineEdits: LineEditsState = {
  pendingQuantities: new Map(),
  places: new Map(),
  removed: [],
  restored: null,
  errors: new Map(),
  waiting: new Set(),
};

/** The state without a cart. */
export const noCartState: OneCartState = {
  lines: noLineEdits,
  coupon: {
    ...noCouponChange,
    code: undefined,
    readError: null,
    isStale: false,
  },
  totals: {
    data: undefined,
    error: null,
    status: 'none',
    isUpdating: false,
  },
  shippingEstimate: noEstimate,
};

/** A change to a line that the shop has confirmed. */
export type CartChange =
  /** `qty` pieces were added. The line may have existed before. */
  | { readonly type: 'added'; readonly item: PublicLine; readonly qty: number }
  /** The line with all its `qty` pieces was removed. */
  | { readonly type: 'removed'; readonly item: PublicLine; readonly qty: number }
  | {
      readonly type: 'quantity-changed';
      readonly item: PublicLine;
      readonly qty: number;
      readonly previousQty: number;
    };
