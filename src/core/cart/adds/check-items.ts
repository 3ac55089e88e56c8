import { checkedItem, checkList, type NewCartItem } from '../../api/arguments.ts';
import { GuestCartError } from '../../api/errors.ts';
import { toAddError } from './add-outcome.ts';

/**
 * Returns the error of an item that was not added, with all details of its cause. Its message names the
 * item if there are several.
 *
 * @param failedIndex index of the item in its call. Undefined if nothing was sent
 */
export function errorOfItem(
  cause: GuestCartError,
  items: readonly NewCartItem[],
  index: number,
  failedIndex?: number,
): GuestCartError {
  // A page without types may pass anything.
  const { sku } = (items[index] ?? {}) as Partial<NewCartItem>;
  const name = sku === undefined ? '' : ` ("${sku}")`;
  const prefix =
    items.length === 1 ? '' : `item ${index + 1} of ${items.length}${name} was not added: `;
  const message = `${prefix}${cause.message.replace('guest-cart: ', '')}`;
  const { code, ...details } = cause;
  return new GuestCartError(code, message, { ...details, failedIndex, cause });
}

/**
 * Finds a mistake in the last item before the first one is sent, and before a cart is created.
 * @throws {GuestCartError} `invalid-argument`
 */
export function checkItems(items: readonly NewCartItem[]): void {
  checkList(items);
  for (const [index, item] of items.entries()) {
    try {
      checkedItem(item);
    } catch (error) {
      throw errorOfItem(toAddError(error), items, index);
    }
  }
}
