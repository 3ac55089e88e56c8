import { createCartCommands, type CartCommands } from '../../core/cart/commands/cart-commands.ts';
import type { CommandsState, HostHandler } from '../../core/cart/state/changes.ts';
import { openCartControls } from '../../core/cart/showing/cart-controls-part.ts';
import type { NewCartItem } from '../../core/api/features/arguments.ts';
import { createCartFeatures } from '../../core/api/features/cart-features.ts';
import { featureNames, type CartFeature } from '../../core/api/feature-names.ts';
import { GuestCartError, isGuestCartError } from '../../core/api/errors.ts';
import controlsStyles from '../../components/styles/controls.css?inline';
import totalsStyles from '../../components/summary/shop-totals.css?inline';
import type { CartItem } from '../../core/api/cart-item.ts';
import { publicLine } from '../../core/api/line-fields.ts';
import type { RetryOptions } from '../../core/cart/state/retry.ts';
import { errorDetail, type Emit } from '../../core/cart/state/events.ts';
import type { ControlsSource } from '../../core/cart/showing/cart-controls.ts';
import type { Shop } from '../../core/cart/showing/shop-view.ts';
import type { ElementControlsOptions, ItemToAdd } from './controls-types.ts';

export { addFrom } from './add-from.ts';

// The other half of the controls chunk: the components, and their styles.
export * from '../../components/screen/controls-part.ts';

/**
 * The stylesheet of the controls. Not re-exported from the file: the package's types cannot import a
 * stylesheet.
 */
export const css: string = totalsStyles + controlsStyles;

/** Shared by all elements of one shop: one write queue, one read of the totals. */
interface SharedControls {
  readonly commands: CartCommands;
  readonly declared: Set<ReadonlySet<CartFeature>>;
  /**
   * The event dispatchers of the connected elements. Events that concern all elements are
   * dispatched by the first.
   */
  readonly emitters: Set<Emit>;
}

const sharedControls = new WeakMap<Shop, SharedControls>();

/** The controls of a shop, the same for each of its elements. */
export function controlsOf(source: Shop, retry?: RetryOptions): SharedControls {
  const existing = sharedControls.get(source);
  if (existing !== undefined) return existing;
  const { session, reader, transport } = source;
  const declared: SharedControls['declared'] = new Set();
  const emitters: SharedControls['emitters'] = new Set();
  const client = createCartFeatures({
    ...transport,
    features: featureNames,
    // Read for each change, because an attribute may change it.
    get timeout() {
      return transport.timeout;
    },
  });
  const commands = createCartCommands({
    session,
    features: {
      ...client,
      has: (feature) =>
        client.has(feature) && [...declared].some((features) => features.has(feature)),
    },
    source: reader,
    retry,
    timeout: () => transport.timeout,
    onCartChange({ type, ...detail }) {
      const [emit] = emitters;
      emit?.(`guest-cart:${type}`, detail);
    },
  });
  const created = { commands, declared, emitters };
  sharedControls.set(source, created);
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
function createLineEvents(emit: Emit, hasRoute: () => boolean): HostHandler {
  return (item, qty) => {
    let response: Promise<unknown> | undefined;
    const respondWith = (promise: unknown): void => void (response ??= Promise.resolve(promise));
    const line = publicLine(item);
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

const handlerOf = (shop: Shop, { emit, features }: ElementControlsOptions): HostHandler =>
  createLineEvents(
    emit,
    () => features.has('items') && controlsOf(shop).commands.features.has('items'),
  );

function errorsOf({ lines, coupon, totals }: CommandsState): readonly (GuestCartError | null)[] {
  return [
    ...[...lines.errors.values()].map(({ error }) => error),
    coupon.error,
    coupon.readError,
    totals.error,
  ];
}

export function openControls(shop: Shop, options: ElementControlsOptions): ControlsSource {
  const { commands, declared, emitters } = controlsOf(shop);
  const { emit, report, features } = options;
  const onEdit = (itemId: number): void => {
    const line = shop.reader.getState().cart?.items?.find((item) => item.item_id === itemId);
    emit('guest-cart:edit', { item: publicLine(line ?? { item_id: itemId }) });
  };
  const handler = handlerOf(shop, options);
  const controls = openCartControls({ ...options, commands, handler, onEdit });

  function reportNewErrors(before: readonly (GuestCartError | null)[]): void {
    for (const error of new Set(errorsOf(commands.getState()))) {
      if (error === null || before.includes(error)) continue;
      // A feature that the shop lacks is turned off. This is not an error.
      if (
        featureNames.some(
          (name) => name === error.operation && commands.features.isUnsupported(name),
        )
      )
        continue;
      if (error.code === 'misconfigured') report(error);
      else emit('guest-cart:error', errorDetail(error));
    }
  }

  return {
    ...controls,
    subscribe(listener) {
      let errors = errorsOf(commands.getState());
      declared.add(features);
      emitters.add(emit);
      const stop = controls.subscribe(() => {
        listener();
        const before = errors;
        errors = errorsOf(commands.getState());
        reportNewErrors(before);
      });
      return () => {
        declared.delete(features);
        emitters.delete(emit);
        stop();
      };
    },
  };
}

/** A page without types may leave out the SKU. The commands checks it. */
const withQty = (item: ItemToAdd | null | undefined) =>
  ({ ...item, qty: item?.qty ?? 1 }) as NewCartItem;

/** An element whose cart is changed. */
interface ControlsHost {
  readonly shop: () => Shop;
  readonly controlsOptions: () => ElementControlsOptions;
}

/** @throws {GuestCartError} `misconfigured` without the feature `items` */
function requireItems({ features }: ElementControlsOptions, what: string): void {
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
  host: ControlsHost,
  items: readonly ItemToAdd[],
): Promise<readonly CartItem[]> {
  const options = host.controlsOptions();
  requireItems(options, 'adding');
  // A page without types may pass something other than an array. The commands checks it.
  const added = Array.isArray(items) ? items.map(withQty) : items;
  let decide: (isWanted: boolean) => void = () => undefined;
  const adding = new Promise<boolean>((resolve) => (decide = resolve)).then((isWanted) => {
    if (isWanted) return controlsOf(host.shop()).commands.add(added);
    throw new GuestCartError('aborted', 'the page cancelled the change.', { operation: 'items' });
  });
  const result = adding.then((lines) => lines.map(publicLine));
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
export async function emptyCartOf(host: ControlsHost): Promise<void> {
  const options = host.controlsOptions();
  requireItems(options, 'emptying the cart');
  await controlsOf(host.shop()).commands.empty(handlerOf(host.shop(), options));
}
