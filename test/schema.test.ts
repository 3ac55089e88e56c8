import { describe, expect, it } from 'vitest';
import * as schema from '../src/schema.ts';
import type { Fields, Schema } from '../src/core/api/shape.ts';

/** Objects of which the interface does not specify every member. */
const openObjects = ['extension_attributes', 'downloadable_option'];

/** The objects in a schema, at every depth, each with the name of its member. */
function objectsIn(name: string, one: Schema<unknown>): (readonly [string, Schema<unknown>])[] {
  if ('element' in one) return objectsIn(name, one.element as Schema<unknown>);
  const fields = 'fields' in one ? Object.entries(one.fields as Fields) : [];
  const inside = fields.flatMap(([member, field]) => objectsIn(member, field));
  return fields.length === 0 || openObjects.includes(name) ? inside : [[name, one], ...inside];
}

describe('guest-cart/schema', () => {
  it('builds a typed schema for the records of a collection', () => {
    const orders = schema.collectionOf(
      schema.objectOf({ id: schema.integerSchema, status: schema.stringSchema }),
    );
    const body = {
      data: [{ id: 7, status: 'shipped', note: 'x' }],
      meta: { current_page: 1, last_page: 1 },
    };
    const { value } = schema.decodeBody(orders, body);
    expect(value.data).toEqual([{ id: 7, status: 'shipped' }]);
    const status: string | null | undefined = value.data[0]?.status;
    expect(status).toBe('shipped');
  });

  it('has a schema for every object of a cart', () => {
    const published = new Set<unknown>(Object.values(schema));
    const missing = objectsIn('cart', schema.cartSchema).filter(([, one]) => !published.has(one));
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});
