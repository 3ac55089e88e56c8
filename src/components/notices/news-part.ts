import { enNews, type NewsMessages } from '../../core/messages/en-news.ts';
import { decimalOf, zero } from '../../core/api/decimal.ts';
import { formatNumber } from '../../core/messages/format-number.ts';
import type {
  EndedNews,
  LastVisitNews,
  News,
  ReceiptItem,
  ReceiptLine,
  SignInNews,
  SignInReceipt,
} from '../../core/cart/session/news.ts';
import type { CartMessages } from '../../core/messages/messages.ts';
import { pluralText } from '../../core/messages/fill-message.ts';
import { clampText, decodedText } from '../../core/messages/plain-text.ts';
import type { NoticeView } from './notices.ts';
import { itemOf, putBackOnce, type AddItems } from '../../core/cart/lines/put-back.ts';

export { changesSince } from './changes-since.ts';
export { offerItems } from '../../core/cart/lines/put-back.ts';
export { enNews };

export interface NewsNoticeOptions {
  readonly messages: NewsMessages & Pick<CartMessages, 'signInToSee' | 'retired' | 'more'>;
  readonly locale: string;
  /** Undefined if items cannot be added. */
  readonly addItems: AddItems | undefined;
  readonly isPending: boolean;
  /**
   * Runs the action of the notice. It resolves with what there is to say after it; null for
   * nothing.
   */
  readonly run: (action: () => Promise<News | null>) => void;
  readonly dismiss: () => void;
}

export function newsNotice(news: News, options: NewsNoticeOptions): NoticeView {
  if (news.kind === 'signed-out') return signedOutNotice(options);
  return news.kind === 'last-visit' ? lastVisitNotice(news, options) : receiptNotice(news, options);
}

const shownNumber = (value: number, locale: string): string =>
  formatNumber(decimalOf(value) ?? zero, locale);

type Sentence = readonly [template: string, own: object];

/** So many sentences of a list are shown, so that a notice leaves room for the cart. */
const maxSentences = 3;

/** The first sentences of a list, and how many there are besides. */
function firstOf(
  sentences: readonly Sentence[],
  { messages, locale }: Pick<NewsNoticeOptions, 'messages' | 'locale'>,
): readonly Sentence[] {
  const rest = sentences.length - maxSentences;
  if (rest <= 0) return sentences;
  const more = pluralText(messages.more, rest, locale);
  return [...sentences.slice(0, maxSentences), [more, {}]];
}

/** Characters of a value in a sentence. Any script of the page could have stored a longer one. */
const maxValueLength = 100;

/** The placeholders of each sentence have their own values. Stored values may be anything. */
function inSentences(parts: readonly Sentence[]): Pick<NoticeView, 'sentences' | 'values'> {
  const values: Record<string, string> = {};
  const sentences = parts.map(([template, own], index) =>
    template.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
      const value = String(own[name as keyof typeof own]);
      values[`${name}${index}`] = clampText(value, maxValueLength);
      return `{${name}${index}}`;
    }),
  );
  return { sentences, values };
}

function signedOutNotice({ messages, dismiss }: NewsNoticeOptions): NoticeView {
  return {
    key: 'signed-out',
    tone: 'info',
    sentences: [messages.signInToSee],
    values: {},
    code: null,
    action: null,
    otherwise: null,
    dismiss,
  };
}

function lastVisitNotice(
  { kind, sentences }: LastVisitNews,
  options: NewsNoticeOptions,
): NoticeView {
  const { messages, dismiss } = options;
  const all = sentences.map(([message, values]): Sentence => [messages[message], values]);
  return {
    ...inSentences(firstOf(all, options)),
    key: kind,
    tone: 'info',
    code: null,
    action: null,
    otherwise: null,
    dismiss,
  };
}

const nameOf = ({ name, sku }: ReceiptItem): string => decodedText(name) ?? sku ?? '';

/**
 * What a sign-in has changed. Each product has its own sentence. None if the cart has the same lines
 * as before: to the shopper, nothing was added.
 */
function receiptSentences(
  { added, changed, kept, missing, unsaved }: SignInReceipt,
  options: NewsNoticeOptions,
): readonly Sentence[] {
  const { messages, locale } = options;
  if ([changed, kept, missing, unsaved].every(({ length }) => length === 0)) return [];
  const sentence = (template: string, { item, before, after }: ReceiptLine): Sentence => [
    template,
    {
      name: nameOf(item),
      before: shownNumber(before, locale),
      after: shownNumber(after, locale),
    },
  ];
  const addedText = pluralText(messages.receiptAdded, added.length, locale);
  const lists: readonly (readonly Sentence[])[] = [
    added.length > 0 ? [[addedText, {}]] : [],
    changed.map((line) => sentence(messages.receiptChanged, line)),
    missing.map((line) =>
      sentence(line.after > 0 ? messages.receiptLimited : messages.receiptGone, line),
    ),
    unsaved.map((change) => {
      const name = change.kind === 'line' ? nameOf(change.item) : change.code;
      return [messages.receiptUnsaved, { name }];
    }),
  ];
  return lists.flatMap((list) => firstOf(list, options));
}

const toneOf = ({ missing, unsaved }: SignInReceipt): NoticeView['tone'] =>
  missing.length + unsaved.length > 0 ? 'caution' : 'good';

/** The receipt as a notice, or the offer to put back what an ended cart had. */
function receiptNotice(news: SignInNews | EndedNews, options: NewsNoticeOptions): NoticeView {
  const { messages, addItems, isPending, run, dismiss } = options;
  const { missing } = news.receipt;
  const canPutBack = addItems !== undefined && missing.some((line) => itemOf(line) !== undefined);
  const isOffer = news.kind === 'ended' && news.once !== undefined;
  const label = isOffer ? messages.endedPutBack : messages.receiptPutBack;
  const sentences: readonly Sentence[] = isOffer
    ? [messages.retired, ...(canPutBack ? [messages.endedOffer] : [])].map((text) => [text, {}])
    : receiptSentences(news.receipt, options);
  return {
    ...inSentences(sentences),
    key: news.kind,
    tone: isOffer ? 'info' : toneOf(news.receipt),
    code: null,
    action: canPutBack
      ? {
          press: () => run(() => putBackOnce(news, addItems)),
          label: isPending ? messages.receiptPuttingBack : label,
          pending: isPending,
        }
      : null,
    otherwise: null,
    dismiss() {
      if (news.kind === 'ended') news.forget();
      dismiss();
    },
  };
}
