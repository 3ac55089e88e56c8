import { describeType, type DecodeContext, type SchemaIssue } from './issue.ts';
import type { Schema } from './shape.ts';

/** A decoded value, and its differences from the interface. */
export interface Decoded<T> {
  readonly value: T;
  readonly issues: readonly SchemaIssue[];
}

/** The body as a whole does not have the declared type: it is a list, a string or null instead of an object. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError';
  readonly expected: string;
  readonly received: string;

  constructor(expected: string, received: string) {
    super(`guest-cart: The body is ${received}, but the interface declares ${expected}.`);
    this.expected = expected;
    this.received = received;
  }
}

/**
 * Decodes a JSON value. Keeps every usable value, leaves out values of a wrong type, and lists them as `issues`. The
 * result may share parts with `body`.
 *
 * @throws {DecodeError} if the schema declares an object and `body` is not one
 */
export function decode<T>(schema: Schema<T>, body: unknown): Decoded<T> {
  const context: DecodeContext = { path: [], issues: [] };
  // PHP encodes an empty map as `[]`. As the whole body it is not a cart.
  const value = Array.isArray(body) && 'fields' in schema ? undefined : schema.read(body, context);
  if (value === undefined) throw new DecodeError(schema.expected, describeType(body));
  return { value, issues: context.issues };
}
