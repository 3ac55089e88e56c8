import type { StoreApi } from 'zustand/vanilla';
import type { GuestCartError } from '../../api/errors.ts';
import type { CartFeatures } from '../../api/features/cart-features.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { CartHandle } from './cart-handle.ts';
import type { LineChanges, Transition } from './line-changes.ts';
import type { KnownLineOptions } from './line-options.ts';
import type { createOutcomes } from './outcomes.ts';
import type { ChangeReports } from './report-changes.ts';
import type { Enqueue } from './write-queue.ts';

export interface LineEditsOptions {
  readonly cart: CartHandle;
  readonly features: CartFeatures;
  readonly enqueue: Enqueue;
  readonly lineOptions: KnownLineOptions;
  readonly reports: ChangeReports;
  /** Milliseconds that a host handler may take. */
  readonly timeout: () => number | undefined;
}

/** What the parts share that change the lines of a cart. */
export interface LineEditsContext
  extends LineEditsOptions, Pick<StoreApi<LineChanges>, 'getState'> {
  readonly update: (transition: Transition) => void;
  /** The promises of the callers. */
  readonly outcomes: ReturnType<typeof createOutcomes<CartItem>>;
  /** A line as last read. */
  readonly lineOf: (itemId: number) => CartItem | undefined;
  /** Discards all changes. */
  readonly discard: (error: GuestCartError) => void;
}
