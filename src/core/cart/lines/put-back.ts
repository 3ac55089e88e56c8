import { hasUnknownOutcome, isGuestCartError } from '../../api/errors.ts';
import { isOffline } from '../../api/request.ts';
import type { NewCartItem } from '../../api/features/arguments.ts';
import { isRecord } from '../../api/shape.ts';
import type { AddCallOptions } from '../state/changes.ts';
import { canBeRestored } from './can-be-restored.ts';
import { inOneTab, locksOf } from '../session/locks.ts';
import type {
  EndedNews,
  News,
  ReceiptItem,
  ReceiptLine,
  SeenCart,
  SignInNews,
  SignInReceipt,
  UnsavedChange,
} from '../session/news.ts';
import { cartIdOf } from '../session/record.ts';
import { readVisit, writeVisit } from '../session/record-contents.ts';
import { keyBeside } from '../session/record-keys.ts';
import type { GuestCartSession } from '../session/session.ts';

export type AddItems = (items: readonly NewCartItem[], call?: AddCallOptions) => Promise<unknown>;

/** The missing pieces of a line as an item to add. Undefined if its options are not known. */
export function itemOf({ item, missing }: ReceiptLine): NewCartItem | undefined {
  const { sku, product_option: option } = item;
  if (sku == null || !canBeRestored(item)) return undefined;
  // The shop accepts the options in the form in which it returns them.
  const added: NewCartItem = { sku, qty: missing };
  return option == null ? added : { ...added, productOption: option as object };
}

const wasNotSent = (error: unknown): boolean => isGuestCartError(error) && error.notSent === true;

/** Whether there was no cart to add an item to, and none could be created. */
const lackedCart = (error: unknown): boolean =>
  isGuestCartError(error) && error.operation === 'create';

/**
 * Adds the missing pieces, one product after another. Returns the receipt with what is still
 * missing, and with what may have been added all the same: a second try could add it twice. Null
 * if nothing is. After a sign-in, the cart shows why the shop has refused one, and "Try again" of
 * one that was not sent, which is then no longer offered here. The offer of an ended cart stays if
 * nothing was sent.
 */
async function putBack(news: SignInNews | EndedNews, addItems: AddItems): Promise<News | null> {
  const isEnded = news.kind === 'ended';
  const unchanged: News = { ...news, receipt: { ...news.receipt } };
  // A reload offers them again.
  if (isEnded && isOffline()) return unchanged;
  if (isEnded) news.forget();
  const first = news.receipt.missing.find((line) => itemOf(line) !== undefined);
  const missing: ReceiptLine[] = [];
  const unsaved: UnsavedChange[] = [...news.receipt.unsaved];
  for (const line of news.receipt.missing) {
    const item = itemOf(line);
    if (item === undefined) {
      missing.push(line);
      continue;
    }
    try {
      // Another tab may put the items back before "Try again" is pressed.
      await addItems([item], { showsError: isEnded });
    } catch (error) {
      // The next item would have no cart either.
      if (isEnded && line === first && (wasNotSent(error) || lackedCart(error))) return unchanged;
      if (hasUnknownOutcome(error)) unsaved.push({ kind: 'line', item: line.item });
      else if (isEnded || !wasNotSent(error)) missing.push(line);
    }
  }
  const receipt = { added: [], changed: [], kept: [], missing, unsaved };
  if (missing.length + unsaved.length === 0) return null;
  return isEnded ? { ...news, receipt, once: undefined } : { ...news, receipt };
}

/** What is put back, by its receipt: a page with two carts has two buttons for it. */
const running = new WeakMap<SignInReceipt, Promise<News | null>>();

export function putBackOnce(
  news: SignInNews | EndedNews,
  addItems: AddItems,
): Promise<News | null> {
  const run = (): Promise<News | null> => putBack(news, addItems);
  const once = news.kind === 'ended' ? news.once : undefined;
  const result = running.get(news.receipt) ?? (once === undefined ? run() : once(run));
  running.set(news.receipt, result);
  return result;
}

/** Milliseconds after its last look at a cart for which the shopper may have ordered it. */
const orderedWithin = 60 * 60 * 1000;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The items of an ended cart; none if it may have been ordered. Stored by this origin, so any script
 * of the page could have.
 */
function itemsOf(seen: string, added: string): readonly ReceiptLine[] {
  const { lines, mayBeOrdered } = JSON.parse(seen.slice(seen.indexOf(' '))) as SeenCart;
  if (mayBeOrdered === true) return [];
  const origins = (JSON.parse(added || '{}') ?? {}) as Record<string, Partial<NewCartItem>>;
  return lines.map(({ id, sku, type, name, qty }) => {
    const origin = origins[String(id)];
    const item = {
      name,
      sku: origin?.sku ?? sku ?? null,
      qty,
      // With its options, a product of any type can be added.
      product_type: origin === undefined ? (type ?? null) : 'simple',
      product_option: origin?.productOption ?? null,
    } as ReceiptItem; // the shop accepts the options in the form in which they were sent
    return { item, before: 0, after: 0, missing: qty ?? 0 };
  });
}

/**
 * Offers to put back the items of the last cart, which the shop no longer has. Not if it was on
 * screen shortly before, or followed by the checkout: the shopper may have ordered it.
 */
export function offerItems({
  cartStore,
  newsStore,
  options,
}: Pick<GuestCartSession, 'cartStore' | 'newsStore' | 'options'>): void {
  const { key, getState, reread } = cartStore;
  const ended = readVisit(key, 'ended');
  const { current, retired } = getState();
  if (!isRecord(ended) || cartIdOf(current) !== null || retired[0] !== ended['cartId']) return;
  const seen = textIn(ended['seen']);
  if (!(Number(ended['at']) - Number.parseInt(seen, 10) > orderedWithin)) return;
  try {
    const missing = itemsOf(seen, textIn(ended['added']));
    if (!missing.some((line) => itemOf(line) !== undefined)) return;
    const receipt = { added: [], changed: [], kept: [], missing, unsaved: [] };
    const forget = (): void => writeVisit(key, 'ended', null);
    const once: EndedNews['once'] = (putBack) => {
      const unlessPutBack = async () => {
        const offer = newsStore.getState().find(({ kind }) => kind === 'ended');
        // Another cart has replaced it: another tab has put the items back.
        return offer !== undefined && reread() === offer.cartId ? putBack() : null;
      };
      return inOneTab(locksOf(options.locks), keyBeside(key, 'ended'), unlessPutBack);
    };
    const news: News = { kind: 'ended', cartId: null, receipt, forget, once };
    newsStore.setState((all) => [...all.filter(({ kind }) => kind !== 'ended'), news], true);
  } catch {
    // Damaged.
  }
}
