import type { Totals } from '../../schema/totals.ts';
import type { Fault } from '../ui/error-text.ts';

/** A line that was taken out, and can be put back. */
export interface RemovedItem {
  readonly itemId: number;
  /** The product's name, plain text; null where the shop gives none. */
  readonly name: string | null;
  /** Whether it is being put back. */
  readonly restoring: boolean;
}

/** Changes the lines of the cart. What is changed shows at once; `pending` says what the shop has not confirmed. */
export interface LineActions {
  /** Null where quantities cannot be changed. */
  readonly setQuantity: ((itemId: number, qty: number) => void) | null;
  /** Null where lines cannot be taken out. */
  readonly remove: ((itemId: number) => void) | null;
  readonly undo: (itemId: number) => void;
  /** Whether `undo` can bring this line back once it is removed; the others are asked about before. */
  readonly canRestore: (itemId: number) => boolean;
  /** Ids of the lines that the shop has not confirmed. */
  readonly pending: ReadonlySet<number>;
  /** The last removed first. */
  readonly removed: readonly RemovedItem[];
  /** Why the last change failed; the cart is as before. */
  readonly fault: (Fault & { readonly itemId: number | null }) | null;
  /** Puts the fault away, and the lines that could be put back. */
  readonly dismiss: () => void;
}

/** What the shop itself adds up. */
export interface TotalsActions {
  /** The last good totals; null where none came yet. */
  readonly totals: Totals | null;
  /** Whether they may not be those of the cart as it is shown. */
  readonly outdated: boolean;
  /** Whether the first ones are on their way: room is kept for them. */
  readonly coming: boolean;
}

export interface CouponActions {
  /** The code on the cart; null for none, or none known. */
  readonly code: string | null;
  readonly apply: (code: string) => void;
  readonly remove: () => void;
  readonly pending: boolean;
  /** Whether what is pending takes the code off. The code may be gone before all is read that hangs on it. */
  readonly removing: boolean;
  readonly fault: Fault | null;
  readonly dismiss: () => void;
}

/**
 * What can be done with a cart beyond the interface, which only reads it. Each tool is null where the shop (or the
 * page) has declared nothing of the kind; then no control of it shows.
 *
 * The code that draws them comes when the first tool is there (use-tools.ts). Their stylesheet is tools.css: a part of
 * `guest-cart/styles.css`, and for an element to adopt beside guest-cart.css once it has a tool or `resolveItem`.
 */
export interface CartActions {
  readonly lines: LineActions | null;
  readonly totals: TotalsActions | null;
  readonly coupon: CouponActions | null;
}

const nothing = (): void => undefined;

/** Where nothing was declared. */
export const noActions: CartActions = { lines: null, totals: null, coupon: null };

const noLines: LineActions = {
  setQuantity: null,
  remove: null,
  canRestore: () => false,
  undo: nothing,
  pending: new Set(),
  removed: [],
  fault: null,
  dismiss: nothing,
};

/** What is going to be there, and whose code is on its way: room is kept for it. */
export const loadingActions = ({
  lines,
  totals,
}: {
  readonly lines: boolean;
  readonly totals: boolean;
}): CartActions => ({
  ...noActions,
  lines: lines ? noLines : null,
  totals: totals ? { totals: null, outdated: false, coming: true } : null,
});

/** What a shop's page knows of a product, and a cart does not tell. */
export interface ResolvedItem {
  /** Address of a picture, `http(s)` or `data:image/`. @default no picture */
  readonly picture?: string | undefined;
  /** Words for the picture, where it says more than the name beside it. @default none: it is decoration */
  readonly alt?: string | undefined;
  /** Address of the product's page, `http(s)` or relative to the page. @default the name is no link */
  readonly href?: string | undefined;
}

/** What a page is asked about: one line of the cart. */
export interface ItemToResolve {
  readonly sku: string | null;
  readonly itemId: number | null;
  readonly name: string;
  readonly productType: string | null;
}

/** The page's own word on a line: its picture and its link. Called while drawing; it has to be quick, and may throw. */
export type ResolveItem = (item: ItemToResolve) => ResolvedItem | null | undefined;
