import type { CartItem } from '../../api/cart-item.ts';
import type { Cart } from '../../api/cart.ts';
import { publicLine, type PublicLine } from '../../api/line-fields.ts';

/** A line without the number of its cart: every script of the page can listen for receipts. */
export type ReceiptItem = PublicLine;

/** A product whose quantity a sign-in has changed, or could not keep. */
export interface ReceiptLine {
  /** The line before the sign-in; of the guest's cart, if the product was in both. */
  readonly item: ReceiptItem;
  /** Pieces in the customer's cart before the sign-in. */
  readonly before: number;
  /** Pieces in it now. */
  readonly after: number;
  /** Pieces of both carts that are not in it. */
  readonly missing: number;
}

/**
 * A change that the shopper has made around a sign-in, and that may not be in the customer's cart:
 * to the line `item`, or of the discount code `code`.
 */
export type UnsavedChange =
  | { readonly kind: 'line'; readonly item: ReceiptItem }
  | { readonly kind: 'code'; readonly code: string };

/** What a sign-in has changed in the customer's cart. */
export interface SignInReceipt {
  /** Products that were added completely. */
  readonly added: readonly ReceiptLine[];
  /** Products that the customer's cart had before, with more pieces now. */
  readonly changed: readonly ReceiptLine[];
  /** Products with fewer pieces than in both carts together. */
  readonly missing: readonly ReceiptLine[];
  /** Changes that it may have overtaken. */
  readonly unsaved: readonly UnsavedChange[];
}

export const emptyReceipt: SignInReceipt = { added: [], changed: [], missing: [], unsaved: [] };

const productOf = ({ sku, name, item_id: itemId }: ReceiptItem): string =>
  (sku ?? name ?? String(itemId)).toLowerCase();

/** A product with other options, such as another engraving, is another line. */
const lineOf = (item: ReceiptItem): string =>
  `${productOf(item)} ${JSON.stringify(item.product_option ?? null)}`;

function piecesBy(nameOf: (item: CartItem) => string, cart: Cart | null) {
  const found = new Map<string, { readonly item: CartItem; readonly qty: number }>();
  for (const item of cart?.items ?? []) {
    const name = nameOf(item);
    found.set(name, { item, qty: (found.get(name)?.qty ?? 0) + (item.qty ?? 0) });
  }
  return found;
}

/**
 * Compares the carts of the guest and of the customer before a sign-in with the customer's cart
 * after it. Each line of both carts is either there completely, or among the missing ones.
 */
export function compareCarts(guest: Cart | null, before: Cart | null, after: Cart): SignInReceipt {
  const compare = (nameOf: (item: CartItem) => string): ReadonlyMap<string, ReceiptLine> => {
    const [ofGuest, ofCustomer, now] = [
      piecesBy(nameOf, guest),
      piecesBy(nameOf, before),
      piecesBy(nameOf, after),
    ];
    const all = [...new Map([...ofGuest, ...ofCustomer])].map(
      ([name, { item }]): [string, ReceiptLine] => {
        const [wanted = 0, had = 0, has = 0] = [ofGuest, ofCustomer, now].map(
          (pieces) => pieces.get(name)?.qty,
        );
        // Shops keep four decimals.
        const missing = Math.max(0, Math.round((wanted + had - has) * 1e4) / 1e4);
        return [
          name,
          {
            item: publicLine(ofGuest.get(name)?.item ?? item),
            before: had,
            after: has,
            missing,
          },
        ];
      },
    );
    return new Map(all);
  };
  // The shop may return the options in another form, so no more is missing of the lines than of the
  // product.
  const products = compare(productOf);
  const lines = [...compare(lineOf).values()].map((line): ReceiptLine => {
    return {
      ...line,
      missing: Math.min(line.missing, products.get(productOf(line.item))?.missing ?? 0),
    };
  });
  const ofGuest = new Set(guest?.items?.map(lineOf));
  const isComplete = ({ missing }: ReceiptLine): boolean => missing === 0;
  const isOfGuest = ({ item }: ReceiptLine): boolean => ofGuest.has(lineOf(item));
  return {
    ...emptyReceipt,
    added: lines.filter((line) => isComplete(line) && isOfGuest(line) && line.before === 0),
    changed: lines.filter((line) => isComplete(line) && isOfGuest(line) && line.before > 0),
    missing: lines.filter((line) => !isComplete(line)),
  };
}

/**
 * The receipt without lines that the customer has changed since.
 * @param cart the customer's cart now
 */
export function stillTrue(receipt: SignInReceipt, cart: Cart): SignInReceipt {
  const [products, lines] = [piecesBy(productOf, cart), piecesBy(lineOf, cart)];
  const isThere = ({ item }: ReceiptLine): boolean => products.has(productOf(item));
  const isAsBefore = ({ item, after }: ReceiptLine): boolean =>
    (lines.get(lineOf(item))?.qty ?? 0) === after;
  return {
    ...receipt,
    added: receipt.added.filter(isThere),
    changed: receipt.changed.filter(isAsBefore),
    missing: receipt.missing.filter(isAsBefore),
  };
}

/** How many products and changes a receipt names. */
export const sizeOf = ({ added, changed, missing, unsaved }: SignInReceipt): number =>
  added.length + changed.length + missing.length + unsaved.length;
