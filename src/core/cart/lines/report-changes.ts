import { callHost } from '../../api/report.ts';
import { publicLine } from '../../api/line-fields.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { CartChange } from '../state/changes.ts';

/** Reports changes of lines that the shop has confirmed to the page. */
export interface ChangeReports {
  /** `qty` pieces were added to the line. */
  added(line: CartItem, qty: number): void;
  /**
   * The quantity of a line was set; 0 removed it. Does nothing for a line that was never read, and
   * for an unchanged quantity.
   */
  quantitySet(before: CartItem | undefined, after: CartItem, qty: number): void;
}

/**
 * Creates the reports that call `onChange` of the page. Several quick changes to a line are one
 * write, so they are reported once. A write whose response was lost is not reported, because its
 * outcome is unknown.
 */
export function createChangeReports(onChange: (change: CartChange) => void): ChangeReports {
  /** The shop has made the change, so an error in the page's callback must not reject it. */
  const report = (change: CartChange): void => callHost(() => onChange(change));

  return {
    added: (line, qty) => report({ type: 'added', item: publicLine(line), qty }),
    quantitySet(before, after, qty) {
      const previousQty = before?.qty;
      if (before === undefined || previousQty == null || previousQty === qty) return;
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
