import { en } from './en.ts';
import { changeFailedText, errorText, serviceMessageOf, type DisplayedError } from './error-text.ts';
import { mergeMessages } from './merge-messages.ts';
import type { Messages } from './messages.ts';

/** An error of a request, as a `GuestCartError` is. */
export interface FailedRequest extends DisplayedError {
  /** What failed. @default a change to the cart */
  readonly operation?: string | undefined;
  /** Index of the item that was not added. @default the call adds no items */
  readonly failedIndex?: number | undefined;
}

/** The text if nothing more is known, by operation. */
const generalTexts: Readonly<Record<string, keyof Messages & `error${string}`>> = {
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
 * If the shop has refused the input, it is the shop's own, such as "Only 3 left", otherwise one of `messages`.
 * `error.message` is for developers.
 *
 * @param messages texts of a language, from `useMessages` or `loadMessages`. @default English
 *
 * @example
 * const { error } = useAddItem();
 * return error && <p role="alert">{cartErrorText(error, messages)}</p>;
 */
export function cartErrorText(error: FailedRequest, messages?: Partial<Messages>): string {
  const texts = mergeMessages(en, messages);
  if (error.code === 'item-not-found') return texts.errorItemGone;
  const { operation = 'items' } = error;
  const isChange = operation === 'items' || operation === 'coupons';
  if (error.notSent && isChange) {
    return error.failedIndex === undefined ? texts.errorChangeOffline : texts.errorAddOffline;
  }
  const ofItems = error.failedIndex === undefined ? 'errorChange' : 'errorAdd';
  const general = texts[generalTexts[operation] ?? ofItems];
  const text = isChange ? changeFailedText(error, general, texts) : errorText(error, general, texts);
  return serviceMessageOf(error) ?? text;
}
