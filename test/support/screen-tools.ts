import type {
  CartControls,
  CouponControls,
  LineControls,
  LineCommands,
} from '../../src/core/cart/state/cart-controls.ts';
import { noControls } from '../../src/core/cart/state/placeholder-controls.ts';

type LineOverrides = Partial<Omit<LineControls, 'commands'>> & {
  readonly commands?: Partial<LineCommands>;
};

const nothing = (): void => undefined;

/** Controls of a cart whose lines can be changed, with nothing pending. */
export function linesAction({ commands, ...overrides }: LineOverrides = {}): CartControls {
  const quiet = {
    setQuantity: nothing,
    remove: nothing,
    empty: nothing,
    undo: nothing,
    dismiss: nothing,
    endUndo: nothing,
  };
  const all = { ...quiet, canRestore: () => true };
  const lines = {
    hasQuantity: true,
    hasRemove: true,
    pending: new Set<number>(),
    waiting: new Set<number>(),
    removed: [],
    errors: new Map(),
  };
  return { ...noControls, lines: { ...lines, ...overrides, commands: { ...all, ...commands } } };
}

/** Controls of a cart that accepts discount codes, without a code and with nothing pending. */
export function couponActions(overrides: Partial<CouponControls> = {}): CartControls {
  const coupon = { code: null, apply: nothing, remove: nothing, dismiss: nothing };
  return {
    ...noControls,
    coupon: { ...coupon, isPending: false, isRemoving: false, error: null, ...overrides },
  };
}
