import type { ShopCountry } from './address.ts';
import { cartItemSchema, type CartItem } from './cart-item.ts';
import { array, decode, isRecord, object, string, type Decoded, type Schema } from './shape.ts';
import { estimatedShippingMethodSchema, type EstimatedShippingMethod } from './shipping-method.ts';
import { totalsSchema, type Totals } from './totals.ts';
import { GuestCartError, type GuestCartOperation } from './errors.ts';
import { badResponse, decodeResponse, type SuccessResponse } from './response.ts';

export function readLine(response: SuccessResponse): Decoded<CartItem> {
  return decodeResponse(cartItemSchema, response, 'items', 'a line of a cart');
}

/** Decodes a list. Entries that are not objects are left out. */
function readList<T>(
  schema: Schema<T>,
  { status, body }: SuccessResponse,
  operation: GuestCartOperation,
): readonly Decoded<T>[] {
  if (!Array.isArray(body)) throw badResponse(operation, status, 'the response is not a list.');
  return body.filter(isRecord).map((entry) => decode(schema, entry));
}

export const readLines = (response: SuccessResponse): readonly CartItem[] =>
  readList(cartItemSchema, response, 'items').map(({ value }) => value);

export function readTotals(response: SuccessResponse): Decoded<Totals> {
  return decodeResponse(totalsSchema, response, 'totals', 'the totals of a cart');
}

/** Reads the methods of an estimate. */
export function readShippingMethods(
  response: SuccessResponse,
): Decoded<readonly EstimatedShippingMethod[]> {
  const decoded = readList(estimatedShippingMethodSchema, response, 'shipping');
  return {
    value: decoded.map(({ value }) => value),
    issues: decoded.flatMap(({ issues }) => issues),
  };
}

const countrySchema = object({
  two_letter_abbreviation: string,
  available_regions: array(object({ code: string, name: string })),
});

/** @throws {GuestCartError} `bad-response` if it is not a list */
export function readCountries(response: SuccessResponse): readonly ShopCountry[] {
  return readList(countrySchema, response, 'catalogue').flatMap(({ value }) => {
    const { two_letter_abbreviation: code, available_regions: regions } = value;
    const usable = (regions ?? []).flatMap(({ code: regionCode, name }) =>
      regionCode && name ? [{ code: regionCode, name }] : [],
    );
    return code != null && /^[A-Z]{2}$/.test(code) ? [{ code, regions: usable }] : [];
  });
}

/** Checks the `true` that a change returns. @throws {GuestCartError} `rejected` for `false` */
export function readDone(operation: GuestCartOperation, { status, body }: SuccessResponse): void {
  if (body === true) return;
  if (body !== false)
    throw badResponse(operation, status, 'the response is neither true nor false.');
  throw new GuestCartError(
    'rejected',
    'the service responded with false: it did not make the change.',
    {
      operation,
      status,
    },
  );
}

/** Reads the coupon code of a cart. Shops send null or an empty string for none. */
export function readCode({ status, body }: SuccessResponse): string | null {
  if (body === null || body === '') return null;
  if (typeof body === 'string') return body;
  throw badResponse('coupons', status, 'the response is not a coupon code.');
}
