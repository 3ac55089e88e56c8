import { createCartCommands, type CartCommands } from '../../core/cart/commands/cart-commands.ts';
import { writeNames, type SlicesState } from '../../core/cart/state/commands-state.ts';
import { refusedEdits } from '../../core/cart/state/failures.ts';
import type { HostHandler } from '../../core/cart/state/lines-state.ts';
import { createWidgetStateSource } from '../../core/cart/shown/widget-state-source.ts';
import { createCartFeatures } from '../../core/api/features-api.ts';
import { featureNames } from '../../core/api/feature-names.ts';
import { GuestCartError } from '../../core/api/errors.ts';
import { publicLine } from '../../core/api/line-fields.ts';
import { errorDetail, type Emit } from '../settings/events.ts';
import type { WidgetStateSource } from '../../core/cart/shown/widget-state.ts';
import type { Shop } from '../../core/cart/shown/shop-view.ts';
import type { PageReporter } from '../settings/dispatch.ts';
import type { DeclaredControls } from '../../core/settings/line-controls.ts';

/** Shared by all elements of one shop: one write queue, one read of the totals. */
interface SharedCommands {
  readonly commands: CartCommands;
  /**
   * The event dispatchers of the connected elements. Events that concern all elements are
   * dispatched by the first.
   */
  readonly emitters: Set<Emit>;
}

const sharedCommands = new WeakMap<Shop, SharedCommands>();

/** The commands of a shop, the same for each of its elements. */
export function commandsOf(source: Shop): SharedCommands {
  const existing = sharedCommands.get(source);
  if (existing !== undefined) return existing;
  const { session, reader, apiOptions } = source;
  const emitters: SharedCommands['emitters'] = new Set();
  const client = createCartFeatures({
    ...apiOptions,
    features: featureNames,
    // Read for each change, because an attribute may change it.
    get timeout() {
      return apiOptions.timeout;
    },
  });
  const commands: CartCommands = createCartCommands({
    session,
    // Those that a connected element declares.
    features: {
      ...client,
      has: (feature) => client.has(feature) && commands.isFeatureShown(feature),
    },
    reader,
    timeout: () => apiOptions.timeout,
    onCartChange({ type, ...detail }) {
      const [emit] = emitters;
      emit?.(`guest-cart:${type}`, detail);
    },
  });
  const created = { commands, emitters };
  sharedCommands.set(source, created);
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
      throw new GuestCartError('aborted', 'the page cancelled the change.', {
        operation: 'items',
        notSent: true,
      });
    if (hasRoute()) return undefined;
    const name = qty === 0 ? 'remove' : 'quantity-change';
    throw new GuestCartError(
      'misconfigured',
      `no listener handles guest-cart:${name}. Call event.detail.respondWith(promise) in a listener, or add "items" to features.`,
      { operation: 'items', notSent: true },
    );
  };
}

/** Makes or allows a change of a line, by the events of an element. */
export const handlerOf = (
  shop: Shop,
  { features }: DeclaredControls,
  { emit }: PageReporter,
): HostHandler =>
  createLineEvents(
    emit,
    () => features.has('items') && commandsOf(shop).commands.features.has('items'),
  );

/**
 * The errors that are events: of changes, and of what is read for them. An estimate changes nothing:
 * only its form says why.
 */
const errorsOf = (cart: SlicesState): readonly (GuestCartError | null)[] => [
  ...refusedEdits(cart).map(({ error }) => error),
  cart.totals.error,
  ...writeNames.map((name) => cart[name].readError),
];

/** The changes to the cart of a shop as an element shows them, with its events. */
export function createElementState(
  shop: Shop,
  settings: DeclaredControls,
  page: PageReporter,
): WidgetStateSource {
  const { commands, emitters } = commandsOf(shop);
  const { features, controls } = settings;
  const { emit, report } = page;
  const onEdit = (itemId: number): void => {
    const line = shop.reader.getState().cart?.items?.find((item) => item.item_id === itemId);
    emit('guest-cart:edit', { item: publicLine(line ?? { item_id: itemId }) });
  };
  const handler = handlerOf(shop, settings, page);
  const widgetState = createWidgetStateSource({ features, controls, commands, handler, onEdit });

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
    ...widgetState,
    subscribe(listener) {
      let errors = errorsOf(commands.getState());
      emitters.add(emit);
      const stop = widgetState.subscribe(() => {
        listener();
        const before = errors;
        errors = errorsOf(commands.getState());
        reportNewErrors(before);
      });
      return () => {
        emitters.delete(emit);
        stop();
      };
    },
  };
}
