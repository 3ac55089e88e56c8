import { hasUnknownOutcome, isGuestCartError } from '../../core/api/errors.ts';
import type { CartStore } from '../../core/cart/session/persisted-cart-store.ts';
import { cartIdOf } from '../../core/cart/session/cart-record.ts';
import { endedKeyOf, readVisit, writeVisit } from '../../core/cart/session/visit-storage.ts';
import { isRecord } from '../../core/api/shape.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AddCallOptions } from '../../core/cart/lines/add-command.ts';
import { canBeRestored } from '../../core/cart/lines/removed-line.ts';
import type { NewCartItem } from '../../core/api/features/arguments.ts';
import type {
  ReceiptItem,
  ReceiptLine,
  SignInReceipt,
  UnsavedChange,
} from '../../core/cart/session/receipt.ts';
import { enNews, type NewsMessages } from '../../core/messages/en-news.ts';
import { decimalOf, zero } from '../../core/api/decimal.ts';
import { formatNumber } from '../../core/messages/format-number.ts';
import type {
  EndedNews,
  LastVisitNews,
  News,
  SeenCart,
  SignInNews,
} from '../../core/cart/session/news.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { CartMessages } from '../../core/messages/messages.ts';
import { pluralText } from '../../core/messages/fill-message.ts';
import { clampText, decodedText } from '../../core/messages/plain-text.ts';
import type { NoticeView } from './notices.ts';

export { enNews };

export type AddItems = (items: readonly NewCartItem[], call?: AddCallOptions) => Promise<unknown>;

/** The missing pieces of a line as an item to add. Undefined if its options are not known. */
function itemOf({ item, missing }: ReceiptLine): NewCartItem | undefined {
  const { sku, product_option: option } = item;
  if (sku == null || !canBeRestored(item)) return undefined;
  // The shop accepts the options in the form in which it returns them.
  const added: NewCartItem = { sku, qty: missing };
  return option == null ? added : { ...added, productOption: option as object };
}

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

/**
 * Says what the shop has changed since a cart was seen, and nothing that the shopper may have
 * changed elsewhere: a price may depend on the quantity, and a code on the contents.
 *
 * @param text a stored {@link SeenCart}, after the time. Any script of the page could have written
 * it
 */
export function changesSince(
  text: string,
  now: SeenCart,
  { items }: Cart,
): LastVisitNews['sentences'] {
  try {
    const seen = JSON.parse(text.slice(text.indexOf(' '))) as SeenCart;
    // Of a cart without a readable list, it is not known what is gone.
    if (seen.unit !== now.unit || items == null) return [];
    const quantities = new Map(items.map((item) => [item.item_id ?? null, item.qty ?? null]));
    const kept = seen.lines.filter(({ id }) => quantities.has(id));
    const same = kept.filter(({ id, qty }) => quantities.get(id) === qty);
    const gone = new Set(
      seen.lines.filter(({ id }) => !quantities.has(id)).map(({ name }) => name),
    );
    const isEnded = seen.code && now.code === null && same.length === kept.length;
    return [
      ...same.flatMap(({ id, name, price, text: was }) => {
        const line = now.lines.find((one) => one.id === id);
        if (line?.text == null || was === null || line.price === price || line.text === was)
          return [];
        return [['lastVisitPrice', { name, now: line.text, was }] as const];
      }),
      ...Array.from(gone, (name) => ['lastVisitGone', { name }] as const),
      ...(isEnded ? [['lastVisitCode', { code: seen.code }] as const] : []),
    ];
  } catch {
    return [];
  }
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

/** What a sign-in has changed. Each product has its own sentence. */
function receiptSentences(
  { added, changed, missing, unsaved }: SignInReceipt,
  options: NewsNoticeOptions,
): readonly Sentence[] {
  const { messages, locale } = options;
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
  const isOffer = news.kind === 'ended' && news.cartId === null;
  const sentences: readonly Sentence[] = isOffer
    ? [[messages.retired, {}]]
    : receiptSentences(news.receipt, options);
  return {
    ...inSentences(sentences),
    key: news.kind,
    tone: isOffer ? 'info' : toneOf(news.receipt),
    code: null,
    action: canPutBack
      ? {
          press: () => run(() => putBackOnce(news, addItems)),
          label: isPending ? messages.receiptPuttingBack : messages.receiptPutBack,
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
  if (news.kind === 'ended') news.forget();
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
  return missing.length + unsaved.length === 0 ? null : { ...news, receipt };
}

/** What is put back, by its news: a page with two carts has two buttons for it. */
const running = new WeakMap<News, Promise<News | null>>();

function putBackOnce(news: SignInNews | EndedNews, addItems: AddItems): Promise<News | null> {
  const result = running.get(news) ?? putBack(news, addItems);
  running.set(news, result);
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
export function offerItems(
  { key, getState }: Pick<CartStore, 'key' | 'getState'>,
  { setState }: Pick<StoreApi<readonly News[]>, 'setState'>,
): void {
  const ended = readVisit(endedKeyOf(key));
  const { current, retired } = getState();
  if (!isRecord(ended) || cartIdOf(current) !== null || retired[0] !== ended['cartId']) return;
  const seen = textIn(ended['seen']);
  if (!(Number(ended['at']) - Number.parseInt(seen, 10) > orderedWithin)) return;
  try {
    const missing = itemsOf(seen, textIn(ended['added']));
    if (!missing.some((line) => itemOf(line) !== undefined)) return;
    const receipt = { added: [], changed: [], missing, unsaved: [] };
    const forget = (): void => writeVisit(endedKeyOf(key), null);
    const news: News = { kind: 'ended', cartId: null, receipt, forget };
    setState((all) => [...all.filter(({ kind }) => kind !== 'ended'), news], true);
  } catch {
    // Damaged.
  }
}
