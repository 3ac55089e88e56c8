import type { CartReader } from '../../core/cart/state/cart-reading.ts';
import { areTotalsStale } from '../../core/cart/state/totals-state.ts';
import type { ShopView } from '../../core/cart/shown/shop-view.ts';
import { screenChunk } from './load-chunks.ts';
import type { ShopConnection } from './shop-connection.ts';

/** Calls the listener when the cart was read. Returns the stop function. */
function watchReads({ subscribe, getState }: CartReader, onRead: () => void): () => void {
  let last = getState().updatedAt;
  return subscribe(() => {
    const { updatedAt } = getState();
    if (updatedAt === last) return;
    last = updatedAt;
    onRead();
  });
}

/** Calls the listener for each new totals of the shop. Returns the stop function. */
function watchTotals({ subscribe, getState }: ShopView, onTotals: () => void): () => void {
  let last: unknown;
  return subscribe(() => {
    const { totals } = getState().changes;
    if (totals?.data === last || areTotalsStale(totals)) return;
    last = totals?.data;
    onTotals();
  });
}

/**
 * Keeps the snapshot and the badge of an element up to date, for as long as it is connected.
 *
 * @param store stores the snapshot for the next visit
 */
export function followCart(
  { shop: { reader }, view, lifetime }: ShopConnection,
  store: () => void,
  render: () => void,
): void {
  const stops = [
    watchReads(reader, () => {
      store();
      // The shop can be reached again.
      if (screenChunk.hasFailed()) screenChunk.load().catch(() => undefined);
    }),
    watchTotals(view, store),
    view.subscribe(() => {
      // The screen follows the cart by itself.
      if (screenChunk.loaded() === undefined) render();
    }),
  ];
  for (const stop of stops) lifetime.signal.addEventListener('abort', stop);
}
