import { featureNames } from '../api/features/feature-names.ts';
import type { NewCartItem } from '../api/features/arguments.ts';
import { GuestCartError, isGuestCartError } from '../api/errors.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { Cart } from '../schema/cart.ts';
import { addItem } from '../actions/add-item.ts';
import { applyPendingQuantities, type PendingQuantities } from '../actions/optimistic-cart.ts';
import type { Acting, ItemToAdd, Shown, ShownCart } from './actions-types.ts';
import { errorDetail } from '../settings/events.ts';
import { actionsOf, type ActionsSource } from './shop-actions.ts';
import { toCartActions } from './to-cart-actions.ts';

/** An element's cart with what can be done with it, until `leave` is called. */
export interface ElementActions extends ShownCart {
  readonly leave: () => void;
}

/** The cart with the wishes in it, the same object for the same two. */
function createWishing(): (cart: Cart | null, pendingQuantities: PendingQuantities) => Cart | null {
  let last: { readonly cart: Cart | null; readonly pendingQuantities: PendingQuantities; readonly wished: Cart | null } | undefined;
  return (cart, pendingQuantities) => {
    if (last?.cart !== cart || last.pendingQuantities !== pendingQuantities)
      last = { cart, pendingQuantities, wished: cart && applyPendingQuantities(cart, pendingQuantities) };
    return last.wished;
  };
}

/** Lets an element act on its cart. The elements before one shop share what was changed, and one read of the totals. */
export function openActions(source: ActionsSource, acting: Acting): ElementActions {
  const { reader } = source;
  const shop = actionsOf(source);
  const wished = createWishing();
  const listeners = new Set<() => void>();
  const faultsNow = (): readonly (GuestCartError | null | undefined)[] => [
    shop.changes.getState().fault?.error,
    shop.coupon.getState().error,
    shop.totals().error,
    shop.code().error,
  ];
  let faults = faultsNow();
  let state: Shown = reader.getState();

  function derive(): Shown {
    const reading = reader.getState();
    const cart = wished(reading.cart, shop.changes.getState().pendingQuantities);
    return { ...reading, cart, actions: toCartActions({ reading, shop, acting }) };
  }

  function tellNewFaults(): void {
    const before = faults;
    faults = faultsNow();
    for (const fault of faults) {
      if (fault == null || before.includes(fault)) continue;
      // A feature that the shop lacks goes without a word.
      if (featureNames.some((feature) => feature === fault.operation && shop.features.isUnsupported(feature))) continue;
      if (fault.code === 'misconfigured') acting.tell(fault);
      else acting.emit('guest-cart:error', errorDetail(fault));
    }
  }

  function onChange(): void {
    state = derive();
    for (const listener of [...listeners]) listener();
    tellNewFaults();
  }

  const leave = shop.join({ declares: (feature) => acting.features.has(feature), onChange });
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    leave,
  };
}

/**
 * Adds a product to the current cart, by the shop's own route; makes a cart where there is none.
 *
 * @throws {GuestCartError}
 */
export async function addItemTo(
  source: ActionsSource,
  acting: Acting,
  item: ItemToAdd | null | undefined,
): Promise<CartItem> {
  const { features, emit } = acting;
  if (!features.has('items')) {
    throw new GuestCartError(
      'misconfigured',
      'addItem needs the shop’s item routes. Where it has them, add features="items" to <guest-cart>, or data-features to the script tag.',
    );
  }
  const shop = actionsOf(source);
  try {
    const added = { ...item, qty: item?.qty ?? 1 } as NewCartItem; // a page without types may leave the SKU out
    return await shop.changes.inTurn(() => addItem(source.session, shop.features, added));
  } catch (error) {
    if (isGuestCartError(error)) emit('guest-cart:error', errorDetail(error));
    throw error;
  } finally {
    // Whatever came back, only the shop knows what the cart holds now.
    source.session.refresh();
  }
}
