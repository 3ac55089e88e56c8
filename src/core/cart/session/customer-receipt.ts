import type { CartItem } from '../../api/cart-item.ts';
import type { Cart } from '../../api/cart.ts';
import { publicLine } from '../../api/line-fields.ts';
import {
  emptyReceipt,
  receiptOf,
  type News,
  type ReceiptItem,
  type ReceiptLine,
  type SignInReceipt,
  type UnsavedChange,
} from './news.ts';
import { cartIdOf } from '../record/record.ts';
import type { SessionDependencies } from './session-types.ts';

const productOf = ({ sku, name, item_id: itemId }: ReceiptItem): string =>
  (sku ?? name ?? String(itemId)).toLowerCase();

/** A product with other options, such as another engraving, is another line. */
const lineOf = (item: ReceiptItem): string =>
  `${productOf(item)} ${JSON.stringify(item.product_option ?? null)}`;

function piecesBy(keyOf: (item: CartItem) => string, cart: Pick<Cart, 'items'> | null) {
  const found = new Map<string, { readonly item: CartItem; readonly qty: number }>();
  for (const item of cart?.items ?? []) {
    const key = keyOf(item);
    found.set(key, { item, qty: (found.get(key)?.qty ?? 0) + (item.qty ?? 0) });
  }
  return found;
}

/**
 * Compares the carts of the guest and of the customer before a sign-in with the customer's cart
 * after it. Each line of both carts is either there completely, or among the missing ones.
 */
export function compareCarts(
  guest: Pick<Cart, 'items'> | null,
  before: Pick<Cart, 'items'> | null,
  after: Pick<Cart, 'items'>,
): SignInReceipt {
  const compare = (keyOf: (item: CartItem) => string): ReadonlyMap<string, ReceiptLine> => {
    const [ofGuest, ofCustomer, now] = [
      piecesBy(keyOf, guest),
      piecesBy(keyOf, before),
      piecesBy(keyOf, after),
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
    kept: lines.filter((line) => isComplete(line) && !isOfGuest(line)),
    missing: lines.filter((line) => !isComplete(line)),
  };
}

/**
 * The receipt without lines that the customer has changed since.
 * @param cart the customer's cart now
 */
function stillTrue(receipt: SignInReceipt, cart: Pick<Cart, 'items'>): SignInReceipt {
  const [products, lines] = [piecesBy(productOf, cart), piecesBy(lineOf, cart)];
  const isThere = ({ item }: ReceiptLine): boolean => products.has(productOf(item));
  const isAsBefore = ({ item, after }: ReceiptLine): boolean =>
    (lines.get(lineOf(item))?.qty ?? 0) === after;
  return {
    ...receipt,
    added: receipt.added.filter(isThere),
    changed: receipt.changed.filter(isAsBefore),
    kept: receipt.kept.filter(isThere),
    missing: receipt.missing.filter(isAsBefore),
  };
}

/** How many products and changes a receipt names. What only the account had is no news alone. */
const sizeOf = ({ added, changed, missing, unsaved }: SignInReceipt): number =>
  added.length + changed.length + missing.length + unsaved.length;

const receiptFor = (all: readonly News[], cartId: string | null): SignInReceipt | null =>
  receiptOf(all.filter((news) => news.cartId === cartId));

/** Replaces the news, except for what any cart says. */
export function replaceNews(
  { newsStore }: Pick<SessionDependencies, 'newsStore'>,
  news: News,
): void {
  newsStore.setState((all) => [news, ...all.filter(({ cartId }) => cartId === 'any')], true);
}

/** Adds to the receipt of a sign-in, and dispatches the event `guest-cart:receipt`. */
export function addToReceipt(
  dependencies: Pick<SessionDependencies, 'newsStore'>,
  cartId: string | null,
  change: (receipt: SignInReceipt) => SignInReceipt,
): void {
  const { newsStore } = dependencies;
  const receipt = change(receiptFor(newsStore.getState(), cartId) ?? emptyReceipt);
  if (sizeOf(receipt) === 0) return;
  replaceNews(dependencies, { kind: 'sign-in', cartId, receipt });
  if (typeof document !== 'undefined')
    document.dispatchEvent(new CustomEvent('guest-cart:receipt', { detail: receipt }));
}

const toReceiptChange = (change: UnsavedChange): UnsavedChange =>
  change.kind === 'line' ? { kind: 'line', item: publicLine(change.item) } : change;

/** Adds changes that a sign-in may have overtaken. */
export function addUnsaved(
  session: Pick<SessionDependencies, 'cartStore' | 'newsStore'>,
  changes: readonly UnsavedChange[],
): void {
  addToReceipt(session, cartIdOf(session.cartStore.getState().current), (receipt) => ({
    ...receipt,
    unsaved: [...receipt.unsaved, ...changes.map(toReceiptChange)],
  }));
}

/** Removes from the receipt what the customer has changed since, and it with its last line. */
export function dropOutdated(
  { newsStore }: Pick<SessionDependencies, 'newsStore'>,
  cartId: string,
  cart: Pick<Cart, 'items'>,
): void {
  const all = newsStore.getState();
  const receipt = receiptFor(all, cartId);
  if (receipt === null) return;
  const now = stillTrue(receipt, cart);
  const isSame = sizeOf(now) === sizeOf(receipt) && now.kept.length === receipt.kept.length;
  if (isSame) return;
  const others = all.filter(({ kind }) => kind !== 'sign-in');
  newsStore.setState(
    sizeOf(now) > 0 ? [{ kind: 'sign-in', cartId, receipt: now }, ...others] : others,
    true,
  );
}
