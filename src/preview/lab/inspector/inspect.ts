import { cartSchema, decode, DecodeError, type SchemaIssue } from '../../../schema.ts';

interface Inspected {
  readonly value: unknown;
  readonly issues: readonly SchemaIssue[];
}

/** The value of a body with its schema issues. Undefined if it is not JSON. */
export function inspect(body: string): Inspected | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined;
  }
  try {
    return { value, issues: decode(cartSchema, value).issues };
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return { value, issues: [{ path: '', expected: error.expected, received: error.received }] };
  }
}
