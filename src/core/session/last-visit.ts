import type { Cart } from '../schema/cart.ts';
import type { LastVisitNews } from './news.ts';

/** What the shopper has seen of a cart, as it is stored: no options, which may have been typed, and no address. */
export interface SeenCart {
  readonly lines: readonly {
    readonly id: number;
    readonly name: string;
    readonly qty: number | null;
    /** The price of the item, and the unit price that was shown. */
    readonly price: number | null;
    readonly text: string | null;
  }[];
  /** Currency and tax display of these prices. */
  readonly unit: string;
  /** The discount code. Null without one; undefined if it is not known. */
  readonly code?: string | null | undefined;
}

/**
 * Says what the shop has changed since a cart was seen, and nothing that the shopper may have changed elsewhere: a price may
 * depend on the quantity, and a code on the contents.
 *
 * @param text a stored {@link SeenCart}, after the time. Any script of the page could have written it
 */
export function changesSince(text: string, now: SeenCart, { items }: Cart): LastVisitNews['sentences'] {
  try {
    const seen = JSON.parse(text.slice(text.indexOf(' '))) as SeenCart;
    if (seen.unit !== now.unit) return [];
    const quantities = new Map(items?.map((item) => [item.item_id, item.qty ?? null]));
    const kept = seen.lines.filter(({ id }) => quantities.has(id));
    const same = kept.filter(({ id, qty }) => quantities.get(id) === qty);
    const gone = new Set(seen.lines.filter(({ id }) => !quantities.has(id)).map(({ name }) => name));
    const isEnded = seen.code && now.code === null && same.length === kept.length;
    return [
      ...same.flatMap(({ id, name, price, text: was }) => {
        const line = now.lines.find((one) => one.id === id);
        if (line?.text == null || was === null || line.price === price || line.text === was) return [];
        return [['lastVisitPrice', { name, now: line.text, was }] as const];
      }),
      ...Array.from(gone, (name) => ['lastVisitGone', { name }] as const),
      ...(isEnded ? [['lastVisitCode', { code: seen.code }] as const] : []),
    ];
  } catch {
    return [];
  }
}
