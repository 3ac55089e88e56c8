import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../../src/core/api/cart.ts';
import { withLine, withQuantities } from '../../../../src/core/cart/state/shown-cart.ts';
import { createTestService } from '../../../support/service.ts';
import { send } from '../../../support/service/send.ts';

const skus = ['MUG-SPECKLE', 'NOTE-A5', 'CLOTH-LINEN', 'REPAIR-5Y'] as const;

/** The part of a cart that a page can calculate itself. */
function known({ items, items_count, items_qty, extension_attributes: attributes }: Cart) {
  return {
    items,
    items_count,
    items_qty,
    parcels: attributes?.shipping_assignments?.map((parcel) => parcel.items),
  };
}

describe('a cart with pending changes', () => {
  it('equals the cart that the shop returns after the changes', async () => {
    const edit = fc.record({ at: fc.nat(2), qty: fc.integer({ min: 0, max: 20 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 4 }), async (list) => {
        const shop = createTestService();
        const id = await shop.createCart();
        for (const sku of skus.slice(0, 3)) await shop.addItem(id, sku, 2);
        const before = await shop.getCart(id);
        const itemIds = (before.items ?? []).map((item) => item.item_id ?? 0);
        const pendingQuantities = new Map(list.map(({ at, qty }) => [itemIds[at] ?? 0, qty]));
        for (const [itemId, qty] of pendingQuantities) {
          const path = `${id}/items/${itemId}`;
          await (qty === 0
            ? send(shop, 'DELETE', path)
            : send(shop, 'PUT', path, { cartItem: { qty } }));
        }
        expect(known(withQuantities(before, pendingQuantities))).toEqual(
          known(await shop.getCart(id)),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('adds quantities as shops do, without binary rounding errors', () => {
    const cart: Cart = { items: [{ item_id: 1, qty: 0.1 }], items_qty: 0.3 };
    expect(withQuantities(cart, new Map([[1, 0.7]])).items_qty).toBe(0.9);
  });

  it('keeps a line that is split over parcels, and removes a removed line from all of them', async () => {
    const shop = createTestService();
    const cart = await shop.getCart(await shop.sample('two-shipments'));
    const shares = (pendingQuantities: ReadonlyMap<number, number>) =>
      withQuantities(cart, pendingQuantities).extension_attributes?.shipping_assignments?.map(
        (parcel) => parcel.items?.find((item) => item.sku === 'CUP-ESPRESSO')?.qty ?? 0,
      );
    const cup = cart.items?.find((item) => item.sku === 'CUP-ESPRESSO')?.item_id ?? 0;
    const before = shares(new Map());
    expect(before?.every((qty) => qty > 0)).toBe(true);
    expect(shares(new Map([[cup, 99]]))).toEqual(before);
    expect(shares(new Map([[cup, 0]]))).toEqual([0, 0]);
  });

  it('has no parcel whose items are all removed', async () => {
    const shop = createTestService();
    const cart = await shop.getCart(await shop.sample('two-shipments'));
    const goes = new Map(
      ['CUP-ESPRESSO', 'NAPKIN-LINEN'].map((sku) => {
        const line = cart.items?.find((item) => item.sku === sku);
        return [line?.item_id ?? 0, 0];
      }),
    );
    const parcels = withQuantities(cart, goes).extension_attributes?.shipping_assignments;
    expect(parcels).toMatchObject([{ items: [{ sku: 'COFFEE-SIDAMO' }] }]);
  });

  it('is the same object if no line changes', () => {
    const cart: Cart = { items: [{ item_id: 1, qty: 1 }, { qty: 1 }] };
    expect(withQuantities(cart, new Map([[2, 5]]))).toBe(cart);
    const closed: Cart = { is_active: false, items_count: 3 };
    expect(withQuantities(closed, new Map([[2, 0]]))).toBe(closed);
  });

  it('adds no member that the cart does not have', () => {
    expect(withQuantities({ items: [{ item_id: 1, qty: 1 }] }, new Map([[1, 0]]))).toEqual({
      items: [],
    });
  });
});

describe('a cart with a line from the shop', () => {
  it('has it once, whether it was there or not', () => {
    const cart: Cart = { items: [{ item_id: 1, sku: 'A', qty: 1 }], items_count: 1, items_qty: 1 };
    const added = withLine(cart, { item_id: 2, sku: 'B', qty: 2 });
    expect(added).toMatchObject({
      items: [{ sku: 'A' }, { sku: 'B' }],
      items_count: 2,
      items_qty: 3,
    });
    expect(withLine(added, { item_id: 2, sku: 'B', qty: 5 })).toMatchObject({
      items: [{ qty: 1 }, { qty: 5 }],
      items_count: 2,
      items_qty: 6,
    });
  });
});
