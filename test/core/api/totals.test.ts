import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/core/api/shape.ts';
import { totalsSchema, type Totals } from '../../../src/core/api/totals.ts';
import { createTestService } from '../../support/service.ts';

/** The totals that a shop sent, and what the schema reads from them. */
async function totalsOf(sample: string): Promise<{ sent: unknown; read: Totals }> {
  const shop = createTestService();
  const response = await shop.fetch(
    `${shop.baseUrl}/V1/guest-carts/${await shop.sample(sample)}/totals`,
  );
  const sent: unknown = await response.json();
  const { value, issues } = decode(totalsSchema, structuredClone(sent));
  expect(issues).toEqual([]);
  return { sent, read: value };
}

const amountFields = Object.keys(totalsSchema.fields).filter(
  (name) => totalsSchema.fields[name]?.expected === 'number',
) as ('grand_total' | 'subtotal')[];

describe('totalsSchema', () => {
  it.each(['full', 'two-currencies', 'virtual'])(
    'keeps every field of the totals of the cart %s',
    async (name) => {
      const { sent, read } = await totalsOf(name);
      // Magento sends two more amounts, which nothing here reads.
      const unused = ['base_subtotal_incl_tax', 'row_total_with_discount'];
      const used = JSON.stringify(sent, (key, value: unknown) =>
        unused.includes(key) ? undefined : value,
      );
      expect(read).toEqual(JSON.parse(used));
    },
  );

  it('reads an amount that a shop sends as a string, and leaves out any other text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...amountFields),
        fc.oneof(
          fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2)),
          fc.string(),
        ),
        (field, text) => {
          const { value, issues } = decode(totalsSchema, { [field]: text });
          const isAmount = /^[+-]?\d+(\.\d+)?$/.test(text) && Number.isFinite(Number(text));
          if (!isAmount) expect(value).toEqual({});
          else if (field in value) expect(value[field]).toBe(Number(text));
          expect(issues.map(({ path }) => path)).toEqual([field]);
        },
      ),
    );
    expect(decode(totalsSchema, { grand_total: '53.48' }).value).toEqual({ grand_total: 53.48 });
  });

  it('keeps the other lines when the amounts of one line cannot be read', () => {
    const { value } = decode(totalsSchema, {
      items: [{ item_id: 1, row_total: 'free' }, null, { item_id: 3, row_total: 5 }],
      total_segments: [{ code: 'subtotal', title: 7, value: 5 }],
    });
    expect(value.items).toEqual([{ item_id: 1 }, {}, { item_id: 3, row_total: 5 }]);
    expect(value.total_segments).toEqual([{ code: 'subtotal', title: '7', value: 5 }]);
  });

  it('keeps unknown members of extension_attributes, and drops them elsewhere', () => {
    const extended = { extension_attributes: { coupon_label: 'Ten off', reward_points: 12 } };
    expect(decode(totalsSchema, { ...extended, weee_tax: 3 }).value).toEqual(extended);
  });
});
