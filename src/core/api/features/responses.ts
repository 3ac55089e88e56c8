import { cartItemSchema, type CartItem } from '../cart-item.ts';
import { array, decode, isRecord, object, string, type Decoded } from '../shape.ts';
import { estimatedShippingMethodSchema, type EstimatedShippingMethod } from '../shipping-method.ts';
import { totalsSchema, type Totals } from '../totals.ts';
import { GuestCartError, type GuestCartOperation } from '../errors.ts';
import { badResponse, decodeResponse, type SuccessResponse } from '../request.ts';

export function readLine(response: SuccessResponse): Decoded<CartItem> {
  return decodeResponse(cartItemSchema, response, 'items', 'a line of a cart');
}

/** Reads the lines of a list. Entries that are not lines are left out. */
export function readLines({ status, body }: SuccessResponse): readonly CartItem[] {
  if (!Array.isArray(body)) throw badResponse('items', status, 'the response is not a list.');
  return body.filter(isRecord).map((entry) => decode(cartItemSchema, entry).value);
}

export function readTotals(response: SuccessResponse): Decoded<Totals> {
  return decodeResponse(totalsSchema, response, 'totals', 'the totals of a cart');
}

/** Reads the methods of an estimate. Entries that are not methods are left out. */
export function readShippingMethods({
  status,
  body,
}: SuccessResponse): Decoded<readonly EstimatedShippingMethod[]> {
  if (!Array.isArray(body)) throw badResponse('shipping', status, 'the response is not a list.');
  const decoded = body
    .filter(isRecord)
    .map((entry) => decode(estimatedShippingMethodSchema, entry));
  return {
    value: decoded.map(({ value }) => value),
    issues: decoded.flatMap(({ issues }) => issues),
  };
}

const countrySchema = object({
  two_letter_abbreviation: string,
  available_regions: array(object({ code: string, name: string })),
});

/** A country that the shop serves, with its regions if the shop lists them. */
export interface ShopCountry {
  readonly code: string;
  readonly regions: readonly { readonly code: string; readonly name: string }[];
}

/** @throws {GuestCartError} `bad-response` if it is not a list */
export function readCountries({ status, body }: SuccessResponse): readonly ShopCountry[] {
  if (!Array.isArray(body)) throw badResponse('catalogue', status, 'the response is not a list.');
  return body.filter(isRecord).flatMap((entry) => {
    const { two_letter_abbreviation: code, available_regions: regions } = decode(
      countrySchema,
      entry,
    ).value;
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
