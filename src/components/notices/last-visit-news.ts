import type { Cart } from '../../core/api/cart.ts';
import type { LastVisitNews } from '../../core/cart/session/news.ts';
import { parseSeen, type SeenCart } from '../../core/cart/record/seen-cart.ts';

/**
 * Says what the shop has changed since a cart was seen, and nothing that the shopper may have
 * changed elsewhere: a price may depend on the quantity, and a code on the contents.
 *
 * @param text a stored {@link SeenCart}. Any script of the page could have written it
 * @param isNewVisit whether nothing but the shop has changed the cart since. During a visit, other code
 * of the page may have removed a line or a code, but has changed no price
 */
export function newsSince(
  text: string,
  now: SeenCart,
  { items }: Cart,
  isNewVisit: boolean,
): LastVisitNews['sentences'] {
  try {
    const seen = parseSeen(text);
    // Without a readable list of items, it is not known what is gone.
    if (seen === undefined || seen.unit !== now.unit || items == null) return [];
    const quantities = new Map(items.map((item) => [item.item_id ?? null, item.qty ?? null]));
    const kept = seen.lines.filter(({ id }) => quantities.has(id));
    const same = kept.filter(({ id, qty }) => quantities.get(id) === qty);
    const prices = same.flatMap(({ id, name, price, text: was }) => {
      const line = now.lines.find((one) => one.id === id);
      if (line?.text == null || was === null || line.price === price || line.text === was)
        return [];
      return [['lastVisitPrice', { name, now: line.text, was }] as const];
    });
    if (!isNewVisit) return prices;
    const gone = new Set(
      seen.lines.filter(({ id }) => !quantities.has(id)).map(({ name }) => name),
    );
    const isEnded = seen.code && now.code === null && same.length === kept.length;
    return [
      ...prices,
      ...Array.from(gone, (name) => ['lastVisitGone', { name }] as const),
      ...(isEnded ? [['lastVisitCode', { code: seen.code }] as const] : []),
    ];
  } catch {
    return [];
  }
}
