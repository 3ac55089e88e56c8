import { reportHostFault } from './report-host-error.ts';
import type { Deviation } from '../schema/shape.ts';

/** Tells the host of deviations, if there are any. What its listener throws is the host's fault, not the cart's. */
export function tellDeviations(
  listener: ((deviations: readonly Deviation[]) => void) | undefined,
  deviations: readonly Deviation[],
): void {
  if (deviations.length === 0) return;
  try {
    listener?.(deviations);
  } catch (error) {
    reportHostFault(error);
  }
}
