import type { SlicesState, SliceName, WriteName } from '../state/commands-state.ts';
import { createEdits } from '../writes/change-progress.ts';
import type { CommandsDependencies, SliceDependencies } from '../writes/dependencies.ts';
import { createLines } from '../lines/lines.ts';
import { createCoupon, type GuestCode } from './coupon.ts';
import { createShippingEstimate, type GuestDestination } from './shipping-estimate.ts';
import { createTotals } from './totals.ts';

/** What the customer's cart takes over from the guest's cart before it. */
interface KeptAtSignIn {
  readonly guestCode: GuestCode;
  readonly guestDestination: GuestDestination;
}

/** One slice of a cart: its state, and what it does with the cart. */
interface Slice<Name extends SliceName> {
  readonly getState: () => SlicesState[Name];
  readonly subscribe: (listener: () => void) => () => void;
  /** The cart was read, or what is shown of it has changed. Does nothing while it has nothing to do. */
  readonly onCartRead: () => void;
  /** Another cart is current. Nothing subscribes to the slice any more. */
  readonly end: () => void;
  /** Only a slice with `isWrite` has one. */
  readonly write?: Name extends WriteName ? object : never;
}

type Slices = { readonly [Name in SliceName]: Slice<Name> };

/** Creates the slices of a cart, each after those that it reads. */
function createSlices(ofCart: SliceDependencies, { guestCode, guestDestination }: KeptAtSignIn) {
  const totals = createTotals(ofCart);
  const lines = createLines(ofCart, totals);
  const coupon = createCoupon(ofCart, totals, guestCode);
  const shippingEstimate = createShippingEstimate(ofCart, coupon.getCode, guestDestination);
  return { totals, lines, coupon, shippingEstimate } satisfies Slices;
}

/**
 * One cart, until another one is current: its lines, totals, code and estimate, each with its state
 * and what changes it.
 *
 * @param signal aborts when another cart is current
 */
export function createCartSlices(
  dependencies: CommandsDependencies,
  kept: KeptAtSignIn,
  cartId: string,
  signal: AbortSignal,
) {
  const { handleOf, onChange, unsaved } = dependencies;
  const handle = handleOf(cartId);
  const edits = createEdits();
  const slices = createSlices({ ...dependencies, handle, edits, signal }, kept);
  const all = Object.values(slices);
  const stops = all.map(({ subscribe }) => subscribe(onChange));

  /** Another cart is current. */
  function end(): void {
    for (const stop of stops) stop();
    for (const slice of all) slice.end();
    unsaved.leave();
  }

  signal.addEventListener('abort', end);

  return {
    handle,
    edits,
    ...slices,
    onCartRead(): void {
      for (const slice of all) slice.onCartRead();
    },
  };
}

export type CartSlices = ReturnType<typeof createCartSlices>;
