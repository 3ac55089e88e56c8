import { enNews, type NewsMessages } from '../../core/messages/en-news.ts';
import { decimalOf, zero } from '../../core/api/decimal.ts';
import { formatNumber } from '../../core/messages/format-number.ts';
import type {
  EndedNews,
  GoneNews,
  LastVisitNews,
  News,
  OrderedNews,
  ReceiptItem,
  ReceiptLine,
  SignedOutNews,
  SignInNews,
  SignInReceipt,
  UnsavedChange,
  UnsavedNews,
} from '../../core/cart/session/news.ts';
import { currentIdOf } from '../../core/cart/record/current-cart.ts';
import { cartIdOf } from '../../core/cart/record/record.ts';
import type { ShopView } from '../../core/cart/shown/shop-view.ts';
import { enScreen, type ScreenMessages } from '../../core/messages/en-screen.ts';
import type { CartMessages } from '../../core/messages/messages.ts';
import { pluralText } from '../../core/messages/fill-message.ts';
import { clampText, decodedText } from '../../core/messages/plain-text.ts';
import type { NoticeSentence, NoticeView } from '../ui/notice.tsx';
import { completedBy } from '../ui/screen-messages.ts';
import { forgetEnded, itemOf, putBackOnce, type TryAdd } from '../../core/cart/adds/put-back.ts';

export { newsSince } from './last-visit-news.ts';
export { offerItems } from '../../core/cart/adds/ended-offer.ts';

export interface NewsNoticeOptions {
  readonly messages: NewsMessages & Pick<CartMessages, 'signInToSee' | 'retired' | 'more'>;
  readonly locale: string;
  /** Adds what is missing. Undefined if items cannot be added. */
  readonly putBack: ((news: SignInNews | EndedNews) => void) | undefined;
  readonly isPending: boolean;
  readonly dismiss: () => void;
}

export function newsNotice(news: News, options: NewsNoticeOptions): NoticeView {
  const { messages } = options;
  if (news.kind === 'signed-out') return plainNotice(news, messages.signInToSee, options);
  if (news.kind === 'unsaved') return plainNotice(news, messages.unsavedAtSignOut, options);
  if (news.kind === 'ordered') return plainNotice(news, messages.orderedInTab, options);
  if (news.kind === 'gone') return plainNotice(news, messages.retired, options);
  return news.kind === 'last-visit' ? lastVisitNotice(news, options) : receiptNotice(news, options);
}

interface NewsInput extends Pick<NewsNoticeOptions, 'locale'> {
  /** Undefined if items cannot be added. */
  readonly tryAdd: TryAdd | undefined;
  readonly session: ShopView['session'];
  readonly messages: ScreenMessages;
  /** The news whose action is running. */
  readonly pending: News | null;
  readonly setPending: (news: News | null) => void;
}

/** An offer to put items back is another object once the page has created a cart. */
const isSame = (one: News, other: News): boolean =>
  one === other || (one.kind === 'ended' && other.kind === 'ended');

/** Whether news is about the current cart. A reset, also in another tab, ends an offer. */
function isCurrent({ kind, cartId }: News, { store }: ShopView['session']): boolean {
  if (cartId === 'any') return true;
  const { current, retired } = store.getState();
  const isOver = kind === 'ended' && retired.length === 0;
  return cartId === cartIdOf(current) && !isOver;
}

const newsMessages = completedBy<ScreenMessages & NewsMessages>({ ...enScreen, ...enNews });

/** The news about the current cart, as notices with their buttons. */
export function newsNotices(all: readonly News[], input: NewsInput): readonly NoticeView[] {
  const { session, locale, tryAdd, pending, setPending } = input;
  const messages = newsMessages(input.messages);
  const own = all.filter((news) => isCurrent(news, session));
  const notices = own.map((news) => {
    // The customer may have signed out during an action.
    const replaceBy = (next: News | null): void =>
      session.newsStore.setState(
        (now) => now.flatMap((one) => (isSame(one, news) ? (next ?? []) : one)),
        true,
      );
    const putBack = (offer: SignInNews | EndedNews, add: TryAdd): void => {
      if (pending !== null) return;
      setPending(news);
      void putBackOnce(offer, session, add)
        .catch(() => news)
        .then((next) => {
          setPending(null);
          // The first item that is put back has created a cart.
          const cartId = currentIdOf(session);
          replaceBy(next?.kind === 'ended' ? { ...next, cartId } : next);
        });
    };
    const notice = newsNotice(news, {
      messages,
      locale,
      putBack: tryAdd && ((offer) => putBack(offer, tryAdd)),
      isPending: pending !== null && isSame(pending, news),
      dismiss() {
        if (news.kind === 'ended') forgetEnded(session);
        replaceBy(null);
      },
    });
    return { ...notice, news };
  });
  return notices.filter(({ sentences }) => sentences.length > 0);
}

const shownNumber = (value: number, locale: string): string =>
  formatNumber(decimalOf(value) ?? zero, locale);

