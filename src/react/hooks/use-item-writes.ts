'use client';

import type { AddCallOptions } from '../../core/cart/state/add-state.ts';
import type { NewCartItem } from '../../core/api/arguments.ts';
import type { CartItem } from '../../core/api/cart-item.ts';
import { useCommandWrite } from './use-command-write.ts';
import type { WriteOptions, WriteResult } from './use-write.ts';

/** Options of `useAddItem`: those of a TanStack mutation, and those of the call. */
export type UseAddItemOptions<TContext = unknown> = WriteOptions<CartItem, NewCartItem, TContext> &
  AddCallOptions;

/**
 * Adds a product to the current cart through the shop's own item route (`features: ['items']`).
 * Creates a cart if there is none, and a new one if the shop responds that the current one is gone
 * or has been ordered. Returns the line of the shop's response.
 *
 * The cart shows the line immediately, and is read again. Writes are sent one after another, in the
 * order of the calls. While the browser is offline, the item waits, and the mutation is pending until
 * it is sent. Fails with `misconfigured` without the feature, and sends nothing.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { mutate: add, isPending } = useAddItem();
 * <button onClick={() => add({ sku: 'MUG-SPECKLE', qty: 1 })}>Add</button>
 */
export function useAddItem<TContext = unknown>({
  showsError,
  onWaiting,
  ...options
}: UseAddItemOptions<TContext> = {}): WriteResult<CartItem, NewCartItem, TContext> {
  return useCommandWrite('add-item', options, async ({ add }, item) => {
    const [line] = await add([item], { showsError, onWaiting });
    return line as CartItem; // one for each item
  });
}

/** Options of `useAddItems`: those of a TanStack mutation, and those of the call. */
export type UseAddItemsOptions<TContext = unknown> = WriteOptions<
  readonly CartItem[],
  readonly NewCartItem[],
  TContext
> &
  AddCallOptions;

/**
 * Adds several products, as `useAddItem` adds one: in order, with one read of the cart. Returns
 * their lines. Stops at the first that is not added: `error.failedIndex` is its index, and the
 * products before it are in the cart.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { mutate: addAll, isPending, error } = useAddItems();
 * const set = [{ sku: 'MUG', qty: 1 }, { sku: 'TEE', qty: 2 }];
 * <button onClick={() => addAll(set)}>Add the set</button>
 */
export function useAddItems<TContext = unknown>({
  showsError,
  onWaiting,
  ...options
}: UseAddItemsOptions<TContext> = {}): WriteResult<
  readonly CartItem[],
  readonly NewCartItem[],
  TContext
> {
  return useCommandWrite('add-items', options, ({ add }, items) =>
    add(items, { showsError, onWaiting }),
  );
}

/** Variables of `useUpdateItem`. */
export interface UpdateItem {
  readonly itemId: number;
  /** Above 0. */
  readonly qty: number;
}

/** Options of `useUpdateItem`: those of a TanStack mutation. */
export type UseUpdateItemOptions<TContext = unknown> = WriteOptions<CartItem, UpdateItem, TContext>;

/**
 * Sets the quantity of a line through the shop's own item route (`features: ['items']`).
 * `useGuestCart` shows it immediately. Call the hook in the component of the line: then `isPending`
 * and `error` are those of the line. Returns the line.
 *
 * Of several quick calls for one line, only the last quantity is sent, and all calls settle
 * together. A call that fails rejects after the cart has been read again, because that can show
 * that the change was made although its response was lost.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { mutate: update, isPending, error } = useUpdateItem();
 * <button aria-busy={isPending} onClick={() => update({ itemId, qty: qty + 1 })}>One more</button>
 */
export function useUpdateItem<TContext = unknown>(
  options: UseUpdateItemOptions<TContext> = {},
): WriteResult<CartItem, UpdateItem, TContext> {
  return useCommandWrite('update-item', options, ({ setQuantity }, { itemId, qty }) =>
    setQuantity(itemId, qty),
  );
}

/** Variables of `useReplaceItem`. */
export interface ReplaceItem {
  readonly itemId: number;
  readonly item: NewCartItem;
}

/** Options of `useReplaceItem`: those of a TanStack mutation, and those of `useAddItem`. */
export type UseReplaceItemOptions<TContext = unknown> = WriteOptions<
  CartItem,
  ReplaceItem,
  TContext
> &
  AddCallOptions;

/**
 * Replaces a line by another item, such as the same shirt in another size, through the shop's own
 * item route (`features: ['items']`). The interface cannot change the options of a line, so the item
 * is added, and then the line is removed: a failure loses nothing, and the cart shows both as one
 * change. The new line stands where the old one stood. Returns the new line.
 *
 * Fails as `useAddItem`; the line stays then. If the removal fails, both lines stay, and the cart
 * says so at the old one. There is no undo.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { mutate: replace, isPending } = useReplaceItem();
 * const inLarge = { sku: 'TEE', qty: 1, productOption: sizeOption('L') };
 * <button aria-busy={isPending} onClick={() => replace({ itemId, item: inLarge })}>Update</button>
 */
export function useReplaceItem<TContext = unknown>({
  showsError,
  onWaiting,
  ...options
}: UseReplaceItemOptions<TContext> = {}): WriteResult<CartItem, ReplaceItem, TContext> {
  return useCommandWrite('replace-item', options, ({ replace }, { itemId, item }) =>
    replace(itemId, item, { showsError, onWaiting }),
  );
}

/** Variables of `useRemoveItem`. */
export interface RemoveItem {
  readonly itemId: number;
}

/** Options of `useRemoveItem`: those of a TanStack mutation. */
export type UseRemoveItemOptions<TContext = unknown> = WriteOptions<void, RemoveItem, TContext>;

/**
 * Removes a line through the shop's own item route (`features: ['items']`). `useGuestCart` shows it
 * immediately, and `useCartItems().undo` can restore it.
 *
 * As with `useUpdateItem`, call the hook in the component of the line, and a call that fails
 * rejects after the cart has been read again.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { mutate: remove, isPending, error } = useRemoveItem();
 * <button aria-busy={isPending} onClick={() => remove({ itemId })}>Remove</button>
 */
export function useRemoveItem<TContext = unknown>(
  options: UseRemoveItemOptions<TContext> = {},
): WriteResult<void, RemoveItem, TContext> {
  return useCommandWrite('remove-item', options, ({ remove }, { itemId }) => remove(itemId));
}
