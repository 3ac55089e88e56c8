import type { ActionsController, ActionsState } from './controller.ts';
import type { CartFeature } from '../api/features/support.ts';
import { plainName } from '../view/text/plain-text.ts';
import type { CartActions, EstimateActions, LineActions } from './cart-actions.ts';

export interface CartActionsInput {
  readonly controller: ActionsController;
  readonly state: ActionsState;
  /** Status of the current cart. An assigned cart belongs to a customer, so it has totals but no controls. */
  readonly status: 'none' | 'guest' | 'assigned';
  /** The features that this widget or element has declared. */
  readonly features: readonly CartFeature[];
  /** The functions that change lines. Create them once: with new functions, every line is rendered again. */
  readonly commands: LineCommands;
  /** Which controls are shown even if the shop has no route. */
  readonly controls: { readonly quantity: boolean; readonly remove: boolean };
}

export interface LineCommands {
  readonly setQuantity: (itemId: number, qty: number) => unknown;
  readonly remove: (itemId: number) => unknown;
}

function toLineActions(input: CartActionsInput, isSupported: boolean): LineActions | null {
  const { controller, state, commands, controls } = input;
  const [setsQuantity, removes] = [isSupported || controls.quantity, isSupported || controls.remove];
  if (!setsQuantity && !removes) return null;
  const { undo, dismiss, canRestore } = controller;
  const { pendingQuantities, removed, errors } = state;
  return {
    setQuantity: setsQuantity ? commands.setQuantity : null,
    remove: removes ? commands.remove : null,
    undo,
    canRestore,
    pending: new Set(pendingQuantities.keys()),
    removed: removed.map(({ itemId, item, restoring }) => ({ itemId, name: plainName(item.name), restoring })),
    errors: new Map([...errors].map(([itemId, { error }]) => [itemId, error])),
    dismiss,
  };
}

function toEstimateActions({ controller, state }: CartActionsInput): EstimateActions {
  const { data = null, error, isPending } = state.shippingEstimate;
  const { estimateShipping, resetShippingEstimate: dismiss } = controller;
  // The state contains the error.
  const estimate: EstimateActions['estimate'] = (destination) =>
    void estimateShipping(destination).catch(() => undefined);
  return { data, isPending, error, estimate, dismiss };
}

/** Maps the state of the actions controller to the props of the components, for the React widget and the element. */
export function toCartActions(input: CartActionsInput): CartActions {
  const { controller, state, status, features } = input;
  const failedAdd = state.addError && { error: state.addError, dismiss: controller.dismissAdd };
  const { announcedAdd } = state;
  if (status === 'none') return { failedAdd, announcedAdd, lines: null, totals: null, coupon: null };
  const has = (feature: CartFeature): boolean => features.includes(feature) && state.supported[feature];
  const { data = null, isStale, isPending, isUpdating, hasFailed } = state.totals;
  const retry = hasFailed ? controller.refetchTotals : null;
  const totals = has('totals') ? { data, isStale, isPending, hasFailed, isUpdating, retry } : null;
  if (status === 'assigned') return { lines: null, totals, coupon: null };
  const { code, error, isPending: isChanging, isRemoving } = state.coupon;
  const { applyCoupon: apply, removeCoupon: remove, resetCoupon: dismiss } = controller;
  const coupon = { code: code ?? null, apply, remove, isPending: isChanging, isRemoving, error, dismiss };
  return {
    failedAdd,
    announcedAdd,
    addsItems: has('items'),
    lines: toLineActions(input, has('items')),
    totals,
    coupon: has('coupons') ? coupon : null,
    shippingEstimate: has('shipping') ? toEstimateActions(input) : null,
  };
}
