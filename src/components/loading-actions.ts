import type { CartActions, LineActions } from '../actions/cart-actions.ts';
import type { Totals } from '../schema/totals.ts';

/** Where a view takes the amounts from while these actions are on the screen. */
export function amountSource(actions: CartActions | null | undefined): Totals | 'loading' | undefined {
  const totals = actions?.totals;
  if (totals == null) return undefined;
  return totals.data ?? (totals.isPending ? 'loading' : undefined);
}

const nothing = (): void => undefined;

/** The actions of a cart for which nothing was declared. */
export const noActions: CartActions = { lines: null, totals: null, coupon: null };

const noLines: LineActions = {
  setQuantity: null,
  remove: null,
  canRestore: () => false,
  undo: nothing,
  pending: new Set(),
  removed: [],
  errors: new Map(),
  dismiss: nothing,
};

/** Placeholder while the code of the actions is loading: reserves the space of what was declared. */
export const loadingActions = ({
  lines,
  totals,
}: {
  readonly lines: boolean;
  readonly totals: boolean;
}): CartActions => ({
  ...noActions,
  lines: lines ? noLines : null,
  totals: totals ? { data: null, isStale: false, isPending: true } : null,
});
