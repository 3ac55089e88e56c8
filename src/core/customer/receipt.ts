import type { CartItem } from '../schema/cart-item.ts';
import type { Cart } from '../schema/cart.ts';

/** A product whose quantity a sign-in has changed, or could not keep. */
export interface ReceiptLine {
  /** The line before the sign-in; of the guest's cart, if the product was in both. */
  readonly item: CartItem;
  /** Pieces in the customer's cart before the sign-in. */
  readonly before: number;
  /** Pieces in it now. */
  readonly after: number;
  /** Pieces of both carts that are not in it. */
  readonly missing: number;
}

/** What a sign-in has changed in the customer's cart. */
export interface SignInReceipt {
  /** Products that were added completely. */
  readonly added: readonly ReceiptLine[];
  /** Products that the customer's cart had before, with more pieces now. */
  readonly changed: readonly ReceiptLine[];
  /** Products with fewer pieces than in both carts together. */
  readonly missing: readonly ReceiptLine[];
}

/** Shops keep four decimals. */
const tolerance = 0.00005;

/** Lines of the same product have the same name here, even with other options that only the shop knows. */
const nameOf = ({ sku, name, item_id: itemId }: CartItem): string => (sku ?? name ?? String(itemId)).toLowerCase();

function quantities(cart: Cart | null): Map<string, { readonly item: CartItem; readonly qty: number }> {
  const found = new Map<string, { readonly item: CartItem; readonly qty: number }>();
  for (const item of cart?.items ?? []) {
    const name = nameOf(item);
    found.set(name, { item, qty: (found.get(name)?.qty ?? 0) + (item.qty ?? 0) });
  }
  return found;
}

/**
 * Compares the carts of the guest and of the customer before a sign-in with the customer's cart after it. Each product of
 * both carts is either there completely, or among the missing ones.
 */
export function compareCarts(guest: Cart | null, before: Cart | null, after: Cart): SignInReceipt {
  const [ofGuest, ofCustomer, now] = [guest, before, after].map(quantities) as [
    ReturnType<typeof quantities>,
    ReturnType<typeof quantities>,
    ReturnType<typeof quantities>,
  ];
  const lines = [...new Set([...ofGuest.keys(), ...ofCustomer.keys()])].map((name): ReceiptLine => {
    const [mine, theirs] = [ofGuest.get(name), ofCustomer.get(name)];
    const [wanted, had, has] = [mine?.qty ?? 0, theirs?.qty ?? 0, now.get(name)?.qty ?? 0];
    const item = (mine ?? theirs)?.item ?? {};
    return { item, before: had, after: has, missing: Math.max(0, Math.round((wanted + had - has) * 1e4) / 1e4) };
  });
  const isComplete = ({ missing }: ReceiptLine): boolean => missing < tolerance;
  const isOfGuest = ({ item }: ReceiptLine): boolean => ofGuest.has(nameOf(item));
  return {
    added: lines.filter((line) => isComplete(line) && isOfGuest(line) && line.before === 0),
    changed: lines.filter((line) => isComplete(line) && isOfGuest(line) && line.before > 0),
    missing: lines.filter((line) => !isComplete(line)),
  };
}
