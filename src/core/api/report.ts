import { logIssues } from './operation-log.ts';
import type { SchemaIssue } from '../schema/issue.ts';

/** Reports an error of a host's callback as an uncaught error, and continues. */
export function reportHostError(error: unknown): void {
  const { reportError: report } = globalThis as { reportError?: (error: unknown) => void };
  // Node has no reportError.
  // oxlint-disable-next-line no-console -- the only place left to report it
  (report ?? console.error)(error);
}

/** Calls the host's `onSchemaIssues` if there are issues. An error of the callback does not fail the request. */
export function reportSchemaIssues(
  listener: ((issues: readonly SchemaIssue[]) => void) | undefined,
  issues: readonly SchemaIssue[],
): void {
  if (issues.length === 0) return;
  logIssues(issues);
  try {
    listener?.(issues);
  } catch (error) {
    reportHostError(error);
  }
}
