import type { ShippingDestination } from '../../api/arguments.ts';
import type { SlicesState, SliceName, WriteName } from '../state/commands-state.ts';
import { createEdits } from '../writes/change-progress.ts';
import type { CommandsDependencies, SliceDependencies } from '../writes/dependencies.ts';
import { createLines } from '../lines/lines.ts';
import { createCoupon } from './coupon.ts';
import { createShippingEstimate } from './shipping-estimate.ts';
import { createTotals } from './totals.ts';

/** What a customer's cart takes over from that of the guest who has signed in. */
export interface TakenOver {
  readonly code?: string | null | undefined;
  readonly destination?: ShippingDestination | undefined;
}

/** One slice of a cart: its state, and what it does with the cart. It ends with the cart's `signal`. */
interface Slice<Name extends SliceName> {
  readonly getState: () => SlicesState[Name];
  readonly subscribe: (listener: () => void) => () => void;
  /** The cart was read, or what is shown of it has changed. Does nothing while it has nothing to do. */
  readonly onCartRead?: () => void;
  /** Only a slice with `isWrite` has one. */
  readonly write?: Name extends WriteName ? object : never;
}

type Slices = { readonly [Name in SliceName]: Slice<Name> };

/** Creates the slices of a cart, each after those that it reads. */
function createSlices(ofCart: SliceDependencies, { code, destination }: TakenOver) {
  const totals = createTotals(ofCart);
  const lines = createLines(ofCart, totals);
  const coupon = createCoupon(ofCart, totals, code);
  const shippingEstimate = createShippingEstimate(ofCart, coupon.getCode, destination);
  return { totals, lines, coupon, shippingEstimate } satisfies Slices;
}

interface CartOptions {
  readonly cartId: string;
  /** Aborts when another cart is current. */
  readonly signal: AbortSignal;
  /** The cart that this one has replaced. */
  readonly replaced:
    | { readonly shopper: number; readonly getTakenOver: () => TakenOver }
    | undefined;
}

/**
 * One cart, until another one is current: its lines, totals, code and estimate, each with its state
 * and what changes it.
 */
export function createCartSlices(
  dependencies: CommandsDependencies,
  { cartId, signal, replaced }: CartOptions,
) {
  const { session, handleOf, onChange, unsaved } = dependencies;
  const handle = handleOf(cartId);
  const edits = createEdits();
  const shopper = session.cartStore.shopper();
  const takenOver = replaced?.shopper === shopper ? replaced.getTakenOver() : {};
  const slices = createSlices({ ...dependencies, handle, edits, signal }, takenOver);
  const all: readonly Slice<SliceName>[] = Object.values(slices);
  for (const { subscribe } of all)
    subscribe(() => {
      if (!signal.aborted) onChange();
    });
  signal.addEventListener('abort', () => unsaved.leave());

  return {
    handle,
    edits,
    shopper,
    ...slices,
    onCartRead(): void {
      for (const slice of all) slice.onCartRead?.();
    },
    getTakenOver(): TakenOver {
      const { destination } = slices.shippingEstimate.getState();
      return { code: slices.coupon.getCode(), destination };
    },
  };
}

export type CartSlices = ReturnType<typeof createCartSlices>;
