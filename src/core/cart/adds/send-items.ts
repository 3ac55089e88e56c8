import type { NewCartItem } from '../../api/arguments.ts';
import type { Cart } from '../../api/cart.ts';
import type { CartItem } from '../../api/cart-item.ts';
import { failedOffline } from '../../api/errors.ts';
import { callHost } from '../../api/report.ts';
import { findAddedLine } from '../lines/find-added-line.ts';
import { currentIdOf } from '../record/current-cart.ts';
import type { AddedItem } from '../state/add-state.ts';
import { withLine } from '../state/shown-cart.ts';
import { asSent } from '../writes/add-offline.ts';
import {
  afterError,
  toAddError,
  unsentError,
  unsentFailure,
  type AddFailure,
  type AddResult,
  type Target,
} from './add-outcome.ts';
import type { AddingPage, SendContext } from './send-context.ts';

/** An item, and the cart that it is sent to. */
interface ItemToSend extends Target {
  readonly item: NewCartItem;
  /** Reads this cart. Undefined if that fails. */
  readonly readCart: () => Promise<Cart | undefined>;
}

/** One of both: the line that an item has in the cart, or why it was not added. */
type ItemResult =
  | { readonly line: CartItem; readonly failure?: undefined }
  | { readonly failure: AddFailure };

/** Decides what an error says of an item. Only its response was lost if the cart now has its line. */
async function settleError(
  { page, cartIdBefore, isOtherShopper }: SendContext,
  { item, cartId, readCart, ...known }: ItemToSend,
  thrown: unknown,
): Promise<ItemResult> {
  const cause = toAddError(thrown);
  const error = page?.isReachable === true && failedOffline(cause) ? asSent(cause) : cause;
  // Other items may have been sent meanwhile, as the page was left.
  const before = page?.needsResponse() === true ? undefined : known.before;
  const { outcome, lookFor } = afterError(error, {
    isCartKnown: cartId !== cartIdBefore || page?.handleOf(cartId).getState().cart != null,
    canBeFound: before !== undefined,
    isOtherShopper: isOtherShopper(),
  });
  const line = lookFor === 'item' ? findAddedLine(before, await readCart(), item) : undefined;
  if (line !== undefined) return { line };
  const target = error.notSent === true ? undefined : { cartId, before };
  return { failure: { outcome, error, target, mayRefuseAll: lookFor === 'refusing-cart' } };
}

/** Sends one item. Never rejects. */
async function sendItem(context: SendContext, toSend: ItemToSend): Promise<ItemResult> {
  const { features, page, isOtherShopper } = context;
  const { item, cartId } = toSend;
  try {
    if (isOtherShopper()) throw unsentError('other-shopper');
    const line = await features.addItem(cartId, item);
    page?.reports.added(line, item.qty ?? 1);
    return { line };
  } catch (thrown) {
    return settleError(context, toSend, thrown);
  }
}

/** Sends items, in order, until one of them is not added. Never rejects. */
async function sendInOrder(
  context: SendContext,
  items: readonly NewCartItem[],
  { cartId, before, readCart }: Omit<ItemToSend, 'item'>,
): Promise<Omit<AddResult, 'items'>> {
  const added: AddedItem[] = [];
  for (const item of items) {
    const contents = before && added.reduce((cart, { line }) => withLine(cart, line), before);
    const result = await sendItem(context, { item, cartId, before: contents, readCart });
    if (result.failure !== undefined) return { added, failure: result.failure };
    const { line } = result;
    added.push({ line, qty: item.qty ?? 1 });
    // The item is in the cart, so an error here must not reject the call.
    callHost(() => context.page?.onLine(cartId, line, item));
  }
  return { added };
}

/** Shows the lines of the items that were added, and reads the cart. */
async function showLines(
  handle: ReturnType<AddingPage['handleOf']>,
  { added, failure }: Omit<AddResult, 'items'>,
): Promise<void> {
  // Only the shop knows what the cart contains now, even after an error. Without a request there is
  // nothing to read, and offline the read would fail as well.
  if (added.length === 0 && failure?.error.notSent === true) return;
  // Shown together, so that the new count is announced once. Without a cart, the currency of the
  // lines is unknown. They appear after the read that follows. Also without lines, because this
  // cancels the delayed read.
  await handle.patch((read) => added.reduce((cart, { line }) => withLine(cart, line), read));
  // A cart that was never read shows nothing until then, also while other items are being added.
  if (handle.getState().cart === null) void handle.readNow();
  else void handle.readAfterWrite();
}

/** What the cart contains before an item is added. Undefined if that is not known. */
function contentsBefore(
  { session, page }: SendContext,
  cartId: string,
  isNew: boolean,
): Cart | undefined {
  if (page?.needsResponse() === true) return undefined;
  // One that another tab has just created may have items.
  if (isNew && session.hasCreated(cartId)) return {};
  return page?.handleOf(cartId).getState().cart ?? undefined;
}

/**
 * Sends items to the cart that `getCartId` returns, until one of them is not added. Then shows their
 * lines and reads the cart once. Never rejects.
 *
 * @param earlier the first of the items, which are added already
 */
export async function sendItems(
  context: SendContext,
  getCartId: () => Promise<string>,
  items: readonly NewCartItem[],
  earlier: readonly AddedItem[] = [],
): Promise<AddResult> {
  const { session, features, page, isOtherShopper } = context;
  // Skips the read of a new cart: it is still empty.
  const isNew = currentIdOf(session) === null;
  const stopDelay = isNew ? session.delayReads() : () => undefined;
  try {
    // A page that has not declared the feature would create an empty cart for each visitor.
    features.assertSupported?.('items');
    const cartId = await getCartId();
    const before = contentsBefore(context, cartId, isNew);
    const readCart = (): Promise<Cart | undefined> => {
      stopDelay();
      return session.readCart(cartId).catch(() => undefined);
    };
    const rest = items.slice(earlier.length);
    const sent = await sendInOrder(context, rest, { cartId, before, readCart });
    const added = [...earlier, ...sent.added];
    if (sent.failure === undefined && !isOtherShopper()) callHost(() => page?.onAdded(added));
    if (page !== undefined) await showLines(page.handleOf(cartId), sent);
    return { items, added, failure: sent.failure };
  } catch (thrown) {
    return { items, added: earlier, failure: unsentFailure(thrown) };
  } finally {
    stopDelay();
  }
}
