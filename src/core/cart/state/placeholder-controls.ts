import type { CartControls, LineControls } from './cart-controls.ts';
import type { Totals } from '../../api/totals.ts';
import type { AmountSource } from '../../view/amounts.ts';

interface TotalsRead {
  readonly data?: Totals | null | undefined;
  readonly isPending: boolean;
  readonly hasFailed?: boolean | undefined;
}

/** The source of a view's amounts while these totals are shown. */
export function amountSource(totals: TotalsRead | null | undefined): AmountSource | undefined {
  if (totals?.data != null) return totals.data;
  if (totals?.isPending === true) return 'loading';
  // Not failed, and never read: the shop refuses the totals of an assigned cart.
  return totals?.hasFailed === true ? 'failed' : undefined;
}

/** Whether the shop has not confirmed every change yet. */
export function isChanging({ lines, coupon }: CartControls): boolean {
  const isRestoring = lines?.removed.some(({ restoring }) => restoring) === true;
  return isRestoring || coupon?.isPending === true || !!lines?.pending.size;
}

const nothing = (): void => undefined;

/** The controls of a cart without features, controls and pictures. */
export const noControls: CartControls = { lines: null, totals: null, coupon: null };

const noLines: LineControls = {
  commands: {
    setQuantity: nothing,
    remove: nothing,
    empty: nothing,
    undo: nothing,
    canRestore: () => false,
    dismiss: nothing,
    endUndo: nothing,
  },
  hasQuantity: false,
  hasRemove: false,
  pending: new Set(),
  waiting: new Set(),
  removed: [],
  errors: new Map(),
};

/**
 * The controls if their chunk could not be loaded. With declared totals, the amounts are unknown.
 */
export const failedControls = ({ totals }: { readonly totals: boolean }): CartControls => ({
  ...noControls,
  totals: totals ? { data: null, isStale: false, isPending: false, hasFailed: true } : null,
});

/** Placeholder while the controls chunk is loading: reserves the space of the declared features. */
export const loadingControls = ({
  lines,
  totals,
  catalogue,
}: {
  readonly lines: boolean;
  readonly totals: boolean;
  readonly catalogue?: boolean;
}): CartControls => ({
  ...noControls,
  addsItems: lines,
  // Items that the page adds wait for the chunk too.
  isArriving: lines,
  lines: lines ? noLines : null,
  totals: totals ? { data: null, isStale: false, isPending: true } : null,
  lineProduct: catalogue === true ? null : undefined,
});
