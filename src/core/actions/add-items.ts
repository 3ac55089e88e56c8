import { hasCode, toGuestCartError, type GuestCartError } from '../api/errors.ts';
import { checkedItem, checkList, type NewCartItem } from '../api/features/arguments.ts';
import type { CartItem } from '../schema/cart-item.ts';
import { addItem, addToCurrent, errorOfItem, type AddItemOptions, type AddProgress } from './add-item.ts';
import { findAddedLine } from './find-added-line.ts';
import type { Enqueue } from './write-queue.ts';

const notAdded = 'the item was not added.';

/** Returns the error of one of several items. Its message names the item. */
function errorOfOne(thrown: unknown, items: readonly NewCartItem[], index: number, failedIndex?: number) {
  const cause = toGuestCartError(thrown, notAdded, { operation: 'items' });
  // A page without types may pass anything.
  const { sku } = (items[index] ?? {}) as Partial<NewCartItem>;
  const what = `item ${index + 1} of ${items.length}${sku === undefined ? '' : ` ("${sku}")`} was not added`;
  return errorOfItem(cause, failedIndex, `${what}: `);
}

/**
 * Adds several items to the current cart, in order, as {@link addItem} adds one. The cart is read once, after the
 * last one. Returns their lines.
 *
 * @throws {GuestCartError} of the first item that was not added. Its `failedIndex` is the index of this item: those before
 *   it are in the cart, and those after it were not sent. `invalid-argument` if one of the items is unusable; then
 *   nothing was sent
 */
export async function addItems(
  options: AddItemOptions,
  items: readonly NewCartItem[],
  progress: AddProgress = { added: [] },
): Promise<readonly CartItem[]> {
  checkList(items);
  // A mistake in the last item is found before the first one is sent.
  for (const [index, item] of items.entries()) {
    try {
      checkedItem(item);
    } catch (error) {
      throw errorOfOne(error, items, index);
    }
  }
  try {
    return await addToCurrent(options, items, progress);
  } catch (error) {
    throw errorOfOne(error, items, progress.added.length, progress.added.length);
  }
}

/** Adds items one after another, and keeps the error of the last call for the shopper. */
export function createItemAdder(
  options: AddItemOptions & {
    readonly enqueue: Enqueue;
    readonly onChange: () => void;
    /** Called when a call has failed with an error that the shopper is going to see. */
    readonly onFailed: () => void;
  },
) {
  let error: GuestCartError | null = null;
  /** The progress of the failed call. */
  let failed: AddProgress | undefined;

  function setError(next: GuestCartError | null): void {
    if (next === error) return;
    error = next;
    options.onChange();
  }

  async function run<T>(add: (progress: AddProgress) => Promise<T>): Promise<T> {
    setError(null);
    const progress: AddProgress = { added: [] };
    try {
      return await options.enqueue(() => add(progress));
    } catch (thrown) {
      failed = progress;
      const failure = toGuestCartError(thrown, notAdded, { operation: 'items' });
      // The shopper does not see mistakes in the page's call, which are for its developers. An aborted call is not a
      // failure.
      if (!hasCode(failure, 'invalid-argument', 'aborted', 'misconfigured')) {
        options.onFailed();
        setError(failure);
      }
      throw failure;
    }
  }

  return {
    getError: () => error,
    dismissError: () => setError(null),
    add: (item: NewCartItem) => run((progress) => addItem(options, item, progress)),
    addAll: (items: readonly NewCartItem[]) => run((progress) => addItems(options, items, progress)),
    /** Clears the error of an item that is in the cart after all: the shop was slow, or its response was lost. */
    followRead() {
      const unconfirmed = failed?.unconfirmed;
      if (error === null || unconfirmed === undefined) return;
      const cart = options.cache.getCart(unconfirmed.cartId);
      if (cart !== undefined && findAddedLine(unconfirmed.before, cart, unconfirmed.item) !== undefined) setError(null);
    },
  };
}
