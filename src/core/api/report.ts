import type { SchemaIssue } from './shape.ts';

/** Reports an error of a host's callback as an uncaught error, and continues. */
export function reportHostError(error: unknown): void {
  const { reportError: report } = globalThis as { reportError?: (error: unknown) => void };
  // Node has no reportError.
  // oxlint-disable-next-line no-console -- the only place left to report it
  (report ?? console.error)(error);
}

/** Calls a host's function. An error of it is reported, and fails nothing here. */
export function callHost(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportHostError(error);
  }
}

/** Calls the host's `onSchemaIssues` if there are issues. */
export function reportSchemaIssues(
  listener: ((issues: readonly SchemaIssue[]) => void) | undefined,
  issues: readonly SchemaIssue[],
): void {
  if (issues.length > 0) callHost(() => listener?.(issues));
}
