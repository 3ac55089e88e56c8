import type { Cart } from '../../core/api/cart.ts';
import type { Totals } from '../../core/api/totals.ts';
import { areAmountsOf, totalsAmounts } from '../../core/view/totals-amounts.ts';
import { toCompactView } from '../../core/view/compact-view.ts';
import type { AmountView } from '../../core/view/types.ts';
import type { Check } from './check.ts';
import { findingOf, type Finding } from './findings.ts';
import { evidenceOf } from './probe.ts';

/** Two, so that a row total differs from the unit price. */
const quantity = 2;

const shown = (amount: AmountView): string => (amount.kind === 'amount' ? amount.text : '—');

/** Compares the amounts of the widget with the shop's own. */
export function compareAmounts(cart: Cart, totals: Totals): Finding {
  const amounts = totalsAmounts(totals);
  if (amounts.surplus !== 0 || !areAmountsOf(cart, amounts)) return findingOf('amounts-differ');
  const withTotals = shown(toCompactView(cart, { totals }).subtotal);
  const without = shown(toCompactView(cart).subtotal);
  return without === withTotals
    ? findingOf('amounts-agree', withTotals)
    : findingOf('amounts-need-totals', `${without} without totals, ${withTotals} in the shop`);
}

/** Adds the product of the option `sku`, then compares cart and totals. */
export const checkAmounts: Check = async ({ probe, cartId, options, supported }) => {
  const { sku } = options;
  if (sku === undefined) return [findingOf('amounts-not-checked')];
  const added = await probe.attempt(() => probe.features.addItem(cartId, { sku, qty: quantity }));
  if (added.error !== undefined) return [findingOf('item-not-added', evidenceOf(added.error))];

  const cart = await probe.attempt(() => probe.api.getCart(cartId));
  if (cart.error !== undefined) return [findingOf('read-failed', evidenceOf(cart.error))];
  const { item_id: itemId } = added.value;
  if (cart.value.items?.some((item) => item.item_id === itemId) !== true)
    return [findingOf('change-not-read')];
  if (!supported.includes('totals')) return [findingOf('amounts-without-totals')];
  const totals = await probe.attempt(() => probe.features.getTotals(cartId));
  if (totals.error !== undefined)
    return [findingOf('feature-failed', `totals: ${evidenceOf(totals.error)}`)];
  return [compareAmounts(cart.value, totals.value)];
};
