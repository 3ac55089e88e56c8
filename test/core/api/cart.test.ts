import { describe, expect, it, test } from 'vitest';
import { cartSchema, withoutPersonalDataIfOrdered, type Cart } from '../../../src/core/api/cart.ts';
import { collectionMetaSchema } from '../../../src/core/api/collection.ts';
import { type Fields, type Schema, decode } from '../../../src/core/api/shape.ts';
import { sentinelCart } from '../view/sentinel-cart.ts';
import { interfaceTables } from './interface-tables.ts';
import { discountSchema } from '../../../src/core/api/cart-item.ts';

const tables: Record<string, Record<string, string>> = interfaceTables;

function fieldsOf(schema: Schema<unknown>): Fields | undefined {
  return 'fields' in schema ? (schema.fields as Fields) : undefined;
}

function elementOf(schema: Schema<unknown>): Schema<unknown> | undefined {
  return 'element' in schema ? (schema.element as Schema<unknown>) : undefined;
}

/**
 * Compares a schema with a table. Returns each difference as a line, and the tables that it used.
 * The schema may also have fields that some shops add.
 */
function differences(
  name: string,
  schema: Schema<unknown>,
  path: string,
  seen: Set<string>,
): string[] {
  const table = tables[name];
  const fields = fieldsOf(schema);
  if (table === undefined || fields === undefined)
    return [`${path}: ${schema.expected} where ${name} is declared`];
  seen.add(name);
  const found: string[] = [];
  for (const [field, type] of Object.entries(table)) {
    const reader = fields[field];
    const at = `${path}.${field}`;
    if (reader === undefined) found.push(`${at}: missing in the schema`);
    else found.push(...differencesOfType(type, reader, at, seen));
  }
  return found;
}

function differencesOfType(
  type: string,
  reader: Schema<unknown>,
  at: string,
  seen: Set<string>,
): string[] {
  if (type.startsWith('array of ')) {
    const element = elementOf(reader);
    if (element === undefined) return [`${at}: ${reader.expected} where ${type} is declared`];
    return differencesOfType(type.slice('array of '.length), element, `${at}[]`, seen);
  }
  if (type in tables) return differences(type, reader, at, seen);
  return reader.expected === type ? [] : [`${at}: ${reader.expected} where ${type} is declared`];
}

describe('the schema against section 2 of the interface', () => {
  it('has every field of the cart, at every depth, with the declared type', () => {
    expect(differences('cart', cartSchema, 'cart', new Set())).toEqual([]);
  });

  it('has the four members of meta', () => {
    expect(differences('collectionMeta', collectionMetaSchema, 'meta', new Set())).toEqual([]);
  });

  it('reaches every table from the cart or from meta', () => {
    const seen = new Set<string>();
    differences('cart', cartSchema, 'cart', seen);
    differences('collectionMeta', collectionMetaSchema, 'meta', seen);
    expect([...seen].sort()).toEqual(Object.keys(interfaceTables).sort());
  });
});

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
