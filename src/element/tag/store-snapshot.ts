import type { Cart } from '../../core/api/cart.ts';
import { cartIdOf } from '../../core/cart/session/record.ts';
import { amountSource, type CartControls } from '../../core/cart/showing/cart-controls.ts';
import type { ShopView } from '../../core/cart/showing/shop-view.ts';
import { controlsChunk, loadedSnapshots } from '../chunks/load-chunks.ts';
import type { SnapshotSettings } from '../first-paint/badge-snapshot.ts';
import { serializeSnapshots, snapshotVariant, type Snapshots } from '../first-paint/snapshot.ts';
import { storedBadge } from '../first-paint/stored-badge.ts';
import type { ElementBase } from './element-base.ts';
import type { Shop } from './shop-registry.ts';

/**
 * Returns the snapshots of a cart; undefined while its messages or the shop's amounts are loading.
 */
function snapshotsOf(
  { hostSettings, messages: elementMessages }: ElementBase,
  cart: Cart,
  { totals, lineProduct }: CartControls,
): Snapshots | null | undefined {
  const settings = hostSettings.settings();
  const locale = hostSettings.locale();
  const resolveItem = hostSettings.resolveItem();
  const messages = elementMessages.get(locale, hostSettings.messages());
  const amounts = totals?.isStale === true ? 'loading' : amountSource(totals);
  // Without totals, the items' prices could differ from the shop's amounts.
  if (messages === undefined || typeof amounts === 'string') return undefined;
  const shown: SnapshotSettings = {
    ...settings,
    locale,
    langAttributes: hostSettings.langAttributes(),
    totals: amounts,
    // Without a function the page has no pictures. Until the controls have loaded, each line may
    // have one.
    hasPicture: (line) =>
      lineProduct !== undefined ||
      (resolveItem != null && (controlsChunk.loaded()?.hasPicture(resolveItem, [line]) ?? true)),
  };
  const all = loadedSnapshots();
  if (all !== undefined) return all.buildSnapshots(cart, shown, messages, true);
  // Before that code has loaded, the next page can paint a badge.
  const badge = storedBadge(cart, shown, messages);
  return badge && { badge };
}

/** Stores the snapshot of the current cart for the first paint of the next visit. */
export function storeSnapshot(
  element: ElementBase,
  { shop, view }: { readonly shop: Shop; readonly view: ShopView },
): void {
  const { cart, current } = shop.reader.getState();
  const cartId = cartIdOf(current);
  if (cart === null || cartId === null) return;
  const snapshots = snapshotsOf(element, cart, view.getState().controls);
  if (snapshots === undefined) return;
  const variant = snapshotVariant(element.hostSettings.settings());
  const text = snapshots && serializeSnapshots(snapshots, Date.now(), variant);
  shop.session.cartStore.writeContents(cartId, 'snapshot', text);
}
