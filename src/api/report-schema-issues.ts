import { reportHostFault } from './report-host-error.ts';
import type { SchemaIssue } from '../schema/issue.ts';

/** Tells the host of deviations, if there are any. What its listener throws is the host's fault, not the cart's. */
export function reportSchemaIssues(
  listener: ((issues: readonly SchemaIssue[]) => void) | undefined,
  issues: readonly SchemaIssue[],
): void {
  if (issues.length === 0) return;
  try {
    listener?.(issues);
  } catch (error) {
    reportHostFault(error);
  }
}
