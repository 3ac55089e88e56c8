import type { Totals } from '../../schema/totals.ts';
import type { DisplayedError } from '../ui/error-text.ts';

/** A line that was removed and can be restored. */
export interface RemovedItem {
  readonly itemId: number;
  /** The product's name as plain text; null where the shop sends none. */
  readonly name: string | null;
  /** Whether it is being restored. */
  readonly restoring: boolean;
}

/** Changes the lines of the cart. A change shows immediately. */
export interface LineActions {
  /** Null where quantities cannot be changed. */
  readonly setQuantity: ((itemId: number, qty: number) => unknown) | null;
  /** Null where lines cannot be removed. */
  readonly remove: ((itemId: number) => unknown) | null;
  readonly undo: (itemId: number) => void;
  /** Whether `undo` can restore this line once it is removed. Removing any other line asks first. */
  readonly canRestore: (itemId: number) => boolean;
  /** Ids of the lines with a change that the shop has not confirmed. */
  readonly pending: ReadonlySet<number>;
  /** The last removed first. */
  readonly removed: readonly RemovedItem[];
  /** Why the last change of a line failed, by item id, the latest last. The line is as before. */
  readonly errors: ReadonlyMap<number, DisplayedError>;
  /** Clears the error of a line; without a line all errors, and the lines that could be restored. */
  readonly dismiss: (itemId?: number) => void;
}

/** What the shop adds up. */
export interface TotalsActions {
  /** The last totals that were read; null where none were. */
  readonly data: Totals | null;
  /** Whether they may belong to another state of the cart than the one shown. */
  readonly isStale: boolean;
  /** Whether the first ones are still to come. Their space is reserved. */
  readonly isPending: boolean;
}

export interface CouponActions {
  /** The code on the cart; null for none, or none known. */
  readonly code: string | null;
  readonly apply: (code: string) => unknown;
  readonly remove: () => unknown;
  readonly isPending: boolean;
  /** Whether the pending change removes the code. The code may be gone before everything that depends on it is read. */
  readonly isRemoving: boolean;
  readonly error: DisplayedError | null;
  readonly dismiss: () => void;
}

/**
 * What can be done with a cart beyond the interface, which only reads it. Each member is null where the shop and the page
 * have declared nothing of the kind. Then its controls are not shown.
 *
 * The code that renders them is loaded when the first one is there (use-actions.ts). Their stylesheet is actions.css: a
 * part of `guest-cart/styles.css`, and adopted by an element beside guest-cart.css once it has actions or `resolveItem`.
 */
export interface CartActions {
  readonly lines: LineActions | null;
  readonly totals: TotalsActions | null;
  readonly coupon: CouponActions | null;
}

/** Where a view takes the amounts from while these actions are on the screen. */
export function amountSource(actions: CartActions | null | undefined): Totals | 'loading' | undefined {
  const totals = actions?.totals;
  if (totals == null) return undefined;
  return totals.data ?? (totals.isPending ? 'loading' : undefined);
}

const nothing = (): void => undefined;

/** The actions of a cart for which nothing was declared. */
export const noActions: CartActions = { lines: null, totals: null, coupon: null };

const noLines: LineActions = {
  setQuantity: null,
  remove: null,
  canRestore: () => false,
  undo: nothing,
  pending: new Set(),
  removed: [],
  errors: new Map(),
  dismiss: nothing,
};

/** Placeholder while the code of the actions is loading: reserves the space of what was declared. */
export const loadingActions = ({
  lines,
  totals,
}: {
  readonly lines: boolean;
  readonly totals: boolean;
}): CartActions => ({
  ...noActions,
  lines: lines ? noLines : null,
  totals: totals ? { data: null, isStale: false, isPending: true } : null,
});

/** What the page knows about a product and the cart does not contain. */
export interface ResolvedItem {
  /** URL of a picture, `http(s)` or `data:image/`. @default no picture */
  readonly picture?: string | undefined;
  /** Alternative text, where the picture says more than the name beside it. @default none: it is decoration */
  readonly alt?: string | undefined;
  /** URL of the product's page, `http(s)` or relative to the page. @default the name is no link */
  readonly href?: string | undefined;
}

/** A line of the cart, as `resolveItem` receives it. */
export interface ItemToResolve {
  readonly sku: string | null;
  readonly itemId: number | null;
  readonly name: string;
  readonly productType: string | null;
}

/** Returns a line's picture and link. Called during a render, so it has to be fast. It may throw. */
export type ResolveItem = (item: ItemToResolve) => ResolvedItem | null | undefined;
