import type { CartFeature } from '../../api/feature-names.ts';
import type { CartReading } from '../state/cart-source.ts';
import { isBeingRead } from '../lines/cart-handle.ts';
import { isReadOnly } from '../session/cart-record.ts';
import { decodedText, plainText } from '../../messages/plain-text.ts';
import type {
  CartControls,
  CouponControls,
  DeclaredControls,
  EstimateControls,
  LineControls,
  LineCommands,
  ControlsSource,
  TotalsControls,
} from '../state/cart-controls.ts';
import type { CartCommands } from './cart-commands.ts';
import type { ChangesState } from '../state/changes.ts';
import { noControls } from '../state/placeholder-controls.ts';
import type { HostHandler } from '../lines/host-handlers.ts';
import { shownCart } from '../lines/optimistic-cart.ts';

export interface CartControlsInput extends DeclaredControls {
  readonly commands: CartCommands;
  readonly state: ChangesState;
  /**
   * The current cart. A customer's cart that is read by the guest's id has totals but no controls.
   */
  readonly current: CartReading['current'];
  /** Whether a change that the shop has confirmed is being read. */
  readonly isReadingChange: boolean;
  readonly lineCommands: LineCommands;
}

function toLineControls(input: CartControlsInput, isSupported: boolean): LineControls | null {
  const { state, lineCommands, hostControls } = input;
  const hasQuantity = isSupported || hostControls.quantity;
  const hasRemove = isSupported || hostControls.remove;
  if (!hasQuantity && !hasRemove) return null;
  const { pendingQuantities, waiting, removed, restored, errors } = state;
  return {
    commands: lineCommands,
    hasQuantity,
    hasRemove,
    pending: new Set(pendingQuantities.keys()),
    waiting,
    removed: removed.map(({ item, ...line }) => ({
      ...line,
      name: decodedText(item.name),
      sku: plainText(item.sku),
      productType: item.product_type ?? null,
    })),
    restored,
    errors,
  };
}

function toTotalsControls({ commands, state }: CartControlsInput): TotalsControls {
  const { data = null, isStale, isPending, isUpdating, hasFailed } = state.totals;
  const retry = hasFailed ? commands.refetchTotals : null;
  return { data, isStale, isPending, hasFailed, isUpdating, retry };
}

function toCouponControls({ commands, state }: CartControlsInput): CouponControls {
  const { code, isPending, isRemoving, error } = state.coupon;
  const { applyCoupon, removeCoupon: remove, resetCoupon: dismiss, forgetRemoved } = commands;
  const apply = (typed: string): unknown => {
    forgetRemoved();
    return applyCoupon(typed);
  };
  const isKnown = code !== undefined;
  return { code: code ?? null, isKnown, apply, remove, isPending, isRemoving, error, dismiss };
}

function toEstimateControls(
  { commands, state }: CartControlsInput,
  hasCatalogue: boolean,
): EstimateControls {
  const { data = null, error, isPending } = state.shippingEstimate;
  const { estimateShipping, resetShippingEstimate: dismiss, keptDestination } = commands;
  // The state contains the error.
  const estimate: EstimateControls['estimate'] = (destination) =>
    void estimateShipping(destination).catch(() => undefined);
  const listCountries = hasCatalogue ? commands.features.listCountries : undefined;
  return { data, isPending, error, estimate, dismiss, listCountries, keptDestination };
}

/** Maps the state of the cart's commands to the props of the components. */
export function toCartControls(input: CartControlsInput): CartControls {
  const { commands, state, current, features } = input;
  const has = (feature: CartFeature): boolean =>
    features.includes(feature) && state.supported[feature];
  const { addError: error, retryAdd: retry, announcedAdd, lastAdd, itemsToShow } = state;
  const adds = {
    failedAdd: error && { error, retry, dismiss: commands.dismissAdd },
    announcedAdd,
    lastAdd,
    itemsToShow,
    addItems: has('items') ? commands.add : undefined,
  };
  if (current.status === 'none') return { ...noControls, ...adds };
  const totals = has('totals') ? toTotalsControls(input) : null;
  const lineProduct = has('catalogue') ? state.lineProduct : undefined;
  if (isReadOnly(current)) return { ...noControls, totals, lineProduct };
  return {
    ...adds,
    addsItems: has('items'),
    isArriving: state.isAdding || input.isReadingChange,
    hasFailedAdd: state.hasFailedAdd,
    lines: toLineControls(input, has('items')),
    lineProduct,
    totals,
    coupon: has('coupons') ? toCouponControls(input) : null,
    shippingEstimate: has('shipping') ? toEstimateControls(input, has('catalogue')) : null,
  };
}

export interface CartControlsOptions extends DeclaredControls {
  readonly commands: CartCommands;
  /** Lets the page make a change. @default the shop's own routes */
  readonly handler?: HostHandler | undefined;
  /**
   * Tells the page that the shopper wants to edit a line.
   * @default only the function of `resolveItem` is called
   */
  readonly onEdit?: ((itemId: number) => void) | undefined;
}

/** Creates a function that returns its previous result for the same arguments. */
function createMemo<A extends readonly unknown[], R>(
  compute: (...args: A) => R,
): (...args: A) => R {
  let last: { readonly args: A; readonly result: R } | undefined;
  return (...args) => {
    if (last?.args.every((arg, index) => Object.is(arg, args[index])) !== true)
      last = { args, result: compute(...args) };
    return last.result;
  };
}

/** The controls of a cart for one widget or element. */
export function openCartControls(options: CartControlsOptions): ControlsSource {
  const { commands, features, hostControls, handler } = options;
  const { undo, dismiss, endUndo, canRestore, forgetRemoved } = commands;
  const lineCommands: LineCommands = {
    setQuantity(itemId, qty) {
      forgetRemoved(itemId);
      return commands.setQuantity(itemId, qty, handler);
    },
    remove: (itemId) => commands.remove(itemId, handler),
    empty() {
      forgetRemoved();
      return commands.empty(handler);
    },
    undo,
    canRestore,
    dismiss,
    endUndo,
    edit: options.onEdit,
  };
  // The components compare the objects, so each changes only when its input does.
  const controlsOf = createMemo(
    (state: ChangesState, current: CartReading['current'], isReadingChange: boolean) =>
      toCartControls({
        commands,
        state,
        current,
        isReadingChange,
        features,
        hostControls,
        lineCommands,
      }),
  );
  const cartOf = createMemo(
    (
      cart: CartReading['cart'],
      pendingQuantities: ChangesState['pendingQuantities'],
      places: ChangesState['places'],
    ) => cart && shownCart(cart, { pendingQuantities, places }),
  );
  return {
    onItemAdded: commands.onItemAdded,
    subscribe: (listener) => commands.subscribe(listener, features),
    apply(reading) {
      const { cart, current, isPatched } = reading;
      const state = commands.getState();
      return {
        cart: cartOf(cart, state.pendingQuantities, state.places),
        controls: controlsOf(state, current, isPatched && isBeingRead(reading)),
      };
    },
  };
}
