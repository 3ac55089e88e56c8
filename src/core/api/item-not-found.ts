import { readErrorBody } from '../schema/error-body.ts';

/** Whether a text contains the number as a word. A path such as `/items/112` only repeats the request. */
function namesNumber(text: string, number: number): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}/._-])${number}(?![\\p{L}\\p{N}/_-])`, 'u').test(text);
}

/**
 * Whether the JSON body of a 404 says that the cart has no line with this id. Magento sends "The %1 Cart doesn't contain
 * the %2 item." with the ids as `parameters`, or as one sentence that contains them. The words are ignored, because they
 * are localized.
 */
export function isItemNotFoundResponse(body: unknown, itemId: number): boolean {
  return namesNumber(readErrorBody(body)?.message ?? '', itemId);
}
