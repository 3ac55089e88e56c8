import { failuresOf, type Failure } from '../../core/cart/state/failures.ts';
import type { ChangeProgress } from '../../core/cart/state/progress.ts';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import type { ScreenState } from '../notices/screen-state.ts';

/** What decides whether the checkout can open. */
export interface CheckoutConditions {
  readonly isOnline: boolean;
  /** The checkout opens when it is `done`: before, it would show a different cart. */
  readonly progress: ChangeProgress;
  /** Whether a notice says that the cart could not be read. */
  readonly hasReadNotice: boolean;
  readonly failures: readonly Failure[];
}

/** What the conditions follow from. */
export interface CheckoutInputs {
  readonly state: ScreenState;
  readonly widgetState: WidgetState;
  readonly isOnline: boolean;
  /** Whether the code that adds and changes items has not loaded in time: it may never arrive. */
  readonly isLate: boolean;
}

/** Returns null for a cart that cannot be ordered: it has no checkout button. */
export function checkoutConditions(inputs: CheckoutInputs): CheckoutConditions | null {
  const { state, widgetState, isOnline, isLate } = inputs;
  if (state.kind !== 'cart' || state.formatted.view.contents !== 'filled') return null;
  const { kind } = state.freshness;
  return {
    isOnline,
    progress: isLate ? 'done' : widgetState.progress,
    hasReadNotice: kind === 'stale' || kind === 'offline',
    failures: failuresOf(widgetState),
  };
}

/**
 * The button of the checkout, after its last press:
 *
 * - `ready`: for a press
 * - `held`: it was pressed without a connection, and says why it does not open
 * - `leaving`: it was pressed before pending changes were confirmed, and opens after them. With the
 *   failures of before the press
 */
export type CheckoutState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'held' }
  | { readonly kind: 'leaving'; readonly failures: readonly Failure[] };

/**
 * What a press leads to: a state that lasts, or what happens once and leaves the button ready:
 *
 * - `open`: the checkout opens
 * - `unread`: the shopper is led to the notice that the cart could not be read, which has a button
 * - `failed`: the shopper stays, and sees what has failed since the press
 */
export type CheckoutOutcome =
  | CheckoutState
  | { readonly kind: 'open' | 'unread' }
  | { readonly kind: 'failed'; readonly failures: readonly Failure[] };

export const ready: CheckoutState = { kind: 'ready' };

/** Whether the button looks disabled: a press would not open the checkout soon. */
export const isHeld = (
  { kind }: CheckoutState,
  { isOnline, progress }: CheckoutConditions,
): boolean => !isOnline || (progress === 'waiting' && kind !== 'leaving');

/** The shopper presses the button. */
export function press(conditions: CheckoutConditions): CheckoutOutcome {
  const { isOnline, progress, hasReadNotice, failures } = conditions;
  if (!isOnline) return { kind: 'held' };
  if (progress === 'done') return { kind: 'open' };
  // Changes wait until the cart can be read.
  if (progress === 'waiting' && hasReadNotice) return { kind: 'unread' };
  return { kind: 'leaving', failures };
}

/** The conditions have changed, or not. Returns the same state if it lasts. */
export function proceed(state: CheckoutState, conditions: CheckoutConditions): CheckoutOutcome {
  if (state.kind === 'held') return conditions.isOnline ? ready : state;
  if (state.kind === 'ready') return state;
  const next = press(conditions);
  if (next.kind === 'leaving') return state;
  const before = new Set(state.failures.map(({ error }) => error));
  const failures = conditions.failures.filter(({ error }) => !before.has(error));
  return failures.length === 0 ? next : { kind: 'failed', failures };
}
