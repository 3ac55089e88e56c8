import type { NewCartItem } from '../../core/api/arguments.ts';
import { GuestCartError, isGuestCartError } from '../../core/api/errors.ts';
import type { CartItem } from '../../core/api/cart-item.ts';
import type { AddCallOptions } from '../../core/cart/state/add-state.ts';
import { publicLine } from '../../core/api/line-fields.ts';
import { errorDetail } from '../settings/events.ts';
import type { DeclaredControls } from '../../core/settings/line-controls.ts';
import type { Shop } from '../../core/cart/shown/shop-view.ts';
import type { PageReporter } from '../settings/dispatch.ts';
import { commandsOf, handlerOf } from './element-state.ts';

/** An element whose cart is changed. */
export interface ControlsHost {
  /** @throws {GuestCartError} `misconfigured` */
  readonly shop: () => Shop;
  readonly settings: () => DeclaredControls;
  readonly page: () => PageReporter;
}

/** A page without types may leave out the SKU. `checkItems` finds that. */
const withQty = (item: NewCartItem | null | undefined) =>
  ({ ...item, qty: item?.qty ?? 1 }) as NewCartItem;

/** @throws {GuestCartError} `misconfigured` without the feature `items` */
function requireItems({ features }: DeclaredControls, what: string): void {
  if (features.has('items')) return;
  throw new GuestCartError(
    'misconfigured',
    `${what} needs the shop’s item routes. Where it has them, add features="items" to <guest-cart>, or data-features to the script tag.`,
    { operation: 'items', notSent: true },
  );
}

/** Emits the event of a failed change, unless the page has cancelled it. */
async function reportFailure<T>({ emit }: PageReporter, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isGuestCartError(error) && error.code !== 'aborted')
      emit('guest-cart:error', errorDetail(error));
    throw error;
  }
}

/**
 * Adds products to the current cart in order, through the shop's own route; creates a cart if there
 * is none. Reads the cart once. A listener of `guest-cart:add` can cancel it.
 *
 * @throws {GuestCartError} of the first item that was not added; `misconfigured` without the
 * feature `items`
 */
export async function addItemsTo(
  host: ControlsHost,
  items: readonly NewCartItem[],
  { onWaiting }: Pick<AddCallOptions, 'onWaiting'> = {},
): Promise<readonly CartItem[]> {
  const page = host.page();
  requireItems(host.settings(), 'adding');
  // A page without types may pass something other than an array. `checkItems` finds that.
  const added = Array.isArray(items) ? items.map(withQty) : items;
  let decide: (isWanted: boolean) => void = () => undefined;
  const adding = new Promise<boolean>((resolve) => (decide = resolve)).then((isWanted) => {
    if (isWanted) return commandsOf(host.shop()).commands.add(added, { onWaiting });
    const what = 'the page cancelled the change.';
    throw new GuestCartError('aborted', what, { operation: 'items', notSent: true });
  });
  const result = adding.then((lines) => lines.map(publicLine));
  // A listener may ignore it.
  result.catch(() => undefined);
  decide(page.emit('guest-cart:add', { items: added, result }));
  return reportFailure(page, adding);
}

/**
 * Replaces a line by another item, as `useReplaceItem` does.
 * @throws {GuestCartError} `misconfigured` without the feature `items`
 */
export async function replaceItemOf(
  host: ControlsHost,
  itemId: number,
  item: NewCartItem,
): Promise<CartItem> {
  const settings = host.settings();
  requireItems(settings, 'replacing an item');
  const shop = host.shop();
  const page = host.page();
  const commands = commandsOf(shop).commands.withHandler(handlerOf(shop, settings, page));
  return reportFailure(page, commands.replace(itemId, withQty(item)));
}

/**
 * Removes all lines, as the button of the cart does.
 * @throws {GuestCartError} `misconfigured` without the feature `items`
 */
export async function emptyCartOf(host: ControlsHost): Promise<void> {
  const settings = host.settings();
  requireItems(settings, 'emptying the cart');
  const shop = host.shop();
  const handler = handlerOf(shop, settings, host.page());
  await commandsOf(shop).commands.withHandler(handler).empty();
}
