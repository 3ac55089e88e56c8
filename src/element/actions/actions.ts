import {
  createActionsController,
  type ActionsController,
  type ActionsState,
} from '../../core/cart/changing/controller.ts';
import type { HostHandler } from '../../core/cart/changing/host-handlers.ts';
import { createReaderCartCache } from '../../core/cart/changing/reader-cart-cache.ts';
import { createViewActions } from '../../core/cart/changing/view-actions.ts';
import type { NewCartItem } from '../../core/api/features/arguments.ts';
import { createCartFeatures } from '../../core/api/features/cart-features.ts';
import { featureNames, type CartFeature } from '../../core/api/features/support.ts';
import { GuestCartError, isGuestCartError } from '../../core/api/errors.ts';
import styles from '../../components/controls/actions.css?inline';
import type { CartItem } from '../../core/api/cart-item.ts';
import type { RetryOptions } from '../../core/cart/reading/retry.ts';
import { errorDetail, type Emit } from '../../core/cart/reading/events.ts';
import type { ViewActions } from '../../core/cart/changing/cart-actions.ts';
import type { Shop } from '../shop/shop-registry.ts';
import type { ModelContext } from './assistants-part.ts';
import type { ElementActionsOptions, ItemToAdd, OpenedCart } from './types.ts';

export type ActionsSource = Pick<Shop, 'session' | 'reader' | 'transport'>;

export { addFrom } from './add-from.ts';

// The other half of the actions chunk: the components, and their styles.
export * from '../../components/controls/actions-part.tsx';

/**
 * The stylesheet of the actions. Not re-exported from the file: the package's types cannot import a
 * stylesheet.
 */
export const css: string = styles;

