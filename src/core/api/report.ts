import type { SchemaIssue } from './shape.ts';
import type { GuestCartError, GuestCartErrorCode, GuestCartOperation } from './errors.ts';

/** One request of the client, without ids, arguments or bodies. */
export interface LoggedOperation {
  readonly operation: GuestCartOperation;
  readonly method: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Duration in milliseconds. Undefined while the request is pending. */
  readonly ms?: number;
  readonly status?: number | undefined;
  /** Undefined without an error. */
  readonly code?: GuestCartErrorCode;
}

const maxKept = 50;

/** The last 50 operations and schema issues of the page, for the support bundle. */
export const operationLog: LoggedOperation[] = [];
export const issueLog: SchemaIssue[] = [];

function keep<T>(list: T[], added: readonly T[]): void {
  list.push(...added);
  list.splice(0, list.length - maxKept);
}

/** Adds a request to the log, and its outcome when it has settled. Returns the same promise. */
export function logOperation<T extends { readonly status: number }>(
  { operation, method }: Pick<LoggedOperation, 'operation' | 'method'>,
  result: Promise<T>,
): Promise<T> {
  const at = Date.now();
  const entry = { operation, method, at };
  keep(operationLog, [entry]);
  const settle = ({ status, code }: Pick<Partial<GuestCartError>, 'status' | 'code'>): void => {
    Object.assign(entry, { ms: Date.now() - at, status, code });
  };
  result.then(({ status }) => settle({ status }), settle);
  return result;
}

export function logIssues(issues: readonly SchemaIssue[]): void {
  keep(issueLog, issues);
}

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
  if (issues.length === 0) return;
  logIssues(issues);
  callHost(() => listener?.(issues));
}
