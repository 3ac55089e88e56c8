import { GuestCartError, type GuestCartOperation } from './errors.ts';

/**
 * Headers for every request, or a function that returns them for an operation, such as a customer's
 * token for `assign`.
 */
export type RequestHeaders =
  | HeaderValues
  | ((operation: GuestCartOperation, url: string) => HeaderValues | Promise<HeaderValues>);

/**
 * Headers. A value of undefined sends none: TypeScript gives the type of `isSignedIn ? {
 * Authorization: token } : {}` such a member.
 */
type HeaderValues = HeadersInit | Readonly<Record<string, string | undefined>>;

function toHeaders(values: HeaderValues | undefined): Headers {
  const isIterable = values !== undefined && Symbol.iterator in values;
  if (values === undefined || isIterable) return new Headers(values);
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return new Headers(present as [string, string][]); // without those that are undefined
}

/** @throws {GuestCartError} `misconfigured` */
export async function headersFor(
  headers: RequestHeaders | undefined,
  operation: GuestCartOperation,
  url: string,
): Promise<Headers> {
  try {
    return toHeaders(typeof headers === 'function' ? await headers(operation, url) : headers);
  } catch (cause) {
    const what = 'the headers option gave no usable headers; nothing was sent.';
    throw new GuestCartError('misconfigured', what, { operation, cause });
  }
}
