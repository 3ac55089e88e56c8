import type { Cart } from '../../api/cart.ts';
import type { ShopCountry } from '../../api/address.ts';
import { hasLineControls, type DeclaredControls } from '../../settings/line-controls.ts';
import type { LineProductOf } from '../../view/types.ts';
import type { CartCommands } from '../commands/cart-commands.ts';
import type { CartReading } from '../state/cart-reading.ts';
import { noEstimate } from '../state/estimate-state.ts';
import { noLineEdits } from '../state/lines-state.ts';
import type { AddState } from '../state/add-state.ts';
import { eachSlice, type SlicesState, type SliceName } from '../state/commands-state.ts';
import { noTotals } from '../state/totals-state.ts';
import type { ChangeProgress } from '../state/progress.ts';
import type { addAgainLabel, addErrorTexts } from '../../messages/add-error-text.ts';

/**
 * What the buttons of a widget call: the commands of the cart. The page may make the changes to lines
 * itself.
 */
export interface WidgetCommands extends Omit<CartCommands, 'withHandler' | 'isFeatureShown'> {
  /** Lists the shop's countries. Empty if the page has not declared the feature `catalogue`. */
  readonly listCountries: () => Promise<readonly ShopCountry[]>;
  /**
   * Calls the page, because the shopper wants to edit the line.
   * @default only the function of `resolveItem` is called
   */
  readonly edit: ((itemId: number) => void) | undefined;
  /** The sentences about `failedAdd`. Here, because adding fails only once the commands have loaded. */
  readonly addErrorTexts: typeof addErrorTexts;
  readonly addAgainLabel: typeof addAgainLabel;
}

/** The slices of a cart. Each is null if the page has not declared its feature, or the shop lacks it. */
export type ShownSlices = { readonly [Name in SliceName]: SlicesState[Name] | null };

/** The changes to a cart as one widget or element shows them, with the commands of its buttons. */
export interface WidgetState extends ShownSlices, AddState {
  /** Undefined until their code has loaded, and for a cart that is only looked at. */
  readonly commands: WidgetCommands | undefined;
  /** Whether quantities can be changed. */
  readonly hasQuantity: boolean;
  /** Whether lines can be removed. */
  readonly hasRemove: boolean;
  /** Whether items can be added through the shop's route. */
  readonly addsItems: boolean;
  readonly progress: ChangeProgress;
  /**
   * Looks up the product of a line in the shop's catalogue. Null until its code has loaded: the
   * space of pictures is reserved. Undefined without the feature `catalogue`.
   */
  readonly lineProduct: LineProductOf | null | undefined;
}

/** How a cart can be changed, once the code for it has loaded. */
export interface WidgetStateSource {
  /** Adds the pending changes to a reading, and what can be changed. */
  readonly apply: (reading: CartReading) => {
    readonly cart: Cart | null;
    readonly widgetState: WidgetState;
  };
  readonly subscribe: (listener: () => void) => () => void;
}

/** For a cart that shows no feature, control or picture. */
export const noWidgetState: WidgetState = {
  ...eachSlice(() => null),
  lastAdd: null,
  announcedAdd: null,
  waitedAdd: null,
  itemsToShow: null,
  isAdding: false,
  addFailedAt: 0,
  failedAdd: null,
  waitingAdds: [],
  commands: undefined,
  hasQuantity: false,
  hasRemove: false,
  addsItems: false,
  progress: 'done',
  lineProduct: undefined,
};

/** What is shown of a customer's cart that is read by the guest's id: only its totals. */
export const readOnlyState = ({ commands, totals }: WidgetState): WidgetState => ({
  ...noWidgetState,
  commands,
  totals,
});

/**
 * What is shown if the chunk `controls` could not be loaded. With declared totals, the amounts are
 * unknown.
 */
export const failedState = ({ features }: DeclaredControls): WidgetState => ({
  ...noWidgetState,
  totals: features.has('totals') ? { ...noTotals, status: 'failed' } : null,
});

/** What is shown while the chunk `controls` is loading: reserves the space of the declared features. */
export function loadingState({ features, controls }: DeclaredControls): WidgetState {
  const hasLines = hasLineControls(features, controls);
  return {
    ...noWidgetState,
    addsItems: features.has('items'),
    // Items that the page adds wait for the chunk too.
    progress: hasLines ? 'arriving' : 'done',
    lines: hasLines ? noLineEdits : null,
    totals: features.has('totals') ? { ...noTotals, status: 'pending' } : null,
    shippingEstimate: features.has('shipping') ? noEstimate : null,
    lineProduct: features.has('catalogue') ? null : undefined,
  };
}
