import { describe, expect, it } from 'vitest';
import { cartSchema, decodeCart, type Cart } from '../../../src/core/api/cart.ts';
import type { Schema } from '../../../src/core/api/shape.ts';
import { samples } from '../../../src/service/cart/samples.ts';
import { sentinelCart } from '../../core/view/sentinel-cart.ts';
import { createTestService } from '../../support/service.ts';

const shop = createTestService();

async function copyOf(name: string): Promise<Cart> {
  return shop.getCart(await shop.sample(name));
}

/** The path of everything that a value contains, as `items[].price`. */
function filledFields(value: unknown, path: string): readonly string[] {
  if (value == null || value === '') return [];
  if (typeof value !== 'object') return [path];
  // A list or an object that the interface does not describe is a field itself.
  const inside = Array.isArray(value)
    ? value.flatMap((one) => filledFields(one, `${path}[]`))
    : Object.entries(value).flatMap(([name, member]) =>
        filledFields(member, path === '' ? name : `${path}.${name}`),
      );
  return [path, ...inside];
}

/**
 * Every member of a value that a schema does not declare, at every depth. An open object without
 * fields declares any.
 */
function undeclaredFields(schema: Schema<unknown>, value: unknown, path: string): string[] {
  if (value == null) return [];
  if ('element' in schema) {
    const element = schema.element as Schema<unknown>;
    return (value as unknown[]).flatMap((one) => undeclaredFields(element, one, `${path}[]`));
  }
  const fields = 'fields' in schema ? (schema.fields as Record<string, Schema<unknown>>) : {};
  if (Object.keys(fields).length === 0) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const field = fields[name];
    return field === undefined ? [at] : undeclaredFields(field, member, at);
  });
}

const seed = { quoteId: 1, now: '2026-01-01 00:00:00' };

describe('all samples', () => {
  it('fill every field of sections 2.1 to 2.10', () => {
    const filled = new Set(samples.flatMap((sample) => filledFields(sample.build(seed), '')));
    const declared = sentinelCart().sentinels.map(({ path }) => path);
    expect(declared.filter((field) => !filled.has(field))).toEqual([]);
  });

  // Also fails if a field is deleted from the schema and from the tables of the interface.
  it('have no other fields', () => {
    const undeclared = samples.flatMap((sample) =>
      undeclaredFields(cartSchema, sample.build(seed), ''),
    );
    expect([...new Set(undeclared)]).toEqual([]);
  });

  it.each(samples.map(({ name }) => name))('decode without issues: %s', async (name) => {
    expect(decodeCart(await copyOf(name)).issues).toEqual([]);
  });

  it.each(samples.map(({ name }) => name))('get new ids in each copy: %s', async (name) => {
    const [first, second] = [await copyOf(name), await copyOf(name)];
    expect(first.id).not.toBe(second.id);
    for (const cart of [first, second]) {
      for (const item of cart.items ?? []) expect(item.quote_id).toBe(String(cart.id));
      const ids = (cart.items ?? []).map((item) => item.item_id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

it('responds with 404 to an unknown sample', async () => {
  expect((await shop.fetch('/preview/samples/nothing', { method: 'POST' })).status).toBe(404);
});

it('“two-shipments” has two shipments with different addresses and splits an item between them', async () => {
  const cart = await copyOf('two-shipments');
  const parcels = cart.extension_attributes?.shipping_assignments ?? [];
  expect(new Set(parcels.map((parcel) => parcel.shipping?.method)).size).toBe(2);
  expect(new Set(parcels.map((parcel) => parcel.shipping?.address?.city)).size).toBe(2);
  for (const item of cart.items ?? []) {
    const shares = parcels
      .flatMap((parcel) => parcel.items ?? [])
      .filter((one) => one.item_id === item.item_id);
    expect(shares.reduce((sum, one) => sum + (one.qty ?? 0), 0)).toBe(item.qty);
  }
});
