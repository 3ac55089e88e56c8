import { failedOffline } from '../api/errors.ts';
import type { ErrorMessages } from './en-errors.ts';
import { en } from './en.ts';
import { fillMessage } from './fill-message.ts';
import { mergeMessages, type Messages } from './messages.ts';

/** The part of an error that is shown to the shopper. Every `GuestCartError` has it. */
export interface DisplayedError {
  /** The error's stable code. An unknown code is shown as an unexpected response. */
  readonly code: string;
  /** The service's own message, in the shop's language: plain text, never markup. */
  readonly serviceMessage?: string | undefined;
  /** The HTTP status of the response. @default there was no response */
  readonly status?: number | undefined;
  /** Whether the request was not sent. @default false */
  readonly notSent?: boolean | undefined;
}

/** Whether the next try may succeed. */
export const isPassing = ({ code }: DisplayedError): boolean =>
  ['network', 'timeout', 'unavailable', 'aborted', 'rate-limited'].includes(code);

/** Whether the shop failed to make a change. After any other failure the outcome is unknown. */
export const hasShopFailed = ({ code, status }: DisplayedError): boolean =>
  code === 'unavailable' && (status === 500 || status === 503);

/** How a request failed, as far as sentences differ. A code that is missing here is `unexpected`. */
const failures = {
  network: 'noResponse',
  timeout: 'noResponse',
  aborted: 'noResponse',
  unavailable: 'noResponse',
  'cart-not-found': 'noResponse',
  'rate-limited': 'busy',
  rejected: 'refused',
  'invalid-argument': 'unsendable',
  'item-not-found': 'lineGone',
  unauthorized: 'signedOut',
  forbidden: 'blocked',
  misconfigured: 'misconfigured',
} as const;

type Failure =
  | (typeof failures)[keyof typeof failures]
  | 'offline'
  | 'maintenance'
  | 'shopFailed'
  | 'unexpected';

function failureOf(error: DisplayedError): Failure {
  const { code, status } = error;
  if (failedOffline(error)) return 'offline';
  if (hasShopFailed(error)) return status === 503 ? 'maintenance' : 'shopFailed';
  return Object.hasOwn(failures, code) ? failures[code as keyof typeof failures] : 'unexpected';
}

/** The sentences of failures that say nothing about what has failed. */
const common = {
  busy: 'errorRateLimited',
  refused: 'errorRejected',
  unsendable: 'errorUnexpected',
  lineGone: 'errorUnexpected',
  unexpected: 'errorUnexpected',
} as const satisfies Partial<Record<Failure, keyof ErrorMessages>>;

/**
 * What has failed, how, and the message about it. A failure that a row lacks has the sentence in
 * `common`, otherwise the `general` one of its row.
 */
const sentences = {
  read: {
    general: 'errorRead',
    misconfigured: 'errorMisconfigured',
    signedOut: 'signInToSee',
    blocked: 'errorForbidden',
    maintenance: 'errorForbidden',
  },
  // A read while the last good cart is shown.
  refresh: { general: 'errorReadShown' },
  create: { general: 'errorCreate' },
  assign: { general: 'errorAssign', signedOut: 'signInNeeded' },
  // If the shop has failed or has refused the request, the item was not added. After any other
  // failure, trying again could add it twice.
  add: {
    general: 'errorAdd',
    offline: 'errorAddOffline',
    shopFailed: 'errorUnchanged',
    maintenance: 'errorUnchanged',
    blocked: 'errorUnchanged',
    signedOut: 'errorUnchanged',
    misconfigured: 'errorUnchanged',
  },
  quantity: { general: 'errorChange', offline: 'errorChangeOffline', lineGone: 'errorItemGone' },
  remove: { general: 'errorRemove', offline: 'errorChangeOffline', lineGone: 'errorItemGone' },
  restore: { general: 'errorRestore', offline: 'errorChangeOffline', lineGone: 'errorItemGone' },
  // The client does not send a code that no shop could have, such as one with a slash.
  coupons: {
    general: 'errorCoupon',
    offline: 'errorChangeOffline',
    unsendable: 'couponWrong',
  },
  totals: { general: 'errorTotals' },
  shipping: {
    general: 'errorEstimate',
    offline: 'errorEstimateOffline',
    refused: 'errorEstimateAddress',
    unsendable: 'errorEstimateAddress',
  },
  collection: { general: 'errorUnexpected' },
} as const satisfies Readonly<
  Record<string, { general: keyof Messages } & Partial<Record<Failure, keyof Messages>>>
>;

/** What can fail. A change to a line has its own sentences for each kind. */
type FailedThing = keyof typeof sentences;

/** The names of the messages about a thing. */
type SentenceName<Thing extends FailedThing> = Thing extends FailedThing
  ? (typeof sentences)[Thing][keyof (typeof sentences)[Thing]] & keyof Messages
  : never;

function nameOf<Thing extends FailedThing>(thing: Thing, error: DisplayedError) {
  const row: Partial<Record<Failure, string>> & { general: string } = sentences[thing];
  const failure = failureOf(error);
  const found = row[failure] ?? (common as Partial<Record<Failure, string>>)[failure];
  return (found ?? row.general) as SentenceName<Thing> | keyof ErrorMessages; // one of its row
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
function serviceSentence(error: DisplayedError, messages: Partial<Messages>): string | null {
  const own = serviceMessageOf(error);
  const known = knownSentences.find(([pattern]) => pattern.test(own ?? ''));
  return (known && messages[known[1]]) ?? own;
}

/** A sentence about an error. The shop's own sentence is its value `message`. */
export interface ErrorText {
  readonly template: string;
  readonly values: { readonly message?: string };
}

/** The sentence for the shopper about what has failed: the shop's own if it refused the input. */
export function errorText<Thing extends FailedThing>(
  thing: Thing,
  error: DisplayedError,
  messages: ErrorMessages & Pick<Messages, SentenceName<Thing>>,
): ErrorText {
  const message = serviceSentence(error, messages);
  if (message !== null) return { template: messages.shopSays, values: { message } };
  return { template: messages[nameOf(thing, error)], values: {} };
}

/** An error of a request, as a `GuestCartError` is. */
export interface FailedRequest extends DisplayedError {
  /** What failed. @default a change to the cart */
  readonly operation?: string | undefined;
  /** Index of the item that was not added. @default the call adds no items */
  readonly failedIndex?: number | undefined;
}

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
  const { operation = 'items', failedIndex } = error;
  const change = failedIndex === undefined ? 'quantity' : 'add';
  const thing = Object.hasOwn(sentences, operation) ? (operation as FailedThing) : change;
  const { template, values } = errorText(thing, error, mergeMessages(en, messages));
  return fillMessage(template, values);
}
