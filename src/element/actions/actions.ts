import { createActionsController, type ActionsController, type ActionsState } from '../../core/actions/controller.ts';
import { applyPendingQuantities } from '../../core/actions/optimistic-cart.ts';
import type { NewCartItem } from '../../core/api/features/arguments.ts';
import { createCartFeatures } from '../../core/api/features/cart-features.ts';
import { featureNames, type CartFeature } from '../../core/api/features/support.ts';
import { GuestCartError, isGuestCartError } from '../../core/api/errors.ts';
import styles from '../../components/actions/actions.css?inline';
import { toCartActions } from '../../core/actions/to-cart-actions.ts';
import type { CartItem } from '../../core/schema/cart-item.ts';
import { createReaderCartCache } from './reader-cart-cache.ts';
import type { RetryOptions } from '../../core/session/retry.ts';
import { errorDetail, type Emit } from '../../core/events.ts';
import { createLineCommands } from './line-events.ts';
import type { ActionsSource, ElementActions, ElementActionsOptions, ItemToAdd, Shown } from './types.ts';

// The other half of the actions chunk: the components, and their styles.
export {
  checkoutHold,
  enActions,
  lineActions,
  lineContext,
  RemovedLines,
  hasPicture,
  resolvedItemOf,
  summaryActions,
  actionAnnouncements,
} from '../../components/actions/actions-part.tsx';

/** The stylesheet of the actions. Not re-exported from the file: the package's types cannot import a stylesheet. */
export const css: string = styles;

/** Shared by all elements of one shop: one write queue, one read of the totals. */
interface SharedActions {
  readonly controller: ActionsController;
  /** The features that each connected element declares. */
  readonly declared: Set<readonly CartFeature[]>;
  /** The event dispatchers of the connected elements. Events that concern all elements are dispatched by the first. */
  readonly emitters: Set<Emit>;
}

const sharedActions = new WeakMap<ActionsSource, SharedActions>();

/** The actions of a shop, the same for each of its elements. */
export function actionsOf(source: ActionsSource, retry?: RetryOptions): SharedActions {
  const existing = sharedActions.get(source);
  if (existing !== undefined) return existing;
  const { session, reader, transport } = source;
  const declared: SharedActions['declared'] = new Set();
  const emitters: SharedActions['emitters'] = new Set();
  const client = createCartFeatures({
    ...transport,
    features: featureNames,
    // Read for each change, because an attribute may change it.
    get timeout() {
      return transport.timeout;
    },
  });
  const controller = createActionsController({
    session,
    features: {
      ...client,
      has: (feature) => client.has(feature) && [...declared].some((features) => features.includes(feature)),
    },
    cache: createReaderCartCache(reader),
    timeout: () => transport.timeout,
    retry,
    onCartChange({ type, ...detail }) {
      const [emit] = emitters;
      emit?.(`guest-cart:${type}`, detail);
    },
  });
  const created = { controller, declared, emitters };
  sharedActions.set(source, created);
  return created;
}

/** Connects an element to the actions of its shop. */
export function openActions(source: ActionsSource, options: ElementActionsOptions): ElementActions {
  const { reader } = source;
  const { controller, declared, emitters } = actionsOf(source);
  const features = [...options.features];
  const { controls, emit, report } = options;
  const listeners = new Set<() => void>();
  let last: { readonly cart: Shown['cart']; readonly state: ActionsState } | undefined;
  let shownCart: Shown['cart'] = null;

  const hasRoute = (): boolean => features.includes('items') && controller.features.has('items');
  const commands = createLineCommands(controller, emit, hasRoute);

  /**
   * The cart with its pending changes. The components compare the object, so it changes only when one of the two does.
   */
  function cartWith(state: ActionsState): Shown['cart'] {
    const { cart } = reader.getState();
    if (last?.cart !== cart || last.state.pendingQuantities !== state.pendingQuantities) {
      shownCart = cart && applyPendingQuantities(cart, state.pendingQuantities);
    }
    last = { cart, state };
    return shownCart;
  }

  function derive(): Shown {
    const reading = reader.getState();
    const state = controller.getState();
    const actions = toCartActions({
      controller,
      state,
      features,
      status: reading.current.status,
      commands,
      controls: { quantity: controls.has('quantity'), remove: controls.has('remove') },
    });
    return { ...reading, cart: cartWith(state), actions };
  }

  function errorsOf({ errors, coupon, totals }: ActionsState): readonly (GuestCartError | null)[] {
    return [...[...errors.values()].map(({ error }) => error), coupon.error, coupon.readError, totals.error];
  }

  let reported = errorsOf(controller.getState());
  function reportNewErrors(): void {
    const before = reported;
    reported = errorsOf(controller.getState());
    for (const error of new Set(reported)) {
      if (error === null || before.includes(error)) continue;
      // A feature that the shop lacks is turned off. This is not an error.
      if (featureNames.some((name) => name === error.operation && controller.features.isUnsupported(name))) continue;
      if (error.code === 'misconfigured') report(error);
      else emit('guest-cart:error', errorDetail(error));
    }
  }

  declared.add(features);
  emitters.add(emit);
  let shown: Shown = reader.getState();
  const unsubscribe = controller.subscribe(() => {
    shown = derive();
    for (const listener of [...listeners]) listener();
    reportNewErrors();
  }, features);
  shown = derive();
  return {
    getState: () => shown,
    onItemAdded: controller.onItemAdded,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    disconnect() {
      declared.delete(features);
      emitters.delete(emit);
      unsubscribe();
    },
  };
}

/** A page without types may leave out the SKU. The controller checks it. */
const withQty = (item: ItemToAdd | null | undefined) => ({ ...item, qty: item?.qty ?? 1 }) as NewCartItem;

/** @throws {GuestCartError} `misconfigured` without the feature `items` */
async function add<T>(options: ElementActionsOptions, run: () => Promise<T>): Promise<T> {
  if (!options.features.has('items')) {
    throw new GuestCartError(
      'misconfigured',
      'adding needs the shop’s item routes. Where it has them, add features="items" to <guest-cart>, or data-features to the script tag.',
    );
  }
  try {
    return await run();
  } catch (error) {
    if (isGuestCartError(error)) options.emit('guest-cart:error', errorDetail(error));
    throw error;
  }
}

/**
 * Adds a product to the current cart through the shop's own route; creates a cart if there is none.
 *
 * @throws {GuestCartError}
 */
export const addItemTo = (
  source: ActionsSource,
  options: ElementActionsOptions,
  item: ItemToAdd | null | undefined,
): Promise<CartItem> =>
  add(options, () => actionsOf(source).controller.add([withQty(item)])).then(([line]) => line as CartItem);

/**
 * Adds several products in order, and reads the cart once.
 *
 * @throws {GuestCartError} of the first item that was not added
 */
export const addItemsTo = (
  source: ActionsSource,
  options: ElementActionsOptions,
  items: readonly ItemToAdd[],
): Promise<readonly CartItem[]> =>
  // A page without types may pass something other than an array. The controller checks it.
  add(options, () => actionsOf(source).controller.add(Array.isArray(items) ? items.map(withQty) : (items as never)));
