import type { CartFeature } from '../../api/feature-names.ts';
import type { LineProductOf } from '../../view/types.ts';
import type { AddState } from './add-state.ts';
import { noCoupon } from './coupon-state.ts';
import { noEstimate } from './estimate-state.ts';
import { noLineEdits } from './lines-state.ts';
import type { ChangeProgress } from './progress.ts';
import { noTotals } from './totals-state.ts';

interface PartDefinition {
  /** The state without a cart, or without the feature. */
  readonly empty: object;
  /** The feature without which it is empty. @default none: a page may change lines by itself */
  readonly feature?: CartFeature;
  /** Whether it is a write that is not of a line. The checkout waits for it. */
  readonly isWrite?: true;
}

/**
 * What a cart has beside what is read of it, by the names of the states: its changes, totals and
 * estimate. State, types and what widgets show follow from this table.
 */
export const cartParts = {
  lines: { empty: noLineEdits },
  totals: { empty: noTotals, feature: 'totals' },
  coupon: { empty: noCoupon, feature: 'coupons', isWrite: true },
  shippingEstimate: { empty: noEstimate, feature: 'shipping' },
} as const satisfies Readonly<Record<string, PartDefinition>>;

type CartParts = typeof cartParts;

export type PartName = keyof CartParts;

export type WriteName = {
  [Name in PartName]: CartParts[Name] extends { readonly isWrite: true } ? Name : never;
}[PartName];

export const partNames = Object.keys(cartParts) as readonly PartName[]; // its keys

export const writeNames = partNames.filter(
  (name) => 'isWrite' in cartParts[name],
) as readonly WriteName[]; // as the type says

/** Returns one value for each part. */
export const eachPart = <T>(valueOf: (name: PartName) => T): Readonly<Record<PartName, T>> =>
  Object.fromEntries(partNames.map((name) => [name, valueOf(name)])) as Record<PartName, T>; // all

/** The changes to one cart, its totals, its coupon and what it would cost to ship. */
export type OneCartState = { readonly [Name in PartName]: CartParts[Name]['empty'] };

/**
 * The changes to the current cart, its totals and its coupon. Immutable; the same object until
 * something changes. A part is empty without its feature.
 */
export interface CommandsState extends OneCartState, AddState {
  /** Of all changes, also of items that are being added. */
  readonly progress: ChangeProgress;
  /** Null until the code of the feature `catalogue` has loaded. */
  readonly lineProduct: LineProductOf | null;
  /** Features that the host has declared, without those that the shop is known to lack. */
  readonly supported: Readonly<Record<CartFeature, boolean>>;
}
