/**
 * One place where a body differs from the interface. Never contains a value: issues may be logged, and values may be
 * personal.
 */
export interface SchemaIssue {
  /** Path from the root of the body, such as `items[2].price`. */
  readonly path: string;
  /** The declared type, such as `number`. */
  readonly expected: string;
  /** The type that was received, such as `string (3 characters)`. */
  readonly received: string;
}

/** Position of a schema in the body, and the issues found so far. */
export interface DecodeContext {
  readonly path: (string | number)[];
  readonly issues: SchemaIssue[];
}

/** Limits the memory that one malformed body can use. Values after the limit are still checked, but not listed. */
const maxIssues = 1000;

/** Names the type of a value without repeating the value. */
export function describeType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'string') return `string (${value.length} characters)`;
  if (typeof value === 'number') return Number.isFinite(value) ? 'number' : 'number that is not finite';
  return typeof value;
}

/** Adds an issue at the current path. */
export function addIssue(context: DecodeContext, expected: string, value: unknown): void {
  if (context.issues.length >= maxIssues) return;
  let path = '';
  for (const part of context.path) {
    if (typeof part === 'number') path += `[${part}]`;
    else path += path === '' ? part : `.${part}`;
  }
  context.issues.push({ path, expected, received: describeType(value) });
}
