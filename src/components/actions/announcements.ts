import { fillMessage } from '../../view/text/fill-message.ts';
import { changeErrorText, type FailedChange } from './change-error-text.ts';
import type { DisplayedError } from '../../view/messages/error-text.ts';
import type { ActionsContext, ActionsText } from './actions-context.ts';

/** Milliseconds after which words have been taken up: of several texts in quick succession the last alone is read. */
const takenUp = 1000;

interface News {
  readonly key: string;
  readonly text: string;
}

function faultNews(fault: DisplayedError, change: FailedChange, words: ActionsText): string {
  const { own, shop } = changeErrorText(fault, change, words);
  const says = shop === null ? [] : [fillMessage(words.shopSays, { message: shop })];
  return [...(own === null ? [] : [own]), ...says].join(' ');
}

function newsOf({ actions: { lines, totals, coupon }, words }: ActionsContext): readonly News[] {
  const news: News[] = [];
  const tell = (text: string, about: number | null = null): void =>
    void news.push({ key: `${String(about)} ${text}`, text });
  if (totals?.retry != null) tell(words.errorTotals);
  const last = lines?.removed[0];
  for (const [itemId, error] of lines?.errors ?? []) tell(faultNews(error, 'line', words), itemId);
  if (coupon?.error != null) tell(faultNews(coupon.error, 'coupon', words));
  if (last !== undefined) {
    const name = last.name ?? words.unnamedItem;
    tell(last.restoring ? words.undoing : fillMessage(words.removed, { name }), last.itemId);
  }
  if (coupon?.isPending === true) tell(coupon.isRemoving ? words.couponRemoving : words.couponApplying);
  return news;
}

/**
 * What a screen reader announces, with what came of changing the cart. A region that says something new says all of its
 * words again, so a fault that still stands is left out then, as it is where the cart is only now rendered: a drawer that is
 * opened again. The same state gives the same words.
 *
 * @param told what there is to tell besides
 */
export function actionAnnouncements(box: ActionsContext, told: string): string {
  const { said, words } = box;
  const news = newsOf(box);
  const since = said.since ?? new Map(news.map(({ key }) => [key, 0]));
  const made = [told, ...news.map(({ key }) => key)].join(' ');
  if (said.made !== made) {
    // While a read is reported, nothing else is: what is new comes after it.
    const isAside = [words.loading, words.stillLoading, words.refreshing].includes(told);
    const now = Date.now();
    const standing = isAside ? news.filter(({ key }) => since.has(key)) : news;
    const isFresh = ({ key }: News): boolean => !isAside && now - (since.get(key) ?? now) < takenUp;
    said.made = made;
    said.since = new Map(standing.map(({ key }) => [key, since.get(key) ?? now]));
    said.fresh = news.filter(isFresh).map(({ text }) => text);
  }
  return [...(said.fresh ?? []), told].join(' ').trim();
}
