import type { DisplayedError } from '../../src/core/api/errors.ts';
import {
  addAgainLabel,
  addErrorTexts,
  type FailedItem,
} from '../../src/core/messages/add-error-text.ts';
import {
  noWidgetState,
  type WidgetCommands,
  type WidgetState,
} from '../../src/core/cart/shown/widget-state.ts';
import type { WaitingAdd } from '../../src/core/cart/state/add-state.ts';
import { noLineEdits, type LineEditsState } from '../../src/core/cart/state/lines-state.ts';
import { noCoupon, type CouponState } from '../../src/core/cart/state/coupon-state.ts';
import { noTotals, type TotalsState } from '../../src/core/cart/state/totals-state.ts';

/** Commands that do nothing, except those that a test gives. */
export function quietCommands(commands: Partial<WidgetCommands> = {}): WidgetCommands {
  const nothing = (): void => undefined;
  const ignore = () => Promise.resolve();
  const quiet = {
    setQuantity: ignore,
    noteDraft: () => nothing,
    remove: ignore,
    empty: ignore,
    undo: nothing,
    dismiss: nothing,
    endUndo: nothing,
    canRestore: () => true,
    applyCoupon: ignore,
    removeCoupon: ignore,
    resetCoupon: nothing,
    dismissAdd: nothing,
    setProduct: nothing,
    place: nothing,
    addErrorTexts,
    addAgainLabel,
  };
  return { ...quiet, ...commands } as unknown as WidgetCommands; // those that these tests press
}

/** An item without a name that could not be added. */
export const failedItem = (error: DisplayedError, canAddAgain = false): FailedItem => ({
  sku: 'MUG-SPECKLE',
  name: null,
  qty: 1,
  inCart: 0,
  error,
  canAddAgain,
});

/** An item that waits for a connection. */
export const waitingAdd = (added: Partial<WaitingAdd> = {}): WaitingAdd => ({
  key: '',
  sku: 'MUG-SPECKLE',
  name: 'Speckled mug',
  qty: 1,
  withdraw: () => undefined,
  withdrawPress: () => undefined,
  ...added,
});

/** Controls of a cart whose lines can be changed, with nothing pending. */
export function withLines(lines: Partial<LineEditsState> = {}): WidgetState {
  return {
    ...noWidgetState,
    commands: quietCommands(),
    hasQuantity: true,
    hasRemove: true,
    lines: { ...noLineEdits, ...lines },
  };
}

/**
 * Controls of a cart that accepts discount codes, without a code and with nothing pending.
 */
export function withCoupon(
  coupon: Partial<CouponState> = {},
  commands: Partial<WidgetCommands> = {},
): WidgetState {
  return {
    ...noWidgetState,
    commands: quietCommands(commands),
    coupon: {
      ...noCoupon,
      code: null,
      ...coupon,
    },
  };
}

/** Controls of a cart with totals of the shop, without a command. */
export function withTotals(totals: Partial<TotalsState>): WidgetState {
  return { ...noWidgetState, totals: { ...noTotals, ...totals } };
}
