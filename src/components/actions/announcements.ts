import { fillMessage } from '../../core/view/text/fill-message.ts';
import type { DisplayedError } from '../../core/messages/error-text.ts';
import { changeErrorText, type FailedChange } from './change-error.tsx';
import type { ActionsContext } from './actions-context.ts';

/** Milliseconds that a text stays. Screen readers read only the last of several texts in quick succession. */
const freshFor = 1000;

interface News {
  readonly key: string;
  readonly text: string;
}

function newsOf({ actions: { lines, totals, coupon }, texts }: ActionsContext): readonly News[] {
  const news: News[] = [];
  const add = (text: string, about: number | null = null): void =>
    void news.push({ key: `${String(about)} ${text}`, text });
  const addError = (error: DisplayedError, change: FailedChange, about: number | null = null): void => {
    const { template, values } = changeErrorText(error, change, texts);
    add(fillMessage(template, values), about);
  };
  if (totals?.retry != null) add(texts.errorTotals);
  const last = lines?.removed[0];
  for (const [itemId, error] of lines?.errors ?? []) addError(error, 'line', itemId);
  if (coupon?.error != null) addError(coupon.error, 'coupon');
  if (last !== undefined) {
    const name = last.name ?? texts.unnamedItem;
    add(last.restoring ? texts.undoing : fillMessage(texts.removed, { name }), last.itemId);
  }
  if (coupon?.isPending === true) add(coupon.isRemoving ? texts.couponRemoving : texts.couponApplying);
  return news;
}

/**
 * Returns the text of the live region: the results of changes, then the text of the screen. A live region that changes
 * is read as a whole, so older errors are left out, including those from before the first render (a drawer that opens
 * again). The same state returns the same text.
 *
 * @param screenText what the screen announces
 */
export function actionAnnouncements(context: ActionsContext, screenText: string): string {
  const { announced, texts } = context;
  const news = newsOf(context);
  const since = announced.since ?? new Map(news.map(({ key }) => [key, 0]));
  const state = [screenText, ...news.map(({ key }) => key)].join(' ');
  if (announced.state !== state) {
    // During a read, only the read is announced. Other texts follow when it has ended.
    const isAside = [texts.loading, texts.stillLoading, texts.refreshing].includes(screenText);
    const now = Date.now();
    const standing = isAside ? news.filter(({ key }) => since.has(key)) : news;
    const isFresh = ({ key }: News): boolean => !isAside && now - (since.get(key) ?? now) < freshFor;
    announced.state = state;
    announced.since = new Map(standing.map(({ key }) => [key, since.get(key) ?? now]));
    announced.fresh = news.filter(isFresh).map(({ text }) => text);
  }
  return [...(announced.fresh ?? []), screenText].join(' ').trim();
}
