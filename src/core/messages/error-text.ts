import type { ErrorMessages } from './en-errors.ts';
import { en } from './en.ts';
import { mergeMessages, type Messages } from './messages.ts';

/** The part of an error that is shown to the shopper. Every `GuestCartError` has it. */
export interface DisplayedError {
  /** The error's stable code. An unknown code is shown as an unexpected response. */
  readonly code: string;
  /** The service's own message, in the shop's language: plain text, never markup. */
  readonly serviceMessage?: string | undefined;
  /** The HTTP status of the response. @default there was no response */
  readonly status?: number | undefined;
  /** Whether the browser was offline before the request. @default false */
  readonly notSent?: boolean | undefined;
}

/** Whether the shop could not be reached: there was no usable response. */
export function isUnreachable({ code }: DisplayedError): boolean {
  return ['network', 'timeout', 'unavailable', 'aborted'].includes(code);
}

/** Whether the next try may succeed. */
export const isPassing = (error: DisplayedError): boolean =>
  isUnreachable(error) || error.code === 'rate-limited';

/** Whether the shop refuses the page or the shopper, so that no cart can be read. */
export const isRefused = ({ code }: DisplayedError): boolean =>
  ['misconfigured', 'unauthorized', 'forbidden'].includes(code);

/**
 * The text for an error of a write, or of a read of something else than the cart, chosen by its code
 * alone.
 *
 * @param general the text for the operation that failed
 */
export function errorText(error: DisplayedError, general: string, messages: ErrorMessages): string {
  const { code } = error;
  if (isUnreachable(error) || isRefused(error) || code === 'cart-not-found') return general;
  if (code === 'rate-limited') return messages.errorRateLimited;
  return code === 'rejected' ? messages.errorRejected : messages.errorUnexpected;
}

/** The text for a cart that could not be read: in maintenance, that it is safe. */
export function readErrorText(
  error: DisplayedError,
  general: string,
  messages: ErrorMessages,
): string {
  if (error.code === 'misconfigured') return messages.errorMisconfigured;
  const isKept = isRefused(error) || error.status === 503;
  return isKept ? messages.errorForbidden : errorText(error, general, messages);
}

/** The service's own message, if it is meant for the shopper: the input was refused. */
function serviceMessageOf(error: DisplayedError): string | null {
  // Characters that reverse the following text are removed, because a live region cannot isolate a
  // part of its text.
  const message =
    error.code === 'rejected' ? error.serviceMessage?.replace(/[\u202A-\u202E]/g, '').trim() : '';
  return message === undefined || message === '' ? null : message;
}

/**
 * Magento's English sentences that have a text in the page's language. All others are shown as the
 * shop says them.
 */
const knownSentences: readonly (readonly [
  RegExp,
  'errorQuantity' | 'errorSoldOut' | 'couponWrong',
])[] = [
  [
    /^(?:The requested qty (?:is not|exceeds)|Not (?:all of your|enough) |We don't have as many)/,
    'errorQuantity',
  ],
  [
    /^(?:There are no source items|(?:This|Some of the) products? (?:is|are) out |Product that you are)/,
    'errorSoldOut',
  ],
  [/^The coupon code (?:.* )?isn't valid\./, 'couponWrong'],
];

/**
 * The service's own message as in {@link serviceMessageOf}, or the text of the page's language for
 * a known one.
 */
export function serviceSentence(error: DisplayedError, messages: Partial<Messages>): string | null {
  const own = serviceMessageOf(error);
  const known = knownSentences.find(([pattern]) => pattern.test(own ?? ''));
  return (known && messages[known[1]]) ?? own;
}

/** Whether the shop failed to make a change. After any other failure the outcome is unknown. */
export const hasShopFailed = ({ code, status }: DisplayedError): boolean =>
  code === 'unavailable' && (status === 500 || status === 503);

/**
 * The text for an item that could not be added, without the service's own message. If the shop has
 * failed or has refused the request, it was not added. After any other error, trying again could
 * add it twice.
 */
function addFailedText(error: DisplayedError, messages: ErrorMessages): string {
  return hasShopFailed(error) || isRefused(error)
    ? messages.errorUnchanged
    : errorText(error, messages.errorAdd, messages);
}

/**
 * The sentence for an item that could not be added: the service's own if it has refused the item,
 * otherwise the cart's.
 */
export function addErrorText(error: DisplayedError, messages: ErrorMessages): string {
  if (error.notSent) return messages.errorAddOffline;
  return serviceSentence(error, messages) ?? addFailedText(error, messages);
}

/** An error of a request, as a `GuestCartError` is. */
export interface FailedRequest extends DisplayedError {
  /** What failed. @default a change to the cart */
  readonly operation?: string | undefined;
  /** Index of the item that was not added. @default the call adds no items */
  readonly failedIndex?: number | undefined;
}

/** The text if nothing more is known, by operation. */
const generalMessages: Readonly<Record<string, keyof Messages & `error${string}`>> = {
  read: 'errorRead',
  create: 'errorCreate',
  assign: 'errorAssign',
  totals: 'errorTotals',
  coupons: 'errorCoupon',
  shipping: 'errorEstimate',
  collection: 'errorUnexpected',
};

/**
 * Returns a sentence for the shopper about an error of a hook, as the widget shows it.
 *
 * If the shop has refused the input, it is the shop's own, such as "Only 3 left", otherwise one of
 * `messages`. `error.message` is for developers.
 *
 * @param messages of a language, from `useMessages` or `loadMessages`. @default English
 *
 * @example
 * const { error } = useAddItem();
 * return error && <p role="alert">{cartErrorText(error, messages)}</p>;
 */
export function cartErrorText(error: FailedRequest, messages?: Partial<Messages>): string {
  const allMessages = mergeMessages(en, messages);
  if (error.code === 'item-not-found') return allMessages.errorItemGone;
  const { operation = 'items' } = error;
  // The client does not send a code that no shop could have, such as one with a slash.
  if (operation === 'coupons' && error.code === 'invalid-argument') return allMessages.couponWrong;
  const isChange = operation === 'items' || operation === 'coupons';
  if (error.notSent && isChange) {
    return error.failedIndex === undefined
      ? allMessages.errorChangeOffline
      : allMessages.errorAddOffline;
  }
  const isAdd = operation === 'items' && error.failedIndex !== undefined;
  const general = allMessages[generalMessages[operation] ?? 'errorChange'];
  const own = serviceSentence(error, allMessages);
  if (own !== null) return own;
  if (isAdd) return addFailedText(error, allMessages);
  const textOf = operation === 'read' ? readErrorText : errorText;
  return textOf(error, general, allMessages);
}
