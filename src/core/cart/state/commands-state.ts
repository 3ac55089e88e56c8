import type { CartFeature } from '../../api/feature-names.ts';
import type { LineProductOf } from '../../view/types.ts';
import type { AddState } from './add-state.ts';
import { noCoupon } from './coupon-state.ts';
import { noEstimate } from './estimate-state.ts';
import { noLineEdits } from './lines-state.ts';
import type { ChangeProgress } from './progress.ts';
import { noTotals } from './totals-state.ts';

interface SliceDefinition {
  /** The state without a cart, or without the feature. */
  readonly empty: object;
  /** The feature without which it is empty. @default none: a page may change lines by itself */
  readonly feature?: CartFeature;
  /** Whether it is a write that is not of a line. The checkout waits for it. */
  readonly isWrite?: true;
}

/**
 * The slices of one cart's state, beside the cart as it was read: its changes, totals and estimate.
 * State, types and what widgets show follow from this table.
 */
export const sliceTable = {
  lines: { empty: noLineEdits },
  totals: { empty: noTotals, feature: 'totals' },
  coupon: { empty: noCoupon, feature: 'coupons', isWrite: true },
  shippingEstimate: { empty: noEstimate, feature: 'shipping' },
} as const satisfies Readonly<Record<string, SliceDefinition>>;

type SliceTable = typeof sliceTable;

export type SliceName = keyof SliceTable;

export type WriteName = {
  [Name in SliceName]: SliceTable[Name] extends { readonly isWrite: true } ? Name : never;
}[SliceName];

export const sliceNames = Object.keys(sliceTable) as readonly SliceName[]; // its keys

export const writeNames = sliceNames.filter(
  (name) => 'isWrite' in sliceTable[name],
) as readonly WriteName[]; // as the type says

/** Returns one value for each slice. */
export const eachSlice = <T>(valueOf: (name: SliceName) => T): Readonly<Record<SliceName, T>> =>
  Object.fromEntries(sliceNames.map((name) => [name, valueOf(name)])) as Record<SliceName, T>; // all

/** The changes to one cart, its totals, its coupon and what it would cost to ship. */
export type SlicesState = { readonly [Name in SliceName]: SliceTable[Name]['empty'] };

/**
 * The changes to the current cart, its totals and its coupon. Immutable; the same object until
 * something changes. A slice is empty without its feature.
 */
export interface CommandsState extends SlicesState, AddState {
  /** Of all changes, also of items that are being added. */
  readonly progress: ChangeProgress;
  /** Null until the code of the feature `catalogue` has loaded. */
  readonly lineProduct: LineProductOf | null;
  /** Features that the host has declared, without those that the shop is known to lack. */
  readonly supported: Readonly<Record<CartFeature, boolean>>;
}
