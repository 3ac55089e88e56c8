import type { CartItem } from '../../api/cart-item.ts';
import { lineKey, placeIn, type LineKeys } from '../state/line-keys.ts';

// A shop adds a line at the end of the cart, with a new item id. On the page, a line that replaces
// another one has its key, and stands in its place.

/**
 * Lines are about to be removed: keeps the order of those that are shown, with earlier removed ones
 * where they stood.
 *
 * @param shown their ids
 */
export function keepOrder(keys: LineKeys, shown: readonly number[]): LineKeys {
  const ordered = shown.map((itemId) => lineKey(keys, itemId));
  const isShown = new Set(ordered);
  for (const key of keys.order.keys())
    if (!isShown.has(key)) ordered.splice(placeIn(keys, key, ordered), 0, key);
  return { ...keys, order: new Map(ordered.map((key, index) => [key, index])) };
}

/**
 * The shop has added a line in place of an old one: it has the key of the old one. If its pieces
 * were added to a line that was there before, the old one has the key of that line.
 *
 * @param before the lines of the cart before it was added
 */
export function takePlace(
  keys: LineKeys,
  oldId: number,
  addedId: number,
  before: readonly CartItem[] | null | undefined,
): LineKeys {
  const isMerged = before?.some((line) => line.item_id === addedId) === true;
  const [itemId, same] = isMerged ? [oldId, addedId] : [addedId, oldId];
  return { ...keys, byId: new Map(keys.byId).set(itemId, lineKey(keys, same)) };
}

/** A line has the key of no other line, and no other line has its key. */
export function separate(keys: LineKeys, itemId: number): LineKeys {
  const key = lineKey(keys, itemId);
  const others = [...keys.byId].filter(([id, same]) => id !== itemId && same !== key);
  return { ...keys, byId: new Map(others) };
}
