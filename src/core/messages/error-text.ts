import {
  failedOffline,
  isPassing,
  isRefusal,
  type DisplayedError,
  type GuestCartErrorCode,
  type GuestCartOperation,
} from '../api/errors.ts';
import type { ErrorMessages } from './en-errors.ts';
import { en } from './en.ts';
import { fillMessage } from './fill-message.ts';
import { mergeMessages, type Messages } from './messages.ts';

/**
 * How a request failed, as far as sentences differ: `other` has only the general sentences. A code of
 * another version is `unexpected`.
 */
const failures = {
  network: 'other',
  timeout: 'other',
  aborted: 'other',
  unavailable: 'other',
  'cart-not-found': 'other',
  'rate-limited': 'busy',
  rejected: 'refused',
  'invalid-argument': 'unsendable',
  'item-not-found': 'lineGone',
  unauthorized: 'signedOut',
  forbidden: 'blocked',
  misconfigured: 'misconfigured',
  'bad-response': 'unexpected',
} as const satisfies Readonly<Record<GuestCartErrorCode, string>>;

type Failure = (typeof failures)[keyof typeof failures] | 'offline' | 'notSent' | 'maintenance';

function failureOf(error: DisplayedError): Failure {
  const { code, status } = error;
  if (failedOffline(error)) return 'offline';
  if (error.notSent === true && isPassing(error)) return 'notSent';
  if (code === 'unavailable' && status === 503) return 'maintenance';
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

/** A row of the table: the messages about a thing that has failed, by how it failed. */
type Row = Partial<Record<Failure, keyof Messages>> & { readonly general: keyof Messages };

// If the shop has refused the request, the item was not added. After any other failure, also a 503 of
// a gateway while the shop goes on, trying again could add it twice.
const add = {
  general: 'errorAdd',
  offline: 'errorAddOffline',
  notSent: 'errorAddNotSent',
  blocked: 'errorUnchanged',
  signedOut: 'errorUnchanged',
  misconfigured: 'errorUnchanged',
} as const;

/** What has failed, how, and the message about it. {@link errorText} says what comes first. */
const sentences = {
  read: {
    general: 'errorRead',
    refused: 'errorRead',
    misconfigured: 'errorMisconfigured',
    signedOut: 'signInToSee',
    blocked: 'errorForbidden',
    maintenance: 'errorForbidden',
  },
  // A read while the last good cart is shown.
  refresh: { general: 'errorReadShown', refused: 'errorReadShown' },
  create: { general: 'errorCreate', refused: 'errorCreate' },
  assign: { general: 'errorAssign', signedOut: 'signInNeeded' },
  add,
  // The item is certainly not in the cart.
  addAgain: { ...add, general: 'errorAddNotSent' },
  quantity: { general: 'errorChange', lineGone: 'errorItemGone' },
  remove: { general: 'errorRemove', lineGone: 'errorItemGone' },
  restore: { general: 'errorRestore', lineGone: 'errorItemGone' },
  // The client does not send a code that no shop could have, such as one with a slash.
  coupons: {
    general: 'errorCoupon',
    unsendable: 'couponWrong',
  },
  totals: { general: 'errorTotals', refused: 'errorTotals' },
  shipping: {
    general: 'errorEstimate',
    offline: 'errorEstimateOffline',
    refused: 'errorEstimateAddress',
    unsendable: 'errorEstimateAddress',
    // `general` asks to try again.
    signedOut: 'errorUnexpected',
    blocked: 'errorUnexpected',
    misconfigured: 'errorUnexpected',
  },
  catalogue: { general: 'errorUnexpected' },
  collection: { general: 'errorUnexpected' },
} as const satisfies Readonly<Record<Exclude<GuestCartOperation, 'items'>, Row>> &
  Readonly<Record<string, Row>>;

/** What can fail. A change to a line has its own sentences for each kind. */
type FailedThing = keyof typeof sentences;

/** The names of the messages about a thing. */
type SentenceName<Thing extends FailedThing> = Thing extends FailedThing
  ? (typeof sentences)[Thing][keyof (typeof sentences)[Thing]] & keyof Messages
  : never;

/** The name of our own sentence in the tables. */
function sentenceName<Thing extends FailedThing>(thing: Thing, error: DisplayedError) {
  const row: Row = { ...common, ...sentences[thing] };
  const name = row[failureOf(error)] ?? row.general;
  return name as SentenceName<Thing> | keyof ErrorMessages; // one of its row, or of `common`
}

/** What the shopper has not asked for with an input that the shop could refuse. */
const withoutInput: ReadonlySet<FailedThing> = new Set(['read', 'refresh', 'create', 'totals']);

/** The service's own message, if it is meant for the shopper: the input was refused. */
function serviceMessageOf(error: DisplayedError): string | null {
  // Characters that reverse the following text are removed, because a live region cannot isolate a
  // part of its text.
  const message = isRefusal(error)
    ? error.serviceMessage?.replace(/[\u202A-\u202E]/g, '').trim()
    : '';
  return message === undefined || message === '' ? null : message;
}

/**
 * Magento's English sentences that have a text in the page's language. All others are shown as the
 * shop says them.
 */
const knownSentences: readonly (readonly [
  RegExp,
  'quantityWrong' | 'errorQuantity' | 'errorSoldOut' | 'couponWrong',
])[] = [
  [/^You cannot use decimal quantity /, 'quantityWrong'],
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

/** A sentence about an error. */
export interface ErrorText {
  /** The message's name, by which callers distinguish sentences: a page may change the texts. */
  readonly name: keyof Messages;
  readonly template: string;
  /** What its placeholders stand for, such as the shop's own sentence in `shopSays`. */
  readonly values: Readonly<Record<string, string>>;
}

/** Ours for a known sentence of Magento, if `messages` has it. */
function knownText(message: string, messages: Partial<Messages>): ErrorText | undefined {
  const name = knownSentences.find(([pattern]) => pattern.test(message))?.[1];
  const template = name && messages[name];
  return name && template !== undefined ? { name, template, values: {} } : undefined;
}

/**
 * The sentence for the shopper about what has failed. If the shop refused the input with a message,
 * the first of:
 *
 * 1. ours for that message, if it is a known one of Magento
 * 2. the message itself
 *
 * Otherwise the first of these in the tables:
 *
 * 1. how it failed, in the row of what has failed
 * 2. how it failed, in `common`
 * 3. `general` in the row
 */
export function errorText<Thing extends FailedThing>(
  thing: Thing,
  error: DisplayedError,
  messages: ErrorMessages & Pick<Messages, SentenceName<Thing>>,
): ErrorText {
  const message = withoutInput.has(thing) ? null : serviceMessageOf(error);
  if (message !== null) {
    const shopSays = {
      name: 'shopSays',
      template: messages.shopSays,
      values: { message },
    } as const;
    return knownText(message, messages) ?? shopSays;
  }
  const name = sentenceName(thing, error);
  return { name, template: messages[name], values: {} };
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
export function cartErrorText(error: DisplayedError, messages?: Partial<Messages>): string {
  const { operation = 'items', failedIndex } = error;
  // Of another version, or of a page.
  let thing: FailedThing = 'collection';
  if (operation === 'items') thing = failedIndex === undefined ? 'quantity' : 'add';
  else if (Object.hasOwn(sentences, operation)) thing = operation as FailedThing;
  const { template, values } = errorText(thing, error, mergeMessages(en, messages));
  return fillMessage(template, values);
}
