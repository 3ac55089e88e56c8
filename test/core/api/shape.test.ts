import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { decode, DecodeError } from '../../../src/core/api/shape.ts';
import { discountSchema } from '../../../src/core/api/cart-item.ts';

const item = {
  item_id: 1,
  sku: 'MUG',
  name: 'Mug',
  qty: 2,
  price: 19.99,
  product_type: 'simple',
  quote_id: '7',
};

describe('numbers', () => {
  it.each([
    ['12.50', 12.5],
    ['19.99', 19.99],
    ['-3', -3],
    ['+4', 4],
    ['007', 7],
    ['0.0', 0],
    ['-0', 0],
  ])('the numeric string %j is read as %d, and reported', (text, number) => {
    const { value, issues } = decodeCart({ items_qty: text });
    expect(value.items_qty === number).toBe(true);
    expect(issues).toEqual([
      { path: 'items_qty', expected: 'number', received: `string (${text.length} characters)` },
    ]);
  });

  it.each([
    '',
    ' ',
    'abc',
    '12,50',
    '1e400',
    '0x10',
    'NaN',
    'Infinity',
    '1 000',
    '12345-7',
    '--1',
    '1.',
    '.5',
    // A rounded amount is a wrong amount.
    '0.1234567890123456789',
    '9007199254740993',
    '19.990000000000000001',
  ])('the string %j is left out, and reported', (text) => {
    const { value, issues } = decodeCart({ items_qty: text });
    expect(value).toEqual({});
    expect(issues).toHaveLength(1);
  });

  it.each([1.5, 2 ** 53, '1.5', '9007199254740992', Number.NaN])(
    '%j is left out if an integer is declared',
    (id) => {
      const { value, issues } = decodeCart({ id });
      expect(value).toEqual({});
      expect(issues.map(({ expected }) => expected)).toEqual(['integer']);
    },
  );
});

describe('strings and booleans', () => {
  it('a number is read if a string is declared, and reported', () => {
    expect(decodeCart({ reserved_order_id: 0 })).toEqual({
      value: { reserved_order_id: '0' },
      issues: [{ path: 'reserved_order_id', expected: 'string', received: 'number' }],
    });
  });

  it.each<[unknown, boolean?]>([
    [0, false],
    [1, true],
    ['0', false],
    ['1', true],
    ...[2, -1, 'true', 'false', '', {}, []].map((other): [unknown] => [other]),
  ])('%j is read as %j if a boolean is declared, and reported', (sent, read) => {
    const { value, issues } = decodeCart({ is_active: sent });
    expect(value).toStrictEqual(read === undefined ? {} : { is_active: read });
    expect(issues).toHaveLength(1);
  });
});

describe('lists', () => {
  it('keep the index of an unreadable item, so that no sum or count can hide it', () => {
    const { value, issues } = decodeCart({ items: [item, 'wrong', null, item] });
    expect(value.items).toEqual([item, {}, {}, item]);
    expect(issues.map(({ path }) => path)).toEqual(['items[1]', 'items[2]']);
  });

  it('are read from an object with list indices only, a PHP array with a gap, and reported', () => {
    const { value, issues } = decodeCart({ items: { 0: item, 2: item } });
    expect(value.items).toEqual([item, item]);
    expect(issues).toEqual([{ path: 'items', expected: 'array', received: 'object' }]);
    expect(decodeCart({ items: { first: item } })).toEqual({ value: {}, issues });
  });
});

describe('members that the interface does not declare', () => {
  it('are kept if they are named like a method of Object.prototype', () => {
    const data = { toString: 'x', valueOf: 1, hasOwnProperty: true };
    expect(decode(discountSchema, { discount_data: data }).value.discount_data).toEqual(data);
  });

  it('are truncated if they are nested too deeply, and reported', () => {
    const depth = 5000;
    const text = `{"id":7,"extension_attributes":{"x":${'{"y":'.repeat(depth)}1${'}'.repeat(depth)}}}`;
    const { value, issues } = decodeCart(JSON.parse(text));
    expect(value.id).toBe(7);
    expect(issues).toHaveLength(1);
  });

  it('are still left out after the limit of reports', () => {
    const items = Array.from({ length: 5000 }, () => ({ qty: 'many', sku: 'A' }));
    const { value, issues } = decodeCart({ items });
    expect(issues).toHaveLength(1000);
    expect(value.items?.every((read) => read.qty === undefined && read.sku === 'A')).toBe(true);
  });
});

describe('decode', () => {
  it.each([
    ['a list', [], 'array'],
    ['a list of items', [item], 'array'],
    ['a string', 'cart', 'string (4 characters)'],
    ['a number', 7, 'number'],
    ['a boolean', false, 'boolean'],
    ['null', null, 'null'],
    ['nothing', undefined, 'undefined'],
  ])('rejects a body that is %s', (_kind, body, received) => {
    expect(() => decodeCart(body)).toThrow(DecodeError);
    expect(() => decodeCart(body)).toThrow(
      `guest-cart: The body is ${received}, but the interface declares object.`,
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
    const body = {
      extension_attributes: {
        shipping_assignments: [{}, { items: [item, { ...item, price: {} }] }],
      },
    };
    expect(decodeCart(body).issues.map(({ path }) => path)).toEqual([
      'extension_attributes.shipping_assignments[1].items[1].price',
    ]);
  });

  it('never includes a value in a report, because it may be personal', () => {
    const { issues } = decodeCart({
      customer: 'ann@shop.example',
      id: 'ann@shop.example',
      items: { ann: 1 },
    });
    expect(issues).toHaveLength(3);
    expect(JSON.stringify(issues)).not.toContain('ann');
  });

  it('reads an empty list, and no other, as an empty object, without a report, if an object is declared', () => {
    const body = {
      currency: { extension_attributes: [] },
      customer: [],
      extension_attributes: [],
      billing_address: [],
    };
    expect(decodeCart(body)).toEqual({
      value: {
        currency: { extension_attributes: {} },
        customer: {},
        extension_attributes: {},
        billing_address: {},
      },
      issues: [],
    });
    const issues = [{ path: 'currency', expected: 'object', received: 'array' }];
    expect(decodeCart({ currency: ['USD'] })).toEqual({ value: {}, issues });
  });
});
