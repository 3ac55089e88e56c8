import type { ActionsController } from '../../core/actions/controller.ts';
import type { LineCommands } from '../../core/actions/to-cart-actions.ts';
import { GuestCartError } from '../../core/api/errors.ts';
import type { HostHandler } from '../../core/actions/host-handlers.ts';
import type { Emit } from '../../core/events.ts';

/**
 * Returns the handler that dispatches the event of a line's change. The page makes the change if it calls `respondWith`
 * with a promise, otherwise the shop's route does.
 *
 * @param hasRoute whether the shop has a route for the change
 * @throws {GuestCartError} `aborted` when the page cancels the event, `misconfigured` when neither page nor shop makes the change
 */
export function createLineEvents(emit: Emit, hasRoute: () => boolean): HostHandler {
  return (item, qty) => {
    let response: Promise<unknown> | undefined;
    const respondWith = (promise: unknown): void => {
      response ??= Promise.resolve(promise);
    };
    // Events do not contain the number of the cart.
    const { quote_id: _number, ...line } = item;
    const isCancelled =
      qty === 0
        ? !emit('guest-cart:remove', { item: line, respondWith })
        : !emit('guest-cart:quantity-change', { item: line, qty, respondWith });
    if (response !== undefined) return response;
    if (isCancelled) throw new GuestCartError('aborted', 'the page cancelled the change.', { operation: 'items' });
    if (hasRoute()) return undefined;
    const name = qty === 0 ? 'remove' : 'quantity-change';
    throw new GuestCartError(
      'misconfigured',
      `no listener handles guest-cart:${name}. Call event.detail.respondWith(promise) in a listener, or add "items" to features.`,
      { operation: 'items' },
    );
  };
}

/** Creates the functions that change lines of an element, each with its event. */
export function createLineCommands(controller: ActionsController, emit: Emit, hasRoute: () => boolean): LineCommands {
  const handler = createLineEvents(emit, hasRoute);
  return {
    setQuantity: (itemId, qty) => controller.setQuantity(itemId, qty, handler),
    remove: (itemId) => controller.remove(itemId, handler),
  };
}
