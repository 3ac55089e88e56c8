import { hasUnknownOutcome, isGuestCartError } from '../../api/errors.ts';
import { isOffline } from '../../api/request.ts';
import type { NewCartItem } from '../../api/features/arguments.ts';
import type { AddCallOptions } from './add-command.ts';
import { canBeRestored } from './removed-line.ts';
import type { EndedNews, News, SignInNews } from '../session/news.ts';
import type { ReceiptLine, SignInReceipt, UnsavedChange } from '../session/receipt.ts';

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

/**
 * Adds the missing pieces, one product after another. Returns the receipt with what is still
 * missing, and with what may have been added all the same: a second try could add it twice. Null
 * if nothing is. After a sign-in, the cart shows why the shop has refused one, and "Try again" of
 * one that was not sent, which is then no longer offered here.
 */
async function putBack(news: SignInNews | EndedNews, addItems: AddItems): Promise<News | null> {
  // Another tab may put the items back before "Try again" is pressed.
  const showsError = news.kind === 'ended';
  // Offline nothing is sent, and a reload offers them again.
  if (news.kind === 'ended' && !isOffline()) news.forget();
  const missing: ReceiptLine[] = [];
  const unsaved: UnsavedChange[] = [...news.receipt.unsaved];
  for (const line of news.receipt.missing) {
    const item = itemOf(line);
    try {
      if (item === undefined) missing.push(line);
      else await addItems([item], { showsError });
    } catch (error) {
      if (hasUnknownOutcome(error)) unsaved.push({ kind: 'line', item: line.item });
      else if (showsError || !wasNotSent(error)) missing.push(line);
    }
  }
  const receipt = { added: [], changed: [], missing, unsaved };
  if (missing.length + unsaved.length === 0) return null;
  return news.kind === 'ended' ? { ...news, receipt, once: undefined } : { ...news, receipt };
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
