import { isCartNotFound } from '../api/errors.ts';
import type { CartFeature } from '../api/features/support.ts';
import { noActions, type CartActions, type LineActions } from '../components/actions/cart-actions.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { CartReading } from '../session/reader.ts';
import { canBeRestored } from '../actions/removed-line.ts';
import { plainName } from '../view/text/plain-text.ts';
import type { Acting } from './actions-types.ts';
import { offerChange } from './line-events.ts';
import type { ShopActions } from './shop-actions.ts';

export interface ActionInputs {
  /** The cart as the shop has told it. */
  readonly reading: CartReading;
  readonly shop: ShopActions;
  readonly acting: Acting;
}

function toLineActions({ reading, shop, acting }: ActionInputs): LineActions | null {
  const { changes, askFirst, features } = shop;
  const isOurs = (): boolean => acting.features.has('items') && features.has('items');
  const [setsQuantity, removes] = (['quantity', 'remove'] as const).map((control) => isOurs() || acting.controls.has(control));
  if (!setsQuantity && !removes) return null;
  const lineOf = (itemId: number): CartItem | undefined => reading.cart?.items?.find((item) => item.item_id === itemId);
  const offer = (itemId: number, qty: number): Promise<unknown> | undefined =>
    offerChange(acting.emit, lineOf(itemId) ?? { item_id: itemId }, qty, isOurs());
  const { pendingQuantities, removed, fault } = changes.getState();
  return {
    setQuantity: setsQuantity
      ? (itemId, qty) => {
          askFirst(itemId, offer);
          changes.setQuantity(itemId, qty);
        }
      : null,
    remove: removes
      ? (itemId) => {
          askFirst(itemId, offer);
          changes.remove(itemId);
        }
      : null,
    undo: changes.undo,
    canRestore: (itemId) => features.has('items') && canBeRestored(lineOf(itemId) ?? {}),
    pending: new Set(pendingQuantities.keys()),
    removed: removed.map(({ itemId, item, restoring }) => ({ itemId, name: plainName(item.name), restoring })),
    fault: fault && { code: fault.error.code, serviceMessage: fault.error.serviceMessage, itemId: fault.itemId },
    dismiss: changes.dismiss,
  };
}

/** What can be done with the cart that an element shows. One that is a customer's by now is only added up. */
export function toCartActions(inputs: ActionInputs): CartActions {
  const { reading, shop, acting } = inputs;
  const { status } = reading.current;
  if (status === 'none') return noActions;
  const has = (feature: CartFeature): boolean => acting.features.has(feature) && shop.features.has(feature);
  const { data: told, pending, error } = shop.totals();
  // What the shop does not tell any more of a cart that was handed over holds no longer.
  const data = status === 'assigned' && isCartNotFound(error) ? undefined : told;
  const isRead = reading.fetchStatus === 'idle' && reading.fault === null && !pending && error === null;
  const isSettled = isRead && shop.changes.getState().pendingQuantities.size === 0;
  const coupon = shop.coupon.getState();
  const code = shop.features.has('totals') ? data?.coupon_code : shop.code().data;
  const totals = has('totals')
    ? { totals: data ?? null, outdated: data !== undefined && !isSettled, coming: data === undefined && error === null }
    : null;
  if (status === 'assigned') return { ...noActions, totals };
  return {
    lines: toLineActions(inputs),
    totals,
    coupon: has('coupons')
      ? {
          code: code || null,
          apply: (text) => void shop.coupon.change(text),
          remove: () => void shop.coupon.change(null),
          pending: coupon.pending,
          removing: coupon.removing,
          fault: coupon.error,
          dismiss: shop.coupon.dismiss,
        }
      : null,
  };
}
