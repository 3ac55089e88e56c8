import { failedOffline, hasCode, toGuestCartError, type GuestCartError } from '../../api/errors.ts';
import type { NewCartItem } from '../../api/arguments.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { Cart } from '../../api/cart.ts';
import { asSent } from '../writes/add-offline.ts';
import { waitForHost } from '../writes/host-handlers.ts';
import { lineOf, noteNextRead, type LineStore } from './line-store.ts';
import type { PendingChange } from './line-reducer.ts';

// The requests of a line. They change nothing here, and never reject: an outcome is a value.

/** The shop has set the quantity that was sent, or has chosen another. */
export interface QuantitySet {
  readonly kind: 'set';
  /** The host, if its handler has returned a promise; another tab, if the line to remove was gone. */
  readonly by: 'shop' | 'host' | 'another-tab';
  readonly before: CartItem;
  readonly after: CartItem & { readonly qty: number };
}

/** What is sent to add a removed line again, with all its pieces. */
export type ItemToRestore = NewCartItem & { readonly qty: number };

/** A removed line that is added again. */
export interface Restoration {
  /** The line before its removal. */
  readonly line: CartItem;
  readonly item: ItemToRestore;
  /** The cart before the item was added. */
  readonly before: Cart | null;
  /** Whether what it lacks may be of another write: an earlier one, or one beside it on a left page. */
  readonly isCartUnsure: boolean;
}

interface NotMade {
  /**
   * - `not-set`: the shop has refused the quantity, or its response was lost
   * - `offline`: nothing was sent
   * - `unsupported`: the shop has no route
   */
  readonly kind: 'not-set' | 'offline' | 'unsupported';
  readonly error: GuestCartError;
}

export type Outcome =
  | QuantitySet
  | NotMade
  | { readonly kind: 'added'; readonly restoration: Restoration; readonly added: CartItem }
  | {
      readonly kind: 'not-added';
      readonly restoration: Restoration;
      readonly error: GuestCartError;
    };

/** The error of a change to a line, from anything that was thrown. */
export function toChangeError(cause: unknown): GuestCartError {
  return toGuestCartError(cause, 'the change failed.', { operation: 'items' });
}

const hasNoRoute = ({ ofCart }: LineStore): boolean => ofCart.features.isUnsupported('items');

/** Removes a line. Resolves to false if it was gone already. */
async function removeByShop({ ofCart }: LineStore, itemId: number): Promise<boolean> {
  try {
    await ofCart.features.removeItem(ofCart.handle.cartId, itemId);
    return true;
  } catch (error) {
    if (hasCode(error, 'item-not-found')) return false;
    throw error;
  }
}

/** Sets the quantity of a line, or removes it. */
export async function requestQuantity(
  lineStore: LineStore,
  itemId: number,
  { qty, handler }: PendingChange,
): Promise<Outcome> {
  const { handle, features, timeout } = lineStore.ofCart;
  const before = lineOf(lineStore, itemId) ?? { item_id: itemId };
  let byHost: Promise<unknown> | undefined;
  try {
    byHost = handler?.(before, qty);
    if (byHost !== undefined) {
      const onLate = (): void => void noteNextRead(lineStore);
      await waitForHost(byHost, { timeout: timeout?.(), onLate });
      return { kind: 'set', by: 'host', before, after: { ...before, qty } };
    }
    if (qty === 0) {
      const by = (await removeByShop(lineStore, itemId)) ? 'shop' : 'another-tab';
      return { kind: 'set', by, before, after: { item_id: itemId, qty } };
    }
    const line = await features.setQuantity(handle.cartId, itemId, qty);
    return { kind: 'set', by: 'shop', before, after: { ...line, qty: line.qty ?? qty } };
  } catch (thrown) {
    const error = toChangeError(thrown);
    if (byHost === undefined && hasNoRoute(lineStore)) return { kind: 'unsupported', error };
    return { kind: failedOffline(error) ? 'offline' : 'not-set', error };
  }
}

/** Adds a removed line again. */
export async function requestRestore(
  lineStore: LineStore,
  line: CartItem,
  item: ItemToRestore,
): Promise<Outcome> {
  const { ofCart } = lineStore;
  const { handle, features } = ofCart;
  const before = handle.getState().cart;
  const wasUnsure = ofCart.isCartUnsure();
  const toRestoration = (): Restoration => {
    return { line, item, before, isCartUnsure: wasUnsure || ofCart.isCartUnsure() };
  };
  try {
    const added = await features.addItem(handle.cartId, item);
    return { kind: 'added', restoration: toRestoration(), added };
  } catch (thrown) {
    const error = toChangeError(thrown);
    if (hasNoRoute(lineStore)) return { kind: 'unsupported', error };
    return {
      kind: 'not-added',
      restoration: toRestoration(),
      error: failedOffline(error) ? asSent(error) : error,
    };
  }
}
