import { createCartFeatures } from '../../core/api/features/cart-features.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { Totals } from '../../core/api/totals.ts';
import { areAmountsOf, storeAmounts } from '../../core/view/store-amounts.ts';
import { toCompactView } from '../../core/view/compact-view.ts';
import type { AmountView } from '../../core/view/types.ts';
import { findingOf, type Finding } from './findings.ts';
import { evidenceOf, type Probe } from './probe.ts';

/** Two, so that a row total differs from the unit price. */
const quantity = 2;

const shown = (amount: AmountView): string => (amount.kind === 'amount' ? amount.text : '—');

/** Compares the amounts of the widget with the shop's own. */
export function compareAmounts(cart: Cart, totals: Totals, view: string): Finding {
  const amounts = storeAmounts(totals);
  if (amounts.surplus !== 0 || !areAmountsOf(cart, amounts))
    return findingOf('amounts-differ', view);
  const withTotals = shown(toCompactView(cart, { totals }).subtotal);
  const without = shown(toCompactView(cart).subtotal);
  return without === withTotals
    ? findingOf('amounts-agree', `${view}: ${withTotals}`)
    : findingOf(
        'amounts-need-totals',
        `${view}: ${without} without totals, ${withTotals} in the shop`,
      );
}

/**
 * Adds a product, then compares cart and totals.
 *
 * @param sku the product to add; undefined skips the check
 * @param view the name of the store view, for the report
 */
export async function checkAmounts(
  probe: Probe,
  cartId: string,
  { sku, hasTotals, view }: { sku: string | undefined; hasTotals: boolean; view: string },
): Promise<Finding[]> {
  if (sku === undefined) return [findingOf('amounts-not-checked')];
  const features = createCartFeatures({
    ...probe.clientOptions,
    features: ['items', 'totals'],
    shared: {},
  });
  const { value: line, error } = await probe.attempt(() =>
    features.addItem(cartId, { sku, qty: quantity }),
  );
  if (error !== undefined) return [findingOf('item-not-added', `${view}: ${evidenceOf(error)}`)];

  const cart = await probe.attempt(() => probe.api.getCart(cartId));
  if (cart.error !== undefined)
    return [findingOf('read-failed', `${view}: ${evidenceOf(cart.error)}`)];
  const isRead = cart.value.items?.some(({ item_id: id }) => id === line.item_id) ?? false;
  if (!isRead) return [findingOf('change-not-read', view)];
  if (!hasTotals) return [findingOf('amounts-without-totals', view)];
  const totals = await probe.attempt(() => features.getTotals(cartId));
  if (totals.error !== undefined)
    return [findingOf('feature-failed', `totals, ${view}: ${evidenceOf(totals.error)}`)];
  return [compareAmounts(cart.value, totals.value, view)];
}