/** Shared by all elements of one shop: one write queue, one read of the totals. */
interface SharedActions {
  readonly controller: ActionsController;
  readonly declared: Set<readonly CartFeature[]>;
  /**
   * The event dispatchers of the connected elements. Events that concern all elements are
   * dispatched by the first.
   */
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
      has: (feature) =>
        client.has(feature) && [...declared].some((features) => features.includes(feature)),
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

/**
 * Returns the handler that dispatches the event of a line's change. The page makes the change if it
 * calls `respondWith` with a promise, otherwise the shop's route does.
 *
 * @param hasRoute whether the shop has a route for the change
 * @throws {GuestCartError} `aborted` when the page cancels the event, `misconfigured` when neither
 * page nor shop makes the change
 */
export function createLineEvents(emit: Emit, hasRoute: () => boolean): HostHandler {
  return (item, qty) => {
    let response: Promise<unknown> | undefined;
    const respondWith = (promise: unknown): void => void (response ??= Promise.resolve(promise));
    // Events do not contain the number of the cart.
    const { quote_id: _number, ...line } = item;
    const isCancelled =
      qty === 0
        ? !emit('guest-cart:remove', { item: line, respondWith })
        : !emit('guest-cart:quantity-change', { item: line, qty, respondWith });
    if (response !== undefined) return response;
    if (isCancelled)
      throw new GuestCartError('aborted', 'the page cancelled the change.', { operation: 'items' });
    if (hasRoute()) return undefined;
    const name = qty === 0 ? 'remove' : 'quantity-change';
    throw new GuestCartError(
      'misconfigured',
      `no listener handles guest-cart:${name}. Call event.detail.respondWith(promise) in a listener, or add "items" to features.`,
      { operation: 'items' },
    );
  };
}

const handlerOf = (shop: ActionsSource, { emit, features }: ElementActionsOptions): HostHandler =>
  createLineEvents(
    emit,
    () => features.has('items') && actionsOf(shop).controller.features.has('items'),
  );

function errorsOf({ errors, coupon, totals }: ActionsState): readonly (GuestCartError | null)[] {
  return [
    ...[...errors.values()].map(({ error }) => error),
    coupon.error,
    coupon.readError,
    totals.error,
  ];
}

/** Loads what an element has turned on. Returns a function that ends it. */
function openParts(
  shop: ActionsSource,
  options: ElementActionsOptions,
  actions: ViewActions,
): () => void {
  const addItems: OpenedCart['addItems'] = (items) =>
    addItemsTo({ shop: () => shop, actionsOptions: () => options }, items);
  const snapshot = options.host?.shadowRoot?.querySelector(
    '[data-freshness=snapshot]',
  )?.textContent;
  const cart: OpenedCart = { ...shop, options, actions, addItems, snapshot };
  // Older versions of Chromium have it in `navigator`. The types do not have it yet.
  const [inDocument, inNavigator] = [document, navigator] as readonly {
    readonly modelContext?: ModelContext;
  }[];
  const context = inDocument?.modelContext ?? inNavigator?.modelContext;
  const parts = [
    options.measure && import('./measure-part.ts').then(({ measureCart }) => measureCart(cart)),
    options.assistants &&
      context &&
      import('./assistants-part.ts').then(({ offerTools }) => offerTools(context, cart)),
  ].map((part) => Promise.resolve(part).catch(() => undefined)); // the browser logs which file has not loaded
  return () => parts.forEach((part) => void part.then((stop) => stop && stop()));
}

export function openActions(shop: ActionsSource, options: ElementActionsOptions): ViewActions {
  const { controller, declared, emitters } = actionsOf(shop);
  const { emit, report } = options;
  const features = [...options.features];
  const controls = {
    quantity: options.controls.has('quantity'),
    remove: options.controls.has('remove'),
  };
  const onEdit = (itemId: number): void => {
    const line = shop.reader.getState().cart?.items?.find((item) => item.item_id === itemId);
    const { quote_id: _number, ...item } = line ?? { item_id: itemId };
    emit('guest-cart:edit', { item });
  };
  const handler = handlerOf(shop, options);
  const actions = createViewActions({ controller, features, controls, handler, onEdit });

  function reportNewErrors(before: readonly (GuestCartError | null)[]): void {
    for (const error of new Set(errorsOf(controller.getState()))) {
      if (error === null || before.includes(error)) continue;
      // A feature that the shop lacks is turned off. This is not an error.
      if (
        featureNames.some(
          (name) => name === error.operation && controller.features.isUnsupported(name),
        )
      )
        continue;
      if (error.code === 'misconfigured') report(error);
      else emit('guest-cart:error', errorDetail(error));
    }
  }

  return {
    ...actions,
    subscribe(listener) {
      let errors = errorsOf(controller.getState());
      declared.add(features);
      emitters.add(emit);
      const stop = actions.subscribe(() => {
        listener();
        const before = errors;
        errors = errorsOf(controller.getState());
        reportNewErrors(before);
      });
      const stopParts = openParts(shop, options, actions);
      return () => {
        declared.delete(features);
        emitters.delete(emit);
        stopParts();
        stop();
      };
    },
  };
}

/** A page without types may leave out the SKU. The controller checks it. */
const withQty = (item: ItemToAdd | null | undefined) =>
  ({ ...item, qty: item?.qty ?? 1 }) as NewCartItem;

/** An element whose cart is changed. */
interface ActionsHost {
  readonly shop: () => ActionsSource;
  readonly actionsOptions: () => ElementActionsOptions;
}

/** @throws {GuestCartError} `misconfigured` without the feature `items` */
function requireItems({ features }: ElementActionsOptions, what: string): void {
  if (features.has('items')) return;
  throw new GuestCartError(
    'misconfigured',
    `${what} needs the shop’s item routes. Where it has them, add features="items" to <guest-cart>, or data-features to the script tag.`,
  );
}

/**
 * Adds products to the current cart in order, through the shop's own route; creates a cart if there
 * is none. Reads the cart once. A listener of `guest-cart:add` can cancel it.
 *
 * @throws {GuestCartError} of the first item that was not added; `misconfigured` without the
 * feature `items`
 */
export async function addItemsTo(
  host: ActionsHost,
  items: readonly ItemToAdd[],
): Promise<readonly CartItem[]> {
  const options = host.actionsOptions();
  requireItems(options, 'adding');
  // A page without types may pass something other than an array. The controller checks it.
  const added = Array.isArray(items) ? items.map(withQty) : items;
  let decide: (isWanted: boolean) => void = () => undefined;
  const adding = new Promise<boolean>((resolve) => (decide = resolve)).then((isWanted) => {
    if (isWanted) return actionsOf(host.shop()).controller.add(added);
    throw new GuestCartError('aborted', 'the page cancelled the change.', { operation: 'items' });
  });
  const result = adding.then((lines) => lines.map(({ quote_id: _number, ...line }) => line));
  // A listener may ignore it.
  result.catch(() => undefined);
  decide(options.emit('guest-cart:add', { items: added, result }));
  try {
    return await adding;
  } catch (error) {
    if (isGuestCartError(error) && error.code !== 'aborted')
      options.emit('guest-cart:error', errorDetail(error));
    throw error;
  }
}

/**
 * Removes all lines, as the button of the cart does.
 * @throws {GuestCartError} `misconfigured` without the feature `items`
 */
export async function emptyCartOf(host: ActionsHost): Promise<void> {
  const options = host.actionsOptions();
  requireItems(options, 'emptying the cart');
  await actionsOf(host.shop()).controller.empty(handlerOf(host.shop(), options));
}
