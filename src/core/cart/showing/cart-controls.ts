import type { Cart } from '../../api/cart.ts';
import type { ShopCountry } from '../../api/features/responses.ts';
import type { AmountSource } from '../../view/amounts.ts';
import type { LineProductOf, SummaryView } from '../../view/types.ts';
import type { CartCommands } from '../commands/cart-commands.ts';
import type { CartReading } from '../state/cart-source.ts';
import {
  isAhead,
  noCartState,
  noLineEdits,
  type AddState,
  type OneCartState,
  type TotalsState,
} from '../state/changes.ts';

/** What buttons call: the commands of the cart. The page may make the changes to lines itself. */
export interface CartButtons extends CartCommands {
  /** Lists the shop's countries. Empty if the page has not declared the feature `catalogue`. */
  readonly listCountries: () => Promise<readonly ShopCountry[]>;
  /**
   * Tells the page that the shopper wants to edit the line.
   * @default only the function of `resolveItem` is called
   */
  readonly edit: ((itemId: number) => void) | undefined;
}

/** Changes as a page shows them: null if it has not declared the feature, or the shop lacks it. */
type ShownChanges = { readonly [Name in keyof OneCartState]: OneCartState[Name] | null };

/** What the controls of a cart show: the state of its changes, and the commands of its buttons. */
export interface CartControls extends ShownChanges, AddState {
  /** Undefined until their code has loaded, and for a cart that is only looked at. */
  readonly commands: CartButtons | undefined;
  /** Whether quantities can be changed. */
  readonly hasQuantity: boolean;
  /** Whether lines can be removed. */
  readonly hasRemove: boolean;
  /** Whether items can be added through the shop's route. */
  readonly addsItems: boolean;
  /**
   * Whether the cart on screen is about to be another: items are being added, or a confirmed change
   * is being read.
   */
  readonly isArriving: boolean;
  /**
   * Looks up the product of a line in the shop's catalogue. Null until its code has loaded: the
   * space of pictures is reserved. Undefined without the feature `catalogue`.
   */
  readonly lineProduct: LineProductOf | null | undefined;
}

/** How a cart can be changed, once the code for it has loaded. */
export interface ControlsSource {
  /** Adds the pending changes to a reading, and the possible controls. */
  readonly apply: (reading: CartReading) => {
    readonly cart: Cart | null;
    readonly controls: CartControls;
  };
  readonly subscribe: (listener: () => void) => () => void;
}

/** The source of a view's amounts while these totals are shown. */
export function amountSource(
  totals: Pick<TotalsState, 'data' | 'isPending' | 'hasFailed'> | null | undefined,
): AmountSource | undefined {
  if (totals?.data !== undefined) return totals.data;
  if (totals?.isPending === true) return 'loading';
  // Not failed, and never read: the shop refuses the totals of an assigned cart.
  return totals?.hasFailed === true ? 'failed' : undefined;
}

/** Whether the shop has not confirmed every change yet, such as a line that is put back. */
export function isChanging(controls: CartControls): boolean {
  const isRestoring = controls.lines?.removed.some(({ restoring }) => restoring) === true;
  return isRestoring || isAhead(controls);
}

/** Whether no total is missing or out of date, unless it could not be read. */
export function areTotalsSettled({ totals }: CartControls): boolean {
  return totals === null || totals.hasFailed || !(totals.isPending || totals.isStale);
}

/**
 * Whether the total of a view may be that of the cart before: of other items, or after totals that
 * could not be read again. A discount code changes it also for the same items.
 */
export function isTotalOld(
  { isStale }: Pick<SummaryView, 'isStale'>,
  totals: Pick<TotalsState, 'hasFailed'> | null | undefined,
): boolean {
  return isStale || totals?.hasFailed === true;
}

/** Whether the totals could not be read, and a button can read them again. */
export function canRefetchTotals({ totals, commands }: CartControls): boolean {
  return totals?.hasFailed === true && commands !== undefined;
}

/** The controls of a cart without features, controls and pictures. */
export const noControls: CartControls = {
  commands: undefined,
  hasQuantity: false,
  hasRemove: false,
  addsItems: false,
  isArriving: false,
  isAdding: false,
  hasFailedAdd: false,
  addError: null,
  announcedAdd: null,
  lastAdd: null,
  itemsToShow: null,
  lines: null,
  totals: null,
  coupon: null,
  shippingEstimate: null,
  lineProduct: undefined,
};

/**
 * The controls if their chunk could not be loaded. With declared totals, the amounts are unknown.
 */
export const failedControls = ({ totals }: { readonly totals: boolean }): CartControls => ({
  ...noControls,
  totals: totals ? { ...noCartState.totals, hasFailed: true } : null,
});

/** Placeholder while the controls chunk is loading: reserves the space of the declared features. */
export const loadingControls = ({
  lines,
  totals,
  catalogue,
}: {
  readonly lines: boolean;
  readonly totals: boolean;
  readonly catalogue?: boolean;
}): CartControls => ({
  ...noControls,
  addsItems: lines,
  // Items that the page adds wait for the chunk too.
  isArriving: lines,
  lines: lines ? noLineEdits : null,
  totals: totals ? { ...noCartState.totals, isPending: true } : null,
  lineProduct: catalogue === true ? null : undefined,
});
