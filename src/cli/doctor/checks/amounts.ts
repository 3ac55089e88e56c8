import { createCartFeatures } from '../../../core/api/features/cart-features.ts';
import type { Cart } from '../../../core/schema/cart.ts';
import type { Totals } from '../../../core/schema/totals.ts';
import { areAmountsOf, storeAmounts } from '../../../core/money/store-amounts.ts';
import { toCompactView } from '../../../core/view/compact-view.ts';
import type { AmountView } from '../../../core/view/types.ts';
import { findingOf, type Finding } from '../findings.ts';
import { evidenceOf, type Probe } from '../probe.ts';

export interface AmountsOptions {
  /** The product to add; undefined skips the check. */
  readonly sku: string | undefined;
  /** Whether the shop has totals. */
  readonly hasTotals: boolean;
  /** Probes of the other store views, by their code. */
  readonly views: readonly (readonly [code: string, probe: Probe])[];
}

/** Two, so that a row total differs from the unit price. */
const quantity = 2;

const shown = (amount: AmountView): string => (amount.kind === 'amount' ? amount.text : '—');

/** Compares the amounts of the widget with the shop's own. */
export function compareAmounts(cart: Cart, totals: Totals, view: string): Finding {
  const amounts = storeAmounts(totals);
  if (amounts.addsUp !== true || !areAmountsOf(cart, amounts)) {
    return findingOf('amounts-differ', view);
  }
  const withTotals = shown(toCompactView(cart, { totals }).subtotal);
  const without = shown(toCompactView(cart).subtotal);
  return without === withTotals
    ? findingOf('amounts-agree', `${view}: ${withTotals}`)
    : findingOf('amounts-need-totals', `${view}: ${without} without totals, ${withTotals} in the shop`);
}

/** Adds a product, then compares cart and totals in each store view. */
export async function checkAmounts(probe: Probe, cartId: string, options: AmountsOptions): Promise<readonly Finding[]> {
  const { sku, hasTotals, views } = options;
  if (sku === undefined) return [findingOf('amounts-not-checked')];
  const featuresOf = ({ clientOptions }: Probe) =>
    createCartFeatures({ ...clientOptions, features: ['items', 'totals'], shared: {} });
  const { value: line, error } = await probe.attempt(() => featuresOf(probe).addItem(cartId, { sku, qty: quantity }));
  if (error !== undefined) return [findingOf('item-not-added', evidenceOf(error))];

  const findings: Finding[] = [];
  for (const [code, view] of views) {
    const cart = await view.attempt(() => view.api.getCart(cartId));
    if (cart.error !== undefined) {
      findings.push(findingOf('read-failed', `${code}: ${evidenceOf(cart.error)}`));
      continue;
    }
    const isRead = cart.value.items?.some(({ item_id: id }) => id === line.item_id) ?? false;
    if (!isRead) {
      findings.push(findingOf('change-not-read', code));
      continue;
    }
    if (!hasTotals) {
      findings.push(findingOf('amounts-without-totals', code));
      continue;
    }
    const totals = await view.attempt(() => featuresOf(view).getTotals(cartId));
    findings.push(
      totals.error === undefined
        ? compareAmounts(cart.value, totals.value, code)
        : findingOf('feature-failed', `totals, ${code}: ${evidenceOf(totals.error)}`),
    );
  }
  return findings;
}
