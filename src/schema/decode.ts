import { describe, type SchemaIssue, type Schema, type Trail } from './shape.ts';

/** What a body was read as, and every departure from the interface that was met on the way. */
export interface Decoded<T> {
  readonly value: T;
  readonly issues: readonly SchemaIssue[];
}

/** The body as a whole is not of the declared kind (a list, a string or null where an object is declared). */
export class DecodeError extends Error {
  override readonly name = 'DecodeError';
  readonly expected: string;
  readonly received: string;

  constructor(expected: string, received: string) {
    super(`guest-cart: the body is ${received}, where the interface declares ${expected}`);
    this.expected = expected;
    this.received = received;
  }
}

/**
 * Reads a JSON value by a schema of section 2: keeps all it can, leaves out what is of the wrong type, and returns
 * the list of departures beside the value. The value may share parts with `body`.
 *
 * @throws {DecodeError} when an object is declared and `body` is none at all
 */
export function decode<T>(schema: Schema<T>, body: unknown): Decoded<T> {
  const trail: Trail = { path: [], issues: [] };
  // An empty list deep in a body is PHP's empty object; as the whole body it says nothing, so it is no cart.
  const value = Array.isArray(body) && 'fields' in schema ? undefined : schema.read(body, trail);
  if (value === undefined) throw new DecodeError(schema.expected, describe(body));
  return { value, issues: trail.issues };
}
