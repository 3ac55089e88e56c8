import { memo, useLayoutEffect } from 'react';
import { useCartTotals } from '../../hooks/use-cart-totals.ts';
import { useCoupon } from '../../hooks/use-coupon.ts';
import { useLineActions, type LineHandlers } from '../../hooks/use-line-actions.ts';
import type { Cart } from '../../schema/cart.ts';
import { plainName } from '../../view/text/plain-text.ts';
import type { CartActions } from '../actions/cart-actions.ts';

/** A cart with what can be done to it, and with what a person wants of it. */
export interface ActedCart {
  readonly cartId: string | null;
  readonly cart: Cart | null;
  readonly actions: CartActions;
}

export interface WidgetActionsProps extends LineHandlers {
  readonly cartId: string | null;
  /** As `useGuestCart` has it. */
  readonly data: Cart | null;
  /** Hears of each change, before it is painted. Keep the function from render to render. */
  readonly onActed: (acted: ActedCart) => void;
}

/** What the shop's routes and the host's handlers can do with the cart, for the widget to draw. Draws nothing itself. */
export const WidgetActions = memo(function WidgetActions({ cartId, data, onActed, ...handlers }: WidgetActionsProps) {
  const { setQuantity, remove, canRestore, pendingQuantities, removed, error, failedItemId, undo, dismiss } =
    useLineActions(handlers);
  const { available: hasTotals, totals, outdated, error: totalsError } = useCartTotals();
  const { available: hasCoupons, error: couponFault, ...coupon } = useCoupon();
  useLayoutEffect(() => {
    const lines = {
      ...{ setQuantity, remove, canRestore, undo, dismiss },
      pending: new Set(pendingQuantities.keys()),
      removed: removed.map(({ itemId, item, restoring }) => ({ itemId, name: plainName(item.name), restoring })),
      fault: error && { code: error.code, serviceMessage: error.serviceMessage, itemId: failedItemId },
    };
    const actions = {
      lines: setQuantity === null && remove === null ? null : lines,
      totals: hasTotals ? { totals, outdated, coming: totals === null && totalsError === null } : null,
      coupon: hasCoupons ? { ...coupon, fault: couponFault } : null,
    };
    onActed({ cartId, cart: data, actions });
  });
  return null;
});
