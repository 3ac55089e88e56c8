import { isRecord } from '../../api/shape.ts';
import type { CartStore } from './record-store.ts';

/** What the shopper has seen of a cart, as it is stored. */
export interface SeenCart {
  /** The currency and the tax display of the prices. */
  readonly unit: string;
  readonly lines: readonly {
    readonly id: number | null;
    /** Null for a line with options. Undefined if an older version has stored it. */
    readonly sku?: string | null | undefined;
    readonly type?: string | null | undefined;
    readonly name: string | null;
    readonly qty: number | null;
    readonly price: number | null | undefined;
    readonly text: string | null;
  }[];
  /** Undefined if it is not known. */
  readonly code: string | null | undefined;
  /** Set when the shopper goes to the checkout, until the cart is on screen again. */
  readonly mayBeOrdered?: true | undefined;
  /** Set when the page is left while changes wait for a connection. */
  readonly hasUnsaved?: true | undefined;
}

/** The text that is stored of a cart. @param at when it was seen, in milliseconds since 1970 */
export const seenText = (cart: SeenCart, at: number): string => `${at} ${JSON.stringify(cart)}`;

/** When a stored cart was seen, in milliseconds since 1970. NaN if the text is damaged. */
export const seenAt = (text: string): number => Number.parseInt(text, 10);

/**
 * The cart in a stored text; undefined if that is damaged. Any script of the page could have written
 * it, so its members may be of any type.
 */
export function parseSeen(text: string): SeenCart | undefined {
  try {
    const cart: unknown = JSON.parse(text.slice(text.indexOf(' ')));
    // Members of another type are left to the readers.
    return isRecord(cart) ? (cart as unknown as SeenCart) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The text without a line that the shopper removes, and without the code, which may end with it. Null
 * if it is damaged.
 */
export function withoutLine(text: string, itemId: number): string | null {
  const seen = parseSeen(text);
  try {
    const lines = seen?.lines.filter(({ id }) => id !== itemId) ?? [];
    return seen === undefined ? null : seenText({ ...seen, lines, code: undefined }, seenAt(text));
  } catch {
    return null;
  }
}

/** Stores how the shopper leaves the cart, until it is on screen again. */
export function storeLeave(
  cartStore: Pick<CartStore, 'readContents' | 'writeContents'>,
  cartId: string,
  how: Pick<SeenCart, 'mayBeOrdered' | 'hasUnsaved'>,
): void {
  const text = cartStore.readContents('seen') ?? '';
  const seen = parseSeen(text);
  if (seen === undefined) return;
  cartStore.writeContents(cartId, 'seen', seenText({ ...seen, ...how }, seenAt(text)));
}
