import { callHost } from '../../api/report.ts';
import { publicLine } from '../../api/line-fields.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { CartChange } from '../state/lines-state.ts';

export type ChangeReports = ReturnType<typeof createChangeReports>;

/**
 * Creates the reports that call `onChange` of the page, when the shop has confirmed a change to a
 * line. Several quick changes to a line are one write, so they are reported once. A write whose
 * response was lost is not reported, because its outcome is unknown.
 */
export function createChangeReports(onChange: (change: CartChange) => void) {
  /** The shop has made the change, so an error in the page's callback must not reject it. */
  const report = (change: CartChange): void => callHost(() => onChange(change));

  return {
    /** `qty` pieces were added to the line. */
    added: (line: CartItem, qty: number): void =>
      report({ type: 'added', item: publicLine(line), qty }),
    /** @param before without a quantity if the line was never read. @param qty 0 if it was removed */
    quantitySet(before: CartItem, after: CartItem, qty: number): void {
      const previousQty = before.qty;
      if (previousQty == null || previousQty === qty) return;
      if (qty === 0) report({ type: 'removed', item: publicLine(before), qty: previousQty });
      else
        report({
          type: 'quantity-changed',
          item: publicLine({ ...before, ...after }),
          qty,
          previousQty,
        });
    },
  };
}
