import type { CartFeatures } from '../../api/features-api.ts';
import type { CartFeature } from '../../api/feature-names.ts';
import type { GuestCartSession } from '../session/session.ts';
import type { CartReader } from '../state/cart-reading.ts';
import type { RetryOptions } from '../state/retry.ts';
import type { CartHandle } from './cart-handle.ts';
import type { Edits } from './change-progress.ts';
import type { LineEditsState } from '../state/lines-state.ts';
import type { ChangeReports } from './report-changes.ts';
import type { Writes } from './writes.ts';

/** What everything shares that changes the carts of a session. */
export interface CommandsDependencies extends Writes {
  readonly session: GuestCartSession;
  readonly reader: CartReader;
  readonly features: CartFeatures;
  /** How failed reads of totals and code are retried. @default as for the cart */
  readonly retry?: RetryOptions | undefined;
  /**
   * Milliseconds that a host handler may take, at the time of the change.
   * @default as for a request: 15000
   */
  readonly timeout?: (() => number | undefined) | undefined;
  /** Called when the pending changes to a cart may be different. */
  readonly onPendingChanges?: ((cartId: string, changes: LineEditsState) => void) | undefined;
  readonly reports: ChangeReports;
  /** Whether a listener of the page shows the feature. */
  readonly isFeatureShown: (feature: CartFeature) => boolean;
  readonly onChange: () => void;
}

/** What the slices of one cart share. */
export interface SliceDependencies extends CommandsDependencies {
  readonly handle: CartHandle;
  readonly edits: Edits;
  /** Aborts when another cart is current. */
  readonly signal: AbortSignal;
}
