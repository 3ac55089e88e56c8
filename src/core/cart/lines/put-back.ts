import { hasUnknownOutcome, isGuestCartError } from '../../api/errors.ts';
import { isOffline } from '../../api/request.ts';
import type { NewCartItem } from '../../api/features/arguments.ts';
import type { AddCallOptions } from './add-command.ts';
import { canBeRestored } from './removed-line.ts';
import type {
  EndedNews,
  News,
  ReceiptLine,
  SignInNews,
  SignInReceipt,
  UnsavedChange,
} from '../session/news.ts';

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
  const receipt = { added: [], changed: [], missing, unsaved };
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
