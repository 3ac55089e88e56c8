import { describe, expect, it } from 'vitest';
import { cartItemSchema } from '../../../src/core/api/cart-item.ts';
import { collectionOf, type RecordSchema } from '../../../src/core/api/collection.ts';
import { decode } from '../../../src/core/api/shape.ts';

const meta = { current_page: 2, last_page: 5, per_page: 12, total: 57 };

/** A schema of another library that implements Standard Schema. It maps a text to its length. */
function textLength(validate: (value: unknown) => unknown): RecordSchema<number> {
  return { '~standard': { version: 1, vendor: 'test', validate } } as RecordSchema<number>;
}

describe('a page of a collection', () => {
  it.each([[{}], [{ data: null, meta: null }]])(
    'of %j is empty and has no other pages, and both are reported',
    (body) => {
      const { value, issues } = decode(collectionOf(cartItemSchema), body);
      expect(value).toEqual({ data: [], meta: {} });
      expect(issues.map(({ path }) => path)).toEqual(['data', 'meta']);
    },
  );

  it('is decoded with a schema of another library; records that it rejects are left out and reported', () => {
    const schema = textLength((value) =>
      typeof value === 'string' ? { value: value.length } : { issues: [{ message: 'no text' }] },
    );
    const { value, issues } = decode(collectionOf(schema), { data: ['abc', 5, 'ab'], meta });
    expect(value.data).toEqual([3, 2]);
    expect(issues).toEqual([{ path: 'data[1]', expected: 'record', received: 'number' }]);
  });

  it('throws for an asynchronous record schema', () => {
    const schema = textLength(() => Promise.resolve({ value: 1 }));
    expect(() => decode(collectionOf(schema), { data: ['abc'], meta })).toThrow(
      /^guest-cart: .*synchronous/,
    );
  });
});
