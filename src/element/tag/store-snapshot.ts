import type { Cart } from '../../core/api/cart.ts';
import { cartIdOf } from '../../core/cart/session/record.ts';
import { enSummary } from '../../core/messages/en-summary.ts';
import { mergeMessages } from '../../core/messages/messages.ts';
import type { ShownChanges } from '../../core/cart/shown/shown-changes.ts';
import { amountSource, areTotalsStale } from '../../core/cart/state/totals-state.ts';
import type { ShopView } from '../../core/cart/shown/shop-view.ts';
import { controlsChunk, paintChunk } from './load-chunks.ts';
import { badgeOf, type SnapshotSettings } from '../first-paint/badge-snapshot.ts';
import { serializeSnapshots, type Snapshots } from '../first-paint/snapshot.ts';
import type { ElementBase } from './element-base.ts';
import type { ElementShop } from './shop-registry.ts';

/**
 * Returns the snapshots of a cart; undefined while its messages or the shop's amounts are loading.
 */
function snapshotsOf(
  element: ElementBase,
  cart: Cart,
  { totals, lineProduct }: ShownChanges,
): Snapshots | null | undefined {
  const locale = element.locale();
  const resolveItem = element.resolveItem();
  const messages = element.messages.get(locale, element.host.messages);
  const amounts = areTotalsStale(totals) ? 'loading' : amountSource(totals);
  // Without totals, the items' prices could differ from the shop's amounts.
  if (messages === undefined || typeof amounts === 'string') return undefined;
  const shown: SnapshotSettings = {
    ...element.settings(),
    locale,
    langAttributes: element.langAttributes(),
    totals: amounts,
    // Without a function the page has no pictures. Until the controls have loaded, each line may
    // have one.
    hasPicture: (line) =>
      lineProduct !== undefined ||
      (resolveItem != null && (controlsChunk.loaded()?.hasPicture(resolveItem, [line]) ?? true)),
  };
  const all = paintChunk.loaded();
  if (all !== undefined) return all.buildSnapshots(cart, shown, messages, true);
  // Before that code has loaded, the next page can paint a badge.
  const badge = badgeOf(cart, shown, mergeMessages(enSummary, messages), true);
  return badge && { badge };
}

/** Stores the snapshot of the current cart for the first paint of the next visit. */
export function storeSnapshot(
  element: ElementBase,
  { shop, view }: { readonly shop: ElementShop; readonly view: ShopView },
): void {
  const { cart, current } = shop.reader.getState();
  const cartId = cartIdOf(current);
  if (cart === null || cartId === null) return;
  const snapshots = snapshotsOf(element, cart, view.getState().changes);
  if (snapshots === undefined) return;
  const text = snapshots && serializeSnapshots(snapshots, element.settings());
  shop.session.cartStore.writeContents(cartId, 'snapshot', text);
}
