import { useMemo, useState } from 'react';
import { type Cart, withoutPersonalDataIfOrdered } from '../../core/api/cart.ts';
import type { ShownChanges } from '../../core/cart/shown/shown-changes.ts';
import { amountSource } from '../../core/cart/state/totals-state.ts';
import { createCompactViewCache, type FormattedCart } from '../../core/view/compact-view-cache.ts';
import { useCartDisplay } from '../ui/display.ts';

/** Formats a cart. The shopper can show more lines. Null without a cart. */
export function useFormattedCart(cart: Cart | null, { totals: shopTotals }: ShownChanges) {
  const { settings, messages } = useCartDisplay();
  const [portions, setPortions] = useState(1);
  const [toView] = useState(createCompactViewCache);
  const totals = amountSource(shopTotals);
  const isUpdating = shopTotals?.isUpdating;
  const formatted = useMemo((): FormattedCart | null => {
    if (cart === null) return null;
    const lineLimit = settings.lineLimit * portions;
    const options = { ...settings, totals, isUpdating, messages, lineLimit };
    // The page may have read this cart with its own code.
    const safe = withoutPersonalDataIfOrdered(cart);
    return { view: toView(safe, options), source: { cart: safe, options } };
  }, [cart, settings, totals, isUpdating, messages, portions, toView]);
  return { formatted, showMore: () => setPortions((count) => count + 1) };
}
