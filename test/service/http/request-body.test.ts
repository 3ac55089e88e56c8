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
const withOption = (product_option: unknown) => ({ cartItem: { ...cartItem, product_option } });
const assign = { customerId: 2, storeId: 0 };
const address = { country_id: 'US', street: ['1 Main St'] };

describe('request bodies', () => {
  it.each<[string, keyof typeof readers, unknown, unknown]>([
    ['an assignment', 'readAssignBody', assign, assign],
    ['an item', 'readNewItemBody', { cartItem }, { ...cartItem, product_option: undefined }],
    ['a quantity', 'readQtyBody', { cartItem: { qty: 0.5 } }, 0.5],
    ['an address', 'readAddressBody', { address }, address],
  ])('%s is read', (_what, reader, body, expected) => {
    expect(readers[reader](body)).toEqual(expected);
  });

  it.each<[string, keyof typeof readers, unknown, RegExp]>([
    ['a customer id as text', 'readAssignBody', { ...assign, customerId: '2' }, /"2".*int/],
    ['a fraction as store id', 'readAssignBody', { ...assign, storeId: 1.5 }, /"1.5".*int/],
    ['two missing fields', 'readAssignBody', {}, /exceptions/],
    ['a missing item', 'readNewItemBody', {}, /required/],
    ['an item that is a list', 'readNewItemBody', { cartItem: [] }, /cartItem/],
    ['an option that is no object', 'readNewItemBody', withOption('red'), /object/],
    ['a SKU that is a number', 'readNewItemBody', { cartItem: { sku: 7, qty: 1 } }, /"7".*string/],
    [
      'an option of another type',
      'readNewItemBody',
      withOption({ extension_attributes: { custom_options: 7 } }),
      /product_option\.extension_attributes\.custom_options must be: array/,
    ],
    ['a quantity as text', 'readQtyBody', { cartItem: { qty: '2' } }, /"2".*float/],
    // JSON.parse reads 1e400 as Infinity.
    ['an infinite quantity', 'readQtyBody', { cartItem: { qty: Infinity } }, /float/],
    ['a quote id with a slash', 'readQtyBody', { cartItem: { qty: 1, quote_id: 'a/b' } }, /string/],
    [
      'an address field of another type',
      'readAddressBody',
      { address: { street: 7 } },
      /address\.street/,
    ],
    ['a missing address', 'readAddressBody', {}, /required/],
  ])('with %s are rejected with status 400', (_what, reader, body, message) => {
    const text = expect.stringMatching(message) as string;
    const error = expect.objectContaining({ status: 400, message: text }) as Error;
    expect(() => readers[reader](body)).toThrow(error);
  });

  it.each(Object.entries(readers))(
    '%s accepts or rejects any JSON, and throws nothing else',
    (_name, read) => {
      const names = ['cartItem', 'address', 'customerId', 'storeId', 'sku', 'qty', 'street'];
      const value = fc.oneof(
        fc.jsonValue({ maxDepth: 1 }),
        fc.record({ sku: fc.jsonValue(), qty: fc.jsonValue() }),
      );
      const inside = fc.dictionary(fc.constantFrom(...names), value);
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
