import type { Cart } from '../../api/cart.ts';
import { publicLine } from '../../api/line-fields.ts';
import { cartIdOf } from './record.ts';
import { receiptOf, type News } from './news.ts';
import type { CartStore } from './record-store.ts';
import {
  emptyReceipt,
  sizeOf,
  stillTrue,
  type SignInReceipt,
  type UnsavedChange,
} from './customer-receipt.ts';
import type { SessionContext } from './session-context.ts';

const receiptFor = (all: readonly News[], cartId: string | null): SignInReceipt | null =>
  receiptOf(all.filter((news) => news.cartId === cartId));

/** Adds to the receipt of a sign-in, and tells the page. */
export function addToReceipt(
  { news }: Pick<SessionContext, 'news'>,
  cartId: string | null,
  change: (receipt: SignInReceipt) => SignInReceipt,
): void {
  const receipt = change(receiptFor(news.getState(), cartId) ?? emptyReceipt);
  if (sizeOf(receipt) === 0) return;
  news.setState([{ kind: 'sign-in', cartId, receipt }], true);
  if (typeof document !== 'undefined')
    document.dispatchEvent(new CustomEvent('guest-cart:receipt', { detail: receipt }));
}

const toReceiptChange = (change: UnsavedChange): UnsavedChange =>
  change.kind === 'line' ? { kind: 'line', item: publicLine(change.item) } : change;

/** Names changes that a sign-in may have overtaken. */
export function nameUnsaved(
  session: Pick<SessionContext, 'news'> & { readonly store: Pick<CartStore, 'getState'> },
  changes: readonly UnsavedChange[],
): void {
  addToReceipt(session, cartIdOf(session.store.getState().current), (receipt) => ({
    ...receipt,
    unsaved: [...receipt.unsaved, ...changes.map(toReceiptChange)],
  }));
}

/** Removes from the receipt what the customer has changed since, and it with its last line. */
export function dropOutdated({ news }: SessionContext, cartId: string, cart: Cart): void {
  const all = news.getState();
  const receipt = receiptFor(all, cartId);
  if (receipt === null) return;
  const now = stillTrue(receipt, cart);
  if (sizeOf(now) === sizeOf(receipt)) return;
  const others = all.filter(({ kind }) => kind !== 'sign-in');
  news.setState(
    sizeOf(now) > 0 ? [{ kind: 'sign-in', cartId, receipt: now }, ...others] : others,
    true,
  );
}
