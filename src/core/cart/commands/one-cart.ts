import type { OneCartState, SliceName, WriteName } from '../state/commands-state.ts';
import { noLineEdits } from '../state/lines-state.ts';
import { createEdits } from '../writes/change-progress.ts';
import type { CommandsDependencies, OneCartDependencies } from '../writes/dependencies.ts';
import { clearResolvedErrors, endLines } from '../lines/line-edits.ts';
import { createLineStore } from '../lines/line-store.ts';
import { createLineOptions } from '../lines/line-options.ts';
import { createCoupon, type GuestCode } from './coupon.ts';
import { createShippingEstimate, type GuestDestination } from './shipping-estimate.ts';
import { createTotals } from './totals.ts';

/** What the customer's cart takes over from the guest's cart before it. */
interface KeptAtSignIn {
  readonly guestCode: GuestCode;
  readonly guestDestination: GuestDestination;
}

/** What has the state of each slice. */
type Slices = {
  readonly [Name in SliceName]: {
    readonly getState: () => OneCartState[Name];
    /** Only a slice with `isWrite` has one. */
    readonly write?: Name extends WriteName ? object : never;
  };
};

/** Creates the slices of a cart, each after those that it reads. */
function createSlices(ofCart: OneCartDependencies, { guestCode, guestDestination }: KeptAtSignIn) {
  const totals = createTotals(ofCart);
  const lineOptions = createLineOptions(ofCart, totals.getData);
  const lines = createLineStore(ofCart, lineOptions);
  const coupon = createCoupon(ofCart, totals, guestCode);
  const shippingEstimate = createShippingEstimate(ofCart, coupon.getCode, guestDestination);
  return { lines, totals, coupon, shippingEstimate } satisfies Slices;
}

/**
 * One cart, until another one is current: its lines, totals, code and estimate, each with its state
 * and what changes it.
 *
 * @param signal aborts when another cart is current
 */
export function createOneCart(
  dependencies: CommandsDependencies,
  kept: KeptAtSignIn,
  cartId: string,
  signal: AbortSignal,
) {
  const { handleOf, onChange, onPendingChanges, unsaved } = dependencies;
  const handle = handleOf(cartId);
  const edits = createEdits();
  const slices = createSlices({ ...dependencies, handle, edits, signal }, kept);
  const { lines, totals, coupon, shippingEstimate } = slices;

  /** Updates what depends on the cart. A step does nothing while it has nothing to do. */
  function updateSlices(): void {
    clearResolvedErrors(lines);
    totals.read.readIfNeeded();
    totals.checkMismatch();
    lines.lineOptions.readMissing();
  }

  function onTotalsRead(): void {
    lines.lineOptions.readMissing();
    onChange();
  }

  function onLinesChanged(): void {
    onPendingChanges?.(cartId, lines.getState());
    onChange();
  }

  /** Another cart is current. */
  function end(): void {
    // First: as a read ends, a subscriber that reads the state opens the next cart.
    shippingEstimate.end();
    totals.end();
    coupon.end();
    stopLines();
    onPendingChanges?.(cartId, noLineEdits);
    endLines(lines);
    unsaved.leave();
  }

  totals.read.subscribe(onTotalsRead);
  shippingEstimate.subscribe(onChange);
  const stopLines = lines.subscribe(onLinesChanged);
  signal.addEventListener('abort', end);

  return { handle, edits, ...slices, updateSlices };
}

export type OneCart = ReturnType<typeof createOneCart>;
