import { describe, expect, it } from 'vitest';
import * as schema from '../src/schema.ts';
import { interfaceTables } from './core/api/interface-tables.ts';

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

  it('has a schema for every object of the interface', () => {
    const published = Object.values(schema).flatMap((value) =>
      typeof value === 'object' && 'fields' in value
        ? [Object.keys(value.fields).sort().join()]
        : [],
    );
    const isInside = (name: string): boolean => name.endsWith('Extension') || name === 'anyObject';
    const missing = Object.entries(interfaceTables).filter(
      ([name, table]) =>
        !isInside(name) &&
        name !== 'downloadableOption' &&
        !published.includes(Object.keys(table).sort().join()),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});