/** So many sentences of a list are shown, so that a notice leaves room for the cart. */
const maxSentences = 3;

/** The first sentences of a list, and how many there are besides. */
function firstOf(
  sentences: readonly NoticeSentence[],
  { messages, locale }: Pick<NewsNoticeOptions, 'messages' | 'locale'>,
): readonly NoticeSentence[] {
  const rest = sentences.length - maxSentences;
  if (rest <= 0) return sentences;
  const more = pluralText(messages.more, rest, locale);
  return [...sentences.slice(0, maxSentences), { template: more }];
}

/** Characters of a value in a sentence. Any script of the page could have stored a longer one. */
const maxValueLength = 100;

/** A sentence with values that may be anything, because a script of the page could have stored them. */
const clampedSentence = (template: string, values: object): NoticeSentence => ({
  template,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, clampText(String(value), maxValueLength)]),
  ),
});

const plainNotice = (
  { kind }: SignedOutNews | UnsavedNews | OrderedNews | GoneNews,
  text: string,
  { dismiss }: NewsNoticeOptions,
): NoticeView => ({
  key: kind,
  tone: kind === 'unsaved' ? 'caution' : 'info',
  sentences: [{ template: text }],
  dismiss,
});

function lastVisitNotice(
  { kind, sentences }: LastVisitNews,
  options: NewsNoticeOptions,
): NoticeView {
  const { messages, dismiss } = options;
  const all = sentences.map(([message, values]) => clampedSentence(messages[message], values));
  return { key: kind, tone: 'info', sentences: firstOf(all, options), dismiss };
}

const nameOf = ({ name, sku }: ReceiptItem): string => decodedText(name) ?? sku ?? '';

/** What a sentence calls a change that may not have been saved. */
function unsavedName(change: UnsavedChange): string {
  switch (change.kind) {
    case 'line':
      return nameOf(change.item);
    case 'code':
      return change.code;
  }
}

/** The products that a sign-in has added, by name if they are few. */
function addedSentence(
  added: SignInReceipt['added'],
  { messages, locale }: NewsNoticeOptions,
): NoticeSentence {
  if (added.length > maxSentences)
    return { template: pluralText(messages.receiptAdded, added.length, locale) };
  const names = new Intl.ListFormat(locale).format(added.map(({ item }) => nameOf(item)));
  return clampedSentence(messages.receiptNames, { names });
}

/**
 * What a sign-in has changed, and why. Each product has its own sentence. None if the cart has the same lines
 * as before: to the shopper, nothing was added.
 */
function receiptSentences(
  { added, changed, kept, missing, unsaved }: SignInReceipt,
  options: NewsNoticeOptions,
): readonly NoticeSentence[] {
  const { messages, locale } = options;
  if ([changed, kept, missing, unsaved].every(({ length }) => length === 0)) return [];
  const lineSentence = (template: string, { item, before, after }: ReceiptLine): NoticeSentence =>
    clampedSentence(template, {
      name: nameOf(item),
      before: shownNumber(before, locale),
      after: shownNumber(after, locale),
    });
  const lists = [
    added.length + changed.length > 0 ? [{ template: messages.receiptMerged }] : [],
    added.length > 0 ? [addedSentence(added, options)] : [],
    changed.map((line) => lineSentence(messages.receiptChanged, line)),
    missing.map((line) =>
      lineSentence(line.after > 0 ? messages.receiptLimited : messages.receiptGone, line),
    ),
    unsaved.map((change) =>
      clampedSentence(messages.receiptUnsaved, { name: unsavedName(change) }),
    ),
  ];
  return lists.flatMap((list) => firstOf(list, options));
}

const toneOf = ({ missing, unsaved }: SignInReceipt): NoticeView['tone'] =>
  missing.length + unsaved.length > 0 ? 'caution' : 'good';

/** The receipt as a notice, or the offer to put back what an ended cart had. */
function receiptNotice(news: SignInNews | EndedNews, options: NewsNoticeOptions): NoticeView {
  const { messages, putBack, isPending, dismiss } = options;
  const { missing } = news.receipt;
  const canPutBack = putBack !== undefined && missing.some((line) => itemOf(line) !== undefined);
  const isOffer = news.kind === 'ended' && news.stage === 'offer';
  const label = isOffer ? messages.endedPutBack : messages.receiptPutBack;
  const sentences: readonly NoticeSentence[] = isOffer
    ? [messages.retired, ...(canPutBack ? [messages.endedOffer] : [])].map((template) => ({
        template,
      }))
    : receiptSentences(news.receipt, options);
  return {
    key: news.kind,
    tone: isOffer ? 'info' : toneOf(news.receipt),
    sentences,
    action: canPutBack
      ? {
          press: () => putBack(news),
          label,
          pending: isPending && messages.receiptPuttingBack,
        }
      : undefined,
    isOutcome: news.kind === 'sign-in',
    dismiss,
  };
}
