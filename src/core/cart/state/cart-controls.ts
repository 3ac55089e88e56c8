import type { Cart } from '../../api/cart.ts';
import type { CartFeature } from '../../api/feature-names.ts';
import type { CartReading } from './cart-source.ts';
import type { NewCartItem, ShippingDestination } from '../../api/features/arguments.ts';
import type { ShopCountry } from '../../api/features/responses.ts';
import type { EstimatedShippingMethod } from '../../api/shipping-method.ts';
import type { Totals } from '../../api/totals.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { AddedItem, ItemAddedListener, ItemsToShow } from './add-reactions.ts';
import type { LineError, LineProductOf, RemovedLine, TotalsState } from './changes.ts';
import type { DisplayedError } from '../../messages/error-text.ts';

/** A line that was removed and can be restored, as it is shown. */
export interface RemovedItem extends Omit<RemovedLine, 'item'> {
  /** The product's name as plain text; null if the shop sends none. As are `sku` and its type. */
  readonly name: string | null;
  readonly sku: string | null;
  readonly productType: string | null;
}

/** Why a change to a line failed. */
export type FailedLineChange = Pick<LineError, 'qty'> & { readonly error: DisplayedError };

/** The functions that change lines. The same object on every render. */
export interface LineCommands {
  readonly setQuantity: (itemId: number, qty: number) => unknown;
  readonly remove: (itemId: number) => unknown;
  /** Removes all lines. */
  readonly empty: () => unknown;
  readonly undo: (itemId: number) => void;
  /**
   * Whether `undo` can restore this line once it is removed. Removing any other line asks first.
   */
  readonly canRestore: (itemId: number) => boolean;
  /** Clears the error of a line, or all errors and the lines that could be restored. */
  readonly dismiss: (itemId?: number) => void;
  /** A removed line can no longer be restored. */
  readonly endUndo: (itemId: number) => void;
  /**
   * Tells the page that the shopper wants to edit the line.
   * @default only the function of `resolveItem` is called
   */
  readonly edit?: ((itemId: number) => void) | undefined;
}

/** The changes to lines. A change shows immediately. */
export interface LineControls {
  readonly commands: LineCommands;
  /** Whether quantities can be changed. */
  readonly hasQuantity: boolean;
  /** Whether lines can be removed. */
  readonly hasRemove: boolean;
  /** Ids of the lines with a change that the shop has not confirmed. */
  readonly pending: ReadonlySet<number>;
  /** Ids of the lines with a change that is sent when the browser is online again. */
  readonly waiting: ReadonlySet<number>;
  /** The last removed first. */
  readonly removed: readonly RemovedItem[];
  /** The line that was restored last, a new object for each. @default null */
  readonly restored?: CartItem | null | undefined;
  /** Why the last change to a line failed, by item id, the latest last. The line is unchanged. */
  readonly errors: ReadonlyMap<number, FailedLineChange>;
}

/** The totals of the shop. */
export interface TotalsControls
  extends
    Pick<TotalsState, 'isStale' | 'isPending'>,
    Partial<Pick<TotalsState, 'hasFailed' | 'isUpdating'>> {
  /** The last totals that were read; null if none have been read. */
  readonly data: Totals | null;
  /** Reads the totals again; null unless the last read failed. @default null */
  readonly retry?: (() => unknown) | null | undefined;
}

export interface CouponControls {
  /** The applied code; null if there is none or it has not been read. */
  readonly code: string | null;
  /** Whether `code` has been read. @default true */
  readonly isKnown?: boolean | undefined;
  readonly apply: (code: string) => unknown;
  readonly remove: () => unknown;
  readonly isPending: boolean;
  /**
   * Whether the pending change removes the code. True until everything that depends on the code is
   * read.
   */
  readonly isRemoving: boolean;
  readonly error: DisplayedError | null;
  readonly dismiss: () => void;
}

/** Shipping estimates. They change neither the cart nor its totals. */
export interface EstimateControls {
  /**
   * The shipping methods of the last destination; null until one has been estimated, and after a
   * change to the cart.
   */
  readonly data: readonly EstimatedShippingMethod[] | null;
  readonly isPending: boolean;
  readonly error: DisplayedError | null;
  readonly estimate: (destination: ShippingDestination) => unknown;
  /** Lists the shop's countries. @default not possible */
  readonly listCountries?: (() => Promise<readonly ShopCountry[]>) | undefined;
  /** The destination that was estimated last in this visit. @default none */
  readonly keptDestination?: (() => ShippingDestination | undefined) | undefined;
  readonly dismiss: () => void;
}

/** An item that could not be added. */
export interface FailedAddControls {
  readonly error: DisplayedError;
  /** Adds it again. @default its request was sent, and it could be added twice */
  readonly retry?: (() => void) | undefined;
  readonly dismiss: () => void;
}

/**
 * The controls of a cart. A member is null, and its controls are hidden, if the page has not
 * declared the feature or the shop does not support it.
 */
export interface CartControls {
  /** The last items that a toast has announced, a new object for each call. @default null */
  readonly announcedAdd?: readonly AddedItem[] | null | undefined;
  /** The items of the last call that added any, a new array for each call. @default null */
  readonly lastAdd?: readonly AddedItem[] | null | undefined;
  /** Added items whose lines the cart is going to scroll to. @default null */
  readonly itemsToShow?: ItemsToShow | null | undefined;
  /**
   * Whether the cart on screen is about to be another: items are being added, or a confirmed change
   * is being read. @default false
   */
  readonly isArriving?: boolean | undefined;
  /** Whether the items of the last call were not added, also if the page says so. @default false */
  readonly hasFailedAdd?: boolean | undefined;
  /** An item that could not be added. Shown next to the cart. @default null */
  readonly failedAdd?: FailedAddControls | null | undefined;
  /**
   * Whether items can be added through the shop's route. Adding an item replaces an ordered cart.
   * @default false
   */
  readonly addsItems?: boolean | undefined;
  /** Adds items to the cart. @default not possible */
  readonly addItems?: ((items: readonly NewCartItem[]) => Promise<unknown>) | undefined;
  readonly lines: LineControls | null;
  readonly totals: TotalsControls | null;
  readonly coupon: CouponControls | null;
  /**
   * Looks up the product of a line in the shop's catalogue. Null until its code has loaded; the
   * space of pictures is reserved.
   *
   * @default the page has not declared the feature `catalogue`, or the shop lacks it
   */
  readonly lineProduct?: LineProductOf | null | undefined;
  /** @default null */
  readonly shippingEstimate?: EstimateControls | null | undefined;
}

/** The controls that a page has declared, and the features of its shop. */
export interface DeclaredControls {
  readonly features: readonly CartFeature[];
  /** Controls that show without a route of the shop, because the page makes the change itself. */
  readonly hostControls: { readonly quantity: boolean; readonly remove: boolean };
}

/** How a cart can be changed, once the code for it has loaded. */
export interface ControlsSource {
  /** Adds the pending changes to a reading, and the possible controls. */
  readonly apply: (reading: CartReading) => {
    readonly cart: Cart | null;
    readonly controls: CartControls;
  };
  readonly subscribe: (listener: () => void) => () => void;
  readonly onItemAdded: (listener: ItemAddedListener) => () => void;
}
