import type {
  CartActions,
  CouponActions,
  LineActions,
  LineCommands,
} from '../../src/core/cart/changing/cart-actions.ts';
import { noActions } from '../../src/core/cart/showing/placeholder-actions.ts';

type LineOverrides = Partial<Omit<LineActions, 'commands'>> & {
  readonly commands?: Partial<LineCommands>;
};

const nothing = (): void => undefined;

/** Actions of a cart whose lines can be changed, with nothing pending. */
export function linesAction({ commands, ...overrides }: LineOverrides = {}): CartActions {
  const quiet = {
    setQuantity: nothing,
    remove: nothing,
    empty: nothing,
    undo: nothing,
    dismiss: nothing,
    forgetRemoved: nothing,
  };
  const all = { ...quiet, canRestore: () => true };
  const lines = {
    hasQuantity: true,
    hasRemove: true,
    pending: new Set<number>(),
    removed: [],
    errors: new Map(),
  };
  return { ...noActions, lines: { ...lines, ...overrides, commands: { ...all, ...commands } } };
}

/** Actions of a cart that accepts discount codes, without a code and with nothing pending. */
export function couponActions(overrides: Partial<CouponActions> = {}): CartActions {
  const coupon = { code: null, apply: nothing, remove: nothing, dismiss: nothing };
  return {
    ...noActions,
    coupon: { ...coupon, isPending: false, isRemoving: false, error: null, ...overrides },
  };
}
