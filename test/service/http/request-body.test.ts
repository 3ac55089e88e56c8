import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../src/service/cart/service-error.ts';
import {
  readAddressBody,
  readAssignBody,
  readNewItemBody,
  readQtyBody,
} from '../../../src/service/http/request-body.ts';

const readers = { readAddressBody, readAssignBody, readNewItemBody, readQtyBody };
const cartItem = { sku: 'MUG', qty: 2 };
const address = { country_id: 'US', street: ['1 Main St'] };

/** Matches the error that a reader throws, by its message. */
const rejected = (message: string | RegExp) =>
  expect.objectContaining({
    status: 400,
    message: expect.stringMatching(message) as string,
  }) as Error;

describe('request bodies', () => {
  it('are read', () => {
    expect(readAssignBody({ customerId: 2, storeId: 0 })).toEqual({ customerId: 2, storeId: 0 });
    expect(readNewItemBody({ cartItem })).toEqual({ ...cartItem, product_option: undefined });
    expect(readQtyBody({ cartItem: { qty: 0.5 } })).toBe(0.5);
    expect(readAddressBody({ address })).toEqual(address);
  });

  it.each<[string, () => unknown, RegExp]>([
    ['a customer id as text', () => readAssignBody({ customerId: '2', storeId: 1 }), /"2".*int/],
    ['a fraction as store id', () => readAssignBody({ customerId: 2, storeId: 1.5 }), /"1.5".*int/],
    ['two missing fields', () => readAssignBody({}), /exceptions/],
    ['a missing item', () => readNewItemBody({}), /required/],
    ['an item that is a list', () => readNewItemBody({ cartItem: [] }), /cartItem/],
    ['a quantity as text', () => readQtyBody({ cartItem: { qty: '2' } }), /"2".*float/],
    // JSON.parse reads 1e400 as Infinity.
    ['an infinite quantity', () => readQtyBody({ cartItem: { qty: Infinity } }), /float/],
    [
      'an option that is no object',
      () => readNewItemBody({ cartItem: { ...cartItem, product_option: 'red' } }),
      /object/,
    ],
    [
      'a SKU that is a number',
      () => readNewItemBody({ cartItem: { sku: 7, qty: 1 } }),
      /"7".*string/,
    ],
    [
      'a quote id that cannot be one',
      () => readQtyBody({ cartItem: { qty: 1, quote_id: 'a/b' } }),
      /string/,
    ],
    [
      'an option of another type, by its path',
      () =>
        readNewItemBody({
          cartItem: {
            ...cartItem,
            product_option: { extension_attributes: { custom_options: 7 } },
          },
        }),
      /product_option\.extension_attributes\.custom_options must be: array/,
    ],
    [
      'an address field of another type, by its path',
      () => readAddressBody({ address: { street: 7 } }),
      /address\.street/,
    ],
    ['a missing address', () => readAddressBody({}), /required/],
  ])('with %s are rejected with status 400', (_what, read, message) => {
    expect(read).toThrow(rejected(message));
  });

  it.each(Object.entries(readers))(
    '%s accepts or rejects any JSON, and throws nothing else',
    (_name, read) => {
      const inside = fc.dictionary(
        fc.constantFrom(
          'cartItem',
          'address',
          'addressInformation',
          'customerId',
          'storeId',
          'sku',
          'qty',
          'street',
        ),
        fc.oneof(
          fc.jsonValue({ maxDepth: 1 }),
          fc.record({ sku: fc.jsonValue(), qty: fc.jsonValue() }),
        ),
      );
      fc.assert(
        fc.property(fc.oneof(fc.jsonValue({ maxDepth: 2 }), inside), (body) => {
          try {
            read(body);
          } catch (error) {
            expect(error).toBeInstanceOf(ServiceError);
          }
        }),
      );
    },
  );
});
