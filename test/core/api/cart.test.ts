import { describe, expect, it, test } from 'vitest';
import { cartSchema, withoutPersonalDataIfOrdered, type Cart } from '../../../src/core/api/cart.ts';
import { collectionMetaSchema } from '../../../src/core/api/collection.ts';
import { type Fields, type Schema, decode } from '../../../src/core/api/shape.ts';
import { sentinelCart } from '../view/sentinel-cart.ts';
import { interfaceTables } from './interface-tables.ts';
import { discountSchema } from '../../../src/core/api/cart-item.ts';

/** The types of a schema at every depth: an object by its fields, a list by its element. */
function typesIn(schema: Schema<unknown>): unknown {
  if ('element' in schema) return [typesIn(schema.element as Schema<unknown>)];
  if (!('fields' in schema)) return schema.expected;
  const fields = Object.entries(schema.fields as Fields);
  return Object.fromEntries(fields.map(([name, field]) => [name, typesIn(field)]));
}

/** The same of a type that the interface declares. */
function declaredTypes(type: string): unknown {
  if (type.startsWith('array of ')) return [declaredTypes(type.slice('array of '.length))];
  const table = interfaceTables[type];
  if (table === undefined) return type;
  const fields = Object.entries(table);
  return Object.fromEntries(fields.map(([name, field]) => [name, declaredTypes(field)]));
}

test.each([
  ['cart', cartSchema],
  ['collectionMeta', collectionMetaSchema],
])(
  'the schema of %s has every field of the interface with its type, at every depth',
  (name, schema) => {
    // It may also have fields that some shops add.
    expect(typesIn(schema)).toMatchObject(declaredTypes(name) as object);
  },
);

describe('the id of a discount rule', () => {
  it.each([
    ['rule_id', { rule_id: 3 }],
    ['the other spelling, rule_i_d', { rule_i_d: 3 }],
    ['rule_id, where both stand', { rule_i_d: 9, rule_id: 3 }],
    ['rule_id, where both stand the other way round', { rule_id: 3, rule_i_d: 9 }],
  ])('is read from %s', (_name, body) => {
    expect(decode(discountSchema, body)).toEqual({ value: { rule_id: 3 }, issues: [] });
  });

  it('is checked in both spellings', () => {
    expect(decode(discountSchema, { rule_i_d: 'x' })).toEqual({
      value: {},
      issues: [{ path: 'rule_i_d', expected: 'integer', received: 'string (1 characters)' }],
    });
  });
});

const address = {
  firstname: 'Iris',
  city: 'Portland',
  telephone: '+1 503 555 0119',
  email: 'iris@example.com',
};
const cart: Cart = {
  id: 7,
  customer: { email: 'iris@example.com' },
  billing_address: address,
  customer_note: 'Ring twice, Iris',
  reserved_order_id: '000000271',
  items_count: 2,
  extension_attributes: {
    shipping_assignments: [{ shipping: { address, method: 'flatrate_flatrate' } }],
  },
};

describe('an ordered cart', () => {
  test('keeps its order number and no name, address or note', () => {
    const ordered = withoutPersonalDataIfOrdered({ ...cart, is_active: false });
    expect(ordered).toEqual({
      id: 7,
      is_active: false,
      reserved_order_id: '000000271',
      items_count: 2,
    });
  });
});

test('the only texts of an ordered cart are dates and its number', () => {
  const ordered = withoutPersonalDataIfOrdered({ ...sentinelCart().cart, is_active: false });
  const texts = Object.entries(ordered).filter(([, value]) => typeof value === 'string');
  expect(
    texts.map(([name]) => name),
    'a text that may say who the shopper is: leave it out in `withoutPersonalFields`',
  ).toEqual(['created_at', 'updated_at', 'converted_at', 'reserved_order_id']);
});

test.each([true, null, undefined])(
  'a cart that is not marked as ordered is unchanged: is_active %s',
  (isActive) => {
    const open = { ...cart, is_active: isActive };
    expect(withoutPersonalDataIfOrdered(open as Cart)).toBe(open);
  },
);
