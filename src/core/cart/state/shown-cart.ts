import type { CartItem } from '../../api/cart-item.ts';
import type { Cart, ShippingAssignment } from '../../api/cart.ts';
import { placeIn, type LineKeys } from './line-keys.ts';
import type { LineEditsState, PendingQuantities } from './lines-state.ts';

/** The cart that is shown: the one that was read, with its pending changes, in their places. */
export function shownCart(
  cart: Cart,
  { pendingQuantities, keys }: Pick<LineEditsState, 'pendingQuantities' | 'keys'>,
): Cart {
  return withLinesInPlace(withQuantities(cart, pendingQuantities), keys);
}

/** Shops keep four decimals. More digits are rounding errors of binary fractions. */
export const plainQty = (qty: number): number => Math.round(qty * 10_000) / 10_000;

function pendingQuantity(
  { item_id: itemId }: CartItem,
  quantities: PendingQuantities,
): number | undefined {
  return itemId == null ? undefined : quantities.get(itemId);
}

function itemsWith(items: readonly CartItem[], quantities: PendingQuantities): CartItem[] {
  return items.flatMap((item) => {
    const qty = pendingQuantity(item, quantities);
    if (qty === undefined) return [item];
    return qty === 0 ? [] : [{ ...item, qty }];
  });
}

/**
 * The items of parcels with the new quantities. For a line in several parcels, only the shop knows
 * which of them changes.
 */
function parcelsWith(
  parcels: readonly ShippingAssignment[],
  quantities: PendingQuantities,
): ShippingAssignment[] {
  const holders = (itemId: number): number =>
    parcels.filter(({ items }) => items?.some((item) => item.item_id === itemId)).length;
  const sure = new Map(
    [...quantities].filter(([itemId, qty]) => qty === 0 || holders(itemId) === 1),
  );
  return parcels.flatMap((parcel) => {
    if (!parcel.items?.length) return [parcel];
    const items = itemsWith(parcel.items, sure);
    return items.length === 0 ? [] : [{ ...parcel, items }];
  });
}

/** The cart with its counts changed, if it has them. */
function withCounts(cart: Cart, lines: number, pieces: number): Cart {
  const { items_count: count, items_qty: qty } = cart;
  const counted = count == null ? cart : { ...cart, items_count: count + lines };
  return qty == null ? counted : { ...counted, items_qty: plainQty(qty + pieces) };
}

/** How many pieces lines are together. */
export function piecesOf(items: readonly CartItem[]): number {
  return items.reduce((sum, { qty }) => sum + (qty ?? 0), 0);
}

/**
 * The cart with new quantities of lines; 0 removes a line. Amounts are computed from the lines;
 * discounts, tax and everything else that the shop calculates stay unchanged until the next read.
 */
export function withQuantities(cart: Cart, quantities: PendingQuantities): Cart {
  const { items, extension_attributes: attributes } = cart;
  if (!items?.some((item) => pendingQuantity(item, quantities) !== undefined)) return cart;
  const left = itemsWith(items, quantities);
  const more = piecesOf(left) - piecesOf(items);
  const changed = withCounts({ ...cart, items: left }, left.length - items.length, more);
  const parcels = attributes?.shipping_assignments;
  if (parcels == null) return changed;
  const shipped = parcelsWith(parcels, quantities);
  return { ...changed, extension_attributes: { ...attributes, shipping_assignments: shipped } };
}

/**
 * The cart with a line from the shop's response. A line with the same id takes over its quantity
 * only, because the response may lack what the cart has of it. Any other is added.
 */
export function withLine(cart: Cart, line: CartItem): Cart {
  const { item_id: itemId, qty = 0 } = line;
  const items = cart.items ?? [];
  if (itemId != null && qty != null && items.some((item) => item.item_id === itemId)) {
    return withQuantities(cart, new Map([[itemId, qty]]));
  }
  return withCounts({ ...cart, items: [...items, line] }, 1, qty ?? 0);
}

/** The cart with restored lines where they stood. A shop adds them at the end. */
function withLinesInPlace(cart: Cart, keys: LineKeys): Cart {
  const items = cart.items ?? [];
  const hasPlace = ({ item_id: itemId }: CartItem): boolean => keys.byId.has(itemId ?? 0);
  if (!items.some(hasPlace)) return cart;
  const inPlace = items.filter((line) => !hasPlace(line));
  for (const line of items.filter(hasPlace)) {
    const ids = inPlace.map((other) => other.item_id);
    inPlace.splice(placeIn(keys, line.item_id, ids), 0, line);
  }
  return { ...cart, items: inPlace };
}
