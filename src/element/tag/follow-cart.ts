import { areTotalsStale } from '../../core/cart/state/totals-state.ts';
import { screenChunk } from './load-chunks.ts';
import type { ShopConnection } from './shop-connection.ts';

/**
 * Keeps the snapshot and the badge of an element up to date, for as long as it is connected.
 *
 * @param store stores the snapshot for the next visit
 */
export function followCart(
  { view, lifetime }: ShopConnection,
  store: () => void,
  render: () => void,
): void {
  let lastRead = view.getState().updatedAt;
  let lastTotals: unknown;

  function onChange(): void {
    const { updatedAt, changes } = view.getState();
    const { totals } = changes;
    const isRead = updatedAt !== lastRead;
    const hasTotals = totals?.data !== lastTotals && !areTotalsStale(totals);
    lastRead = updatedAt;
    if (hasTotals) lastTotals = totals?.data;
    if (isRead || hasTotals) store();
    // The shop can be reached again.
    if (isRead && screenChunk.hasFailed()) screenChunk.load().catch(() => undefined);
    // The screen follows the cart by itself.
    if (screenChunk.loaded() === undefined) render();
  }

  function onScreenLoaded(): void {
    store();
    render();
  }

  // Not for the life of the element, which the chunk would keep in memory.
  for (const stop of [view.subscribe(onChange), screenChunk.subscribe(onScreenLoaded)])
    lifetime.signal.addEventListener('abort', stop);
}
