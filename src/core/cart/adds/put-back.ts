import { isOffline } from '../../api/page-state.ts';
import type { NewCartItem } from '../../api/arguments.ts';
import type { AddCallOptions } from '../state/add-state.ts';
import type { AddCallResult } from './add-command.ts';
import { canBeRestored } from '../lines/can-be-restored.ts';
import { inOneTab, lockWaitOf } from '../session/locks.ts';
import {
  emptyReceipt,
  type EndedNews,
  type News,
  type ReceiptLine,
  type SignInNews,
  type SignInReceipt,
  type UnsavedChange,
} from '../session/news.ts';
import { writeVisit } from '../record/record-contents.ts';
import type { GuestCartSession } from '../session/session.ts';

type TryAddResult = Pick<AddCallResult, 'failure' | 'isOffered'>;

/** Adds items, and says what became of them. Never rejects. */
export type TryAdd = (
  items: readonly NewCartItem[],
  call?: AddCallOptions,
) => Promise<TryAddResult>;

/** The missing pieces of a line as an item to add. Undefined if its options are not known. */
export function itemOf({ item, missing }: ReceiptLine): NewCartItem | undefined {
  const { sku, product_option: option } = item;
  if (sku == null || !canBeRestored(item)) return undefined;
  // The shop accepts the options in the form in which it returns them.
  const added: NewCartItem = { sku, qty: missing, name: item.name ?? undefined };
  return option == null ? added : { ...added, productOption: option as object };
}

/** What putting back needs of a session. */
type PutBackSession = Pick<GuestCartSession, 'cartStore' | 'newsStore' | 'options'>;

/** No page of this visit offers the items of an ended cart again. */
export function forgetEnded({ cartStore }: Pick<PutBackSession, 'cartStore'>): void {
  writeVisit(cartStore.key, 'ended', null);
}

/** Where the receipt names a line that was put back; undefined if it does not. */
function namedIn({ failure, isOffered }: TryAddResult): 'missing' | 'unsaved' | undefined {
  if (failure === undefined) return undefined;
  // A second try could add it twice.
  if (failure.outcome === 'uncertain') return 'unsaved';
  // The cart offers "Try again". It would be added twice if the receipt offered it as well.
  return isOffered ? undefined : 'missing';
}

/** Whether nothing was sent, so that the next item would fail as well. */
const cannotSend = ({ failure }: TryAddResult): boolean =>
  failure?.outcome === 'retryable' && failure.target === undefined;

/**
 * Adds the missing pieces, one product after another. Returns the receipt with what is still
 * missing, and with what may have been added all the same. Null if nothing is. After a sign-in, the
 * cart shows why the shop has refused one. The offer of an ended cart stays if nothing was sent that
 * the shop may accept later.
 */
async function putBack(
  news: SignInNews | EndedNews,
  session: PutBackSession,
  tryAdd: TryAdd,
): Promise<News | null> {
  const isEnded = news.kind === 'ended';
  const unchanged: News = { ...news, receipt: { ...news.receipt } };
  // A reload offers them again.
  if (isEnded && isOffline()) return unchanged;
  if (isEnded) forgetEnded(session);
  const first = news.receipt.missing.find((line) => itemOf(line) !== undefined);
  const missing: ReceiptLine[] = [];
  const unsaved: UnsavedChange[] = [...news.receipt.unsaved];
  for (const line of news.receipt.missing) {
    const item = itemOf(line);
    if (item === undefined) {
      missing.push(line);
      continue;
    }
    // Another tab may put the items back before "Try again" is pressed.
    const result = await tryAdd([item], { showsError: isEnded });
    if (isEnded && line === first && cannotSend(result)) return unchanged;
    const list = namedIn(result);
    if (list === 'missing') missing.push(line);
    if (list === 'unsaved') unsaved.push({ kind: 'line', item: line.item });
  }
  const receipt = { ...emptyReceipt, missing, unsaved };
  if (missing.length + unsaved.length === 0) return null;
  return isEnded ? { ...news, receipt, stage: 'rest' } : { ...news, receipt };
}

/**
 * Puts the items of an ended cart back in one tab, as a visit's tabs may be copies of each other.
 * Returns null if another tab has.
 *
 * @throws if another tab does not end
 */
function putBackInOneTab(
  session: PutBackSession,
  run: () => Promise<News | null>,
): Promise<News | null> {
  const { cartStore, newsStore, options } = session;
  const unlessPutBack = async (): Promise<News | null> => {
    const offer = newsStore.getState().find(({ kind }) => kind === 'ended');
    // Another cart has replaced it: another tab has put the items back.
    return offer !== undefined && cartStore.readCurrentId() === offer.cartId ? run() : null;
  };
  const { api, createCart } = options;
  // The page's `createCart` may never settle in the other tab. Requests have a timeout.
  const signal = createCart && AbortSignal.timeout(lockWaitOf(api));
  return inOneTab(session, 'ended', unlessPutBack, signal);
}

/** What is put back, by its receipt: a page with two carts has two buttons for it. */
const running = new WeakMap<SignInReceipt, Promise<News | null>>();

/** Rejects if another tab does not end: the offer stays. */
export function putBackOnce(
  news: SignInNews | EndedNews,
  session: PutBackSession,
  tryAdd: TryAdd,
): Promise<News | null> {
  const run = (): Promise<News | null> => putBack(news, session, tryAdd);
  const isOffer = news.kind === 'ended' && news.stage === 'offer';
  const result = running.get(news.receipt) ?? (isOffer ? putBackInOneTab(session, run) : run());
  running.set(news.receipt, result);
  // Another tab is still at it. The next press asks again.
  result.catch(() => running.delete(news.receipt));
  return result;
}
