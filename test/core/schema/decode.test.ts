import { describe, expect, it } from 'vitest';
import { cartSchema, decodeCart } from '../../../src/core/schema/cart.ts';
import { DecodeError } from '../../../src/core/schema/decode.ts';

const item = { item_id: 1, sku: 'MUG', name: 'Mug', qty: 2, price: 19.99, product_type: 'simple', quote_id: '7' };

describe('decode', () => {
  it('returns a valid body unchanged, without issues', () => {
    const body = { id: 7, is_active: true, items: [item], items_qty: 2, currency: { base_currency_code: 'USD' } };
    expect(decodeCart(body)).toEqual({ value: body, issues: [] });
  });

  it('accepts every field as absent or null', () => {
    const nothing = Object.fromEntries(Object.keys(cartSchema.fields).map((field) => [field, null]));
    expect(decodeCart({})).toEqual({ value: {}, issues: [] });
    expect(decodeCart(nothing)).toEqual({ value: nothing, issues: [] });
  });

  it.each([
    ['a list', [], 'array'],
    ['a list of items', [item], 'array'],
    ['a string', 'cart', 'string (4 characters)'],
    ['a number', 7, 'number'],
    ['a boolean', false, 'boolean'],
    ['null', null, 'null'],
    ['nothing', undefined, 'undefined'],
  ])('rejects a body that is %s', (_kind, body, received) => {
    const refused = new DecodeError('object', received);
    expect(() => decodeCart(body)).toThrow(refused);
    expect(() => decodeCart(body)).toThrow(
      expect.objectContaining({ name: 'DecodeError', expected: 'object', received }),
    );
  });

  it('leaves out a field of the wrong type and reports it, and keeps the rest of the cart', () => {
    const { value, issues } = decodeCart({
      id: 7,
      is_active: 'yes',
      customer: 'Ann',
      items: [item],
      items_count: 1,
    });
    expect(value).toEqual({ id: 7, items: [item], items_count: 1 });
    expect(issues).toEqual([
      { path: 'is_active', expected: 'boolean', received: 'string (3 characters)' },
      { path: 'customer', expected: 'object', received: 'string (3 characters)' },
    ]);
  });

  it('reports the path of an issue, through lists and objects', () => {
    const body = { extension_attributes: { shipping_assignments: [{}, { items: [item, { ...item, price: {} }] }] } };
    expect(decodeCart(body).issues.map(({ path }) => path)).toEqual([
      'extension_attributes.shipping_assignments[1].items[1].price',
    ]);
  });

  it('never includes a value in a report, because it may be personal', () => {
    const { issues } = decodeCart({ customer: 'ann@shop.example', id: 'ann@shop.example', items: { ann: 1 } });
    expect(issues).toHaveLength(3);
    expect(JSON.stringify(issues)).not.toContain('ann');
  });

  it('reads an empty list as an empty object, without a report, if an object is declared', () => {
    const body = {
      currency: { extension_attributes: [] },
      customer: [],
      extension_attributes: [],
      billing_address: [],
    };
    expect(decodeCart(body)).toEqual({
      value: { currency: { extension_attributes: {} }, customer: {}, extension_attributes: {}, billing_address: {} },
      issues: [],
    });
  });

  it('leaves out a list with elements if an object is declared', () => {
    const { value, issues } = decodeCart({ currency: ['USD'] });
    expect(value).toEqual({});
    expect(issues).toEqual([{ path: 'currency', expected: 'object', received: 'array' }]);
  });
});
