import type { ErrorResponse } from './error-from-response.ts';
import { GuestCartError, type GuestCartOperation } from './errors.ts';
import { decode, DecodeError, type Decoded, type ObjectSchema } from './shape.ts';

function isPage(contentType: string | null, text: string): boolean {
  return /^\s*text\/html/i.test(contentType ?? '') || /^\s*<(?:!doctype|html)\b/i.test(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not JSON: the caller creates the error.
    return undefined;
  }
}

/** A JSON response with status 2xx. */
export interface SuccessResponse {
  readonly status: number;
  readonly body: unknown;
}

/** An error for a response with status 2xx and an unusable body. */
export function badResponse(
  operation: GuestCartOperation,
  status: number,
  what: string,
  cause?: unknown,
): GuestCartError {
  return new GuestCartError('bad-response', what, { operation, status, cause });
}

/** The request that a response answers. */
type AnsweredRequest = Pick<ErrorResponse, 'operation' | 'secret' | 'itemId'>;

/**
 * Reads the JSON of a response.
 *
 * @param text its body
 * @throws {GuestCartError} for everything but JSON with status 2xx
 */
export async function readResponse(
  { operation, secret, itemId }: AnsweredRequest,
  { ok, status, headers }: Response,
  text: string,
  toError: (response: ErrorResponse) => GuestCartError | Promise<GuestCartError>,
): Promise<SuccessResponse> {
  const page = isPage(headers.get('content-type'), text);
  const body = parse(text);
  if (!ok) throw await toError({ operation, status, headers, isPage: page, body, secret, itemId });
  if (body !== undefined) return { status, body };
  if (!page) throw badResponse(operation, status, 'the response is not JSON.');
  throw new GuestCartError('unavailable', 'the response is an HTML page.', { operation, status });
}

/**
 * Decodes a response.
 *
 * @param what names the declared body in the error, such as "a cart"
 * @throws {GuestCartError} `bad-response` if the body is not what the schema declares
 */
export function decodeResponse<T extends object>(
  schema: ObjectSchema<T>,
  { status, body }: SuccessResponse,
  operation: GuestCartOperation,
  what: string,
): Decoded<T> {
  let decoded: Decoded<T>;
  try {
    decoded = decode(schema, body);
  } catch (cause) {
    if (cause instanceof DecodeError)
      throw badResponse(operation, status, `the response is not ${what}.`, cause);
    throw cause;
  }
  // An object without any declared field, such as an error body with status 200, must not become an
  // empty cart.
  if (Object.keys(schema.fields).some((field) => Object.hasOwn(decoded.value, field)))
    return decoded;
  throw badResponse(operation, status, `the response has no field of ${what}.`);
}
