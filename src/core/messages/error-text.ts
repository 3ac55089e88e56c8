import {
  failedOffline,
  isPassing,
  isRefusal,
  type DisplayedError,
  type GuestCartErrorCode,
} from '../api/errors.ts';
import type { ErrorMessages } from './en-errors.ts';
import type { Messages } from './messages.ts';

/**
 * How a request failed, as far as sentences differ: `other` has only the general sentences. A code of
 * another version is `unexpected`.
 */
const failures = {
  network: 'unanswered',
  timeout: 'unanswered',
  unavailable: 'unanswered',
  aborted: 'other',
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

type Failure = (typeof failures)[keyof typeof failures] | 'offline' | 'notSent';

function failureOf(error: DisplayedError): Failure {
  const { code } = error;
  if (failedOffline(error)) return 'offline';
  if (error.notSent === true && isPassing(error)) return 'notSent';
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

/** The messages about a thing that has failed, by how it failed. */
export type ErrorRow = Partial<Record<Failure, keyof Messages>> & {
  readonly general: keyof Messages;
};

/**
 * What fails of the cart itself, how, and the message about it. {@link errorText} says what comes
 * first. The rows of what only controls do are in control-error-text.ts, which loads with them.
 */
export const cartErrors = {
  // A cart that cannot be shown is safe, however it failed.
  read: {
    general: 'errorRead',
    unanswered: 'errorReadUnanswered',
    busy: 'errorReadBusy',
    refused: 'errorRead',
    unsendable: 'errorRead',
    lineGone: 'errorRead',
    unexpected: 'errorRead',
    misconfigured: 'errorMisconfigured',
    signedOut: 'signInToSee',
  },
  // A read while the last good cart is shown.
  refresh: { general: 'errorReadShown', refused: 'errorReadShown' },
  create: { general: 'errorCreate', refused: 'errorCreate' },
  assign: { general: 'errorAssign', signedOut: 'signInNeeded' },
} as const satisfies Readonly<Record<string, ErrorRow>>;

type NameIn<Row extends ErrorRow> = Row[keyof Row] & keyof Messages;

/** The messages that a row needs. */
export type RowMessages<Row extends ErrorRow> = ErrorMessages & Pick<Messages, NameIn<Row>>;

/**
 * The service's own message, if it is meant for the shopper: the input was refused. What has no input
 * that the shop could refuse has its general sentence then.
 */
export function serviceMessageOf(row: ErrorRow, error: DisplayedError): string | null {
  if (row.refused === row.general) return null;
  // Characters that reverse the following text are removed, because a live region cannot isolate a
  // part of its text.
  const message = isRefusal(error)
    ? error.serviceMessage?.replace(/[\u202A-\u202E]/g, '').trim()
    : '';
  return message === undefined || message === '' ? null : message;
}

/** A sentence about an error. */
export interface ErrorText {
  /** The message's name, by which callers distinguish sentences: a page may change the texts. */
  readonly name: keyof Messages;
  readonly template: string;
  /** What its placeholders stand for, such as the shop's own sentence in `shopSays`. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * The sentence for the shopper about what has failed. If the shop refused the input with a message,
 * that message. Otherwise the first of these:
 *
 * 1. how it failed, in the row of what has failed
 * 2. how it failed, in `common`
 * 3. `general` in the row
 */
export function errorText<Row extends ErrorRow>(
  row: Row,
  error: DisplayedError,
  messages: RowMessages<Row>,
): ErrorText {
  const message = serviceMessageOf(row, error);
  if (message !== null)
    return { name: 'shopSays', template: messages.shopSays, values: { message } };
  const all: ErrorRow = { ...common, ...row };
  const name = all[failureOf(error)] ?? all.general;
  // The message of its row, or of `common`.
  const template = (messages as Partial<Messages>)[name] as string;
  return { name, template, values: {} };
}
