import type { CommandsDependencies, OneCartDependencies } from '../lines/dependencies.ts';
import { createCartHandle } from '../lines/cart-handle.ts';
import { createLineEdits } from '../lines/line-edits.ts';
import { createLineOptions } from '../lines/line-options.ts';
import { createLineStore } from '../lines/line-store.ts';
import type { OneCartState } from '../state/commands-state.ts';
import { hasUnconfirmedEdits, type ChangeProgress } from '../state/progress.ts';
import { changeProgress } from '../lines/change-progress.ts';
import { createCoupon } from './coupon.ts';
import { createShippingEstimate } from './shipping-estimate.ts';
import { createTotals } from './totals.ts';

/**
 * One cart, until another one is current: its lines, totals, code and estimate, each with its state
 * and what changes it.
 *
 * @param signal aborts when another cart is current
 */
export function createOneCart(
  dependencies: CommandsDependencies,
  cartId: string,
  signal: AbortSignal,
) {
  const { session, reader, unsaved, onChange } = dependencies;
  const cart = createCartHandle(session, reader, cartId);
  const ofCart: OneCartDependencies = {
    ...dependencies,
    cart,
    lineStore: createLineStore(cart),
    signal,
    hasUnconfirmedEdits: () => hasUnconfirmedEdits(getProgress()),
  };
  const totals = createTotals(ofCart);
  const lineOptions = createLineOptions(ofCart, totals.getData);
  const lineEdits = createLineEdits(ofCart, lineOptions);
  const coupon = createCoupon(ofCart, totals);
  const shipping = createShippingEstimate(ofCart, coupon.getCode);

  function getProgress(): ChangeProgress {
    const changes = { lines: lineEdits.getState(), coupon: coupon.getChange() };
    return changeProgress(changes, cart.getState());
  }

  /** Reads what follows the cart. A step does nothing while it has nothing to do. */
  function followCart(): void {
    lineEdits.onCartRead();
    totals.readIfNeeded();
    coupon.ownRead.readIfNeeded();
    lineOptions.readMissing();
  }

  function onTotalsChanged(): void {
    lineOptions.readMissing();
    onChange();
  }

  function onLinesChanged(): void {
    dependencies.onPendingChanges?.(cartId, lineEdits.getState());
    onChange();
  }

  /** Another cart is current. */
  function end(): void {
    unsaved.leave(coupon.getCode(), lineEdits.getState().removed);
    lineEdits.end();
  }

  totals.subscribe(onTotalsChanged);
  lineEdits.subscribe(onLinesChanged);
  coupon.subscribe(onChange);
  coupon.ownRead.subscribe(onChange);
  shipping.subscribe(onChange);
  signal.addEventListener('abort', end);

  return {
    cart,
    lineEdits,
    lineOptions,
    totals,
    coupon,
    shipping,
    getState: (): OneCartState => ({
      lines: lineEdits.getState(),
      coupon: coupon.getState(),
      totals: totals.getState(),
      shippingEstimate: shipping.getState(),
    }),
    followCart,
  };
}

export type OneCart = ReturnType<typeof createOneCart>;
