import type { CartFeature } from '../../api/features/support.ts';
import type { CartReading } from '../reading/cart-source.ts';
import { createMemo } from './memo.ts';
import { isReadOnly } from '../identity/cart-record.ts';
import { decodedText } from '../../messages/plain-text.ts';
import type {
  CartControls,
  DeclaredControls,
  EstimateControls,
  LineControls,
  LineCommands,
  ViewControls,
} from './cart-controls.ts';
import type { CartCommands, ChangesState } from './cart-commands.ts';
import type { HostHandler } from './host-handlers.ts';
import { shownCart } from './optimistic-cart.ts';

export interface CartControlsInput extends DeclaredControls {
  readonly controller: CartCommands;
  readonly state: ChangesState;
  /**
   * The current cart. A customer's cart that is read by the guest's id has totals but no controls.
   */
  readonly current: CartReading['current'];
  readonly commands: LineCommands;
}

function toLineControls(input: CartControlsInput, isSupported: boolean): LineControls | null {
  const { state, commands, hostControls } = input;
  const hasQuantity = isSupported || hostControls.quantity;
  const hasRemove = isSupported || hostControls.remove;
  if (!hasQuantity && !hasRemove) return null;
  const { pendingQuantities, removed, restored, errors } = state;
  return {
    commands,
    hasQuantity,
    hasRemove,
    pending: new Set(pendingQuantities.keys()),
    removed: removed.map(({ item, ...line }) => ({ ...line, name: decodedText(item.name) })),
    restored,
    errors,
  };
}

function toEstimateControls(
  { controller, state }: CartControlsInput,
  hasCatalogue: boolean,
): EstimateControls {
  const { data = null, error, isPending } = state.shippingEstimate;
  const { estimateShipping, resetShippingEstimate: dismiss } = controller;
  // The state contains the error.
  const estimate: EstimateControls['estimate'] = (destination) =>
    void estimateShipping(destination).catch(() => undefined);
  const listCountries = hasCatalogue ? controller.features.listCountries : undefined;
  return { data, isPending, error, estimate, dismiss, listCountries };
}

/** Maps the state of the cart's commands to the props of the components. */
export function toCartControls(input: CartControlsInput): CartControls {
  const { controller, state, current, features } = input;
  const failedAdd = state.addError && { error: state.addError, dismiss: controller.dismissAdd };
  const { announcedAdd } = state;
  if (current.status === 'none')
    return { failedAdd, announcedAdd, lines: null, totals: null, coupon: null };
  const has = (feature: CartFeature): boolean =>
    features.includes(feature) && state.supported[feature];
  const { data = null, isStale, isPending, isUpdating, hasFailed } = state.totals;
  const retry = hasFailed ? controller.refetchTotals : null;
  const totals = has('totals') ? { data, isStale, isPending, hasFailed, isUpdating, retry } : null;
  const lineProduct = has('catalogue') ? state.lineProduct : undefined;
  if (isReadOnly(current)) return { lines: null, totals, coupon: null, lineProduct };
  const { code, error, isPending: isChanging, isRemoving } = state.coupon;
  const apply = (typed: string): unknown => {
    controller.forgetRemoved();
    return controller.applyCoupon(typed);
  };
  const { removeCoupon: remove, resetCoupon: dismiss } = controller;
  const isKnown = code !== undefined;
  const coupon = {
    code: code ?? null,
    isKnown,
    apply,
    remove,
    isPending: isChanging,
    isRemoving,
    error,
    dismiss,
  };
  return {
    failedAdd,
    announcedAdd,
    addsItems: has('items'),
    addItems: has('items') ? controller.add : undefined,
    lines: toLineControls(input, has('items')),
    lineProduct,
    totals,
    coupon: has('coupons') ? coupon : null,
    shippingEstimate: has('shipping') ? toEstimateControls(input, has('catalogue')) : null,
  };
}

export interface ViewControlsOptions extends DeclaredControls {
  readonly controller: CartCommands;
  /** Lets the page make a change. @default the shop's own routes */
  readonly handler?: HostHandler | undefined;
  /**
   * Tells the page that the shopper wants to edit a line.
   * @default only the function of `resolveItem` is called
   */
  readonly onEdit?: ((itemId: number) => void) | undefined;
}

/** Opens the controls of a controller for one widget or element. */
export function createViewControls(options: ViewControlsOptions): ViewControls {
  const { controller, features, hostControls, handler } = options;
  const { undo, dismiss, canRestore, forgetRemoved } = controller;
  const commands: LineCommands = {
    setQuantity(itemId, qty) {
      forgetRemoved(itemId);
      return controller.setQuantity(itemId, qty, handler);
    },
    remove(itemId) {
      forgetRemoved(itemId);
      return controller.remove(itemId, handler);
    },
    empty() {
      forgetRemoved();
      return controller.empty(handler);
    },
    undo,
    canRestore,
    dismiss,
    edit: options.onEdit,
    forgetRemoved,
  };
  // The components compare the objects, so each changes only when its input does.
  const controlsOf = createMemo((state: ChangesState, current: CartReading['current']) =>
    toCartControls({ controller, state, current, features, hostControls, commands }),
  );
  const cartOf = createMemo(
    (
      cart: CartReading['cart'],
      pendingQuantities: ChangesState['pendingQuantities'],
      places: ChangesState['places'],
    ) => cart && shownCart(cart, { pendingQuantities, places }),
  );
  return {
    onItemAdded: controller.onItemAdded,
    subscribe: (listener) => controller.subscribe(listener, features),
    apply({ cart, current }) {
      const state = controller.getState();
      return {
        cart: cartOf(cart, state.pendingQuantities, state.places),
        controls: controlsOf(state, current),
      };
    },
  };
}
