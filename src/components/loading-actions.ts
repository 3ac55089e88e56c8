import type { CartActions, LineActions } from '../actions/cart-actions.ts';
import type { Totals } from '../schema/totals.ts';

/** The source of a view's amounts while these actions are shown. */
export function amountSource(actions: CartActions | null | undefined): Totals | 'loading' | undefined {
  const totals = actions?.totals;
  if (totals == null) return undefined;
  return totals.data ?? (totals.isPending ? 'loading' : undefined);
}

const nothing = (): void => undefined;

/** The actions of a cart without features, controls and pictures. */
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

/** Placeholder while the actions chunk is loading: reserves the space of the declared features. */
export const loadingActions = ({
  lines,
  totals,
}: {
  readonly lines: boolean;
  readonly totals: boolean;
}): CartActions => ({
  ...noActions,
  addsItems: lines,
  lines: lines ? noLines : null,
  totals: totals ? { data: null, isStale: false, isPending: true } : null,
});
