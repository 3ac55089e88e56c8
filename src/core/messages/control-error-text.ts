import type { DisplayedError } from '../api/errors.ts';
import { en } from './en.ts';
import {
  errorText,
  cartErrors,
  serviceMessageOf,
  type ErrorRow,
  type ErrorText,
  type RowMessages,
} from './error-text.ts';
import { fillMessage } from './fill-message.ts';
import { mergeMessages, type Messages } from './messages.ts';

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

/** What fails of the controls of a cart, as {@link cartErrors}. */
export const controlErrors = {
  add,
  // The item is certainly not in the cart. What the shop has refused is a cart for it.
  addAgain: { ...add, general: 'errorAddNotSent', refused: 'errorAddNotSent' },
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
} as const satisfies Readonly<Record<string, ErrorRow>>;

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

/** Ours for a known sentence of Magento, if `messages` has it. */
function knownText(message: string, messages: Partial<Messages>): ErrorText | undefined {
  const name = knownSentences.find(([pattern]) => pattern.test(message))?.[1];
  const template = name && messages[name];
  return name && template !== undefined ? { name, template, values: {} } : undefined;
}

/** As {@link errorText}. A known sentence of Magento is ours, instead of the shop's. */
export function controlErrorText<Row extends ErrorRow>(
  row: Row,
  error: DisplayedError,
  messages: RowMessages<Row>,
): ErrorText {
  const message = serviceMessageOf(row, error);
  const known = message === null ? undefined : knownText(message, messages);
  return known ?? errorText(row, error, messages);
}

/** By operation, as far as it has its own. A change to a line has its own sentences for each kind. */
const all = { ...cartErrors, ...controlErrors };

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
  let row: ErrorRow = { general: 'errorUnexpected' };
  if (operation === 'items') row = failedIndex === undefined ? all.quantity : all.add;
  else if (Object.hasOwn(all, operation)) row = all[operation as keyof typeof all];
  const { template, values } = controlErrorText(row, error, mergeMessages(en, messages));
  return fillMessage(template, values);
}
