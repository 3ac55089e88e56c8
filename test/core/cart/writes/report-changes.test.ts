// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { CartChange } from '../../../../src/core/cart/state/lines-state.ts';
import { createCartFeatures } from '../../../../src/core/api/features-api.ts';
import { openCommands } from '../../../support/cart-commands.ts';

/** Opens a cart with two mugs and a notebook. */
async function open() {
  const changes: CartChange[] = [];
  const page = await openCommands({
    features: ['items'],
    onCartChange: (change) => changes.push(change),
  });
  return { ...page, changes };
}

it('reports the added quantity, not that of the line', async () => {
  const { commands, changes } = await open();
  await commands.add([{ sku: 'MUG-SPECKLE', qty: 3 }]);
  expect(changes).toEqual([
    {
      type: 'added',
      qty: 3,
      item: expect.objectContaining({ sku: 'MUG-SPECKLE', qty: 5 }) as unknown,
    },
  ]);
  expect(JSON.stringify(changes)).not.toContain('quote_id');
});

it('reports a quantity with the one before it', async () => {
  const { commands, mug, changes } = await open();
  await commands.setQuantity(mug, 5);
  expect(changes).toMatchObject([
    { type: 'quantity-changed', qty: 5, previousQty: 2, item: { name: 'Speckled mug' } },
  ]);
  expect(JSON.stringify(changes)).not.toContain('quote_id');
});

it('reports several quick changes of a line once', async () => {
  const { commands, mug, changes } = await open();
  await Promise.all([3, 4, 5].map((qty) => commands.setQuantity(mug, qty)));
  expect(changes).toMatchObject([{ type: 'quantity-changed', qty: 5, previousQty: 2 }]);
});

it('reports a removal with the line that was removed, and its undo as an added line', async () => {
  const { commands, mug, changes, settled } = await open();
  await commands.remove(mug);
  expect(changes).toMatchObject([{ type: 'removed', qty: 2, item: { sku: 'MUG-SPECKLE' } }]);
  commands.undo(mug);
  await settled();
  expect(changes.slice(1)).toMatchObject([{ type: 'added', qty: 2, item: { sku: 'MUG-SPECKLE' } }]);
});

it('reports nothing that the shop has refused, or whose response was lost', async () => {
  const { commands, shop, mug, note, changes } = await open();
  shop.settings.set({ soldOut: ['MUG-SPECKLE'] });
  await expect(commands.add([{ sku: 'MUG-SPECKLE', qty: 1 }])).rejects.toThrow();
  await expect(commands.setQuantity(mug, 4)).rejects.toThrow();
  shop.faults.set({ kind: 'lost-response', operation: 'items', times: 1 });
  await commands.remove(note);
  expect(changes).toEqual([]);
});

it('reports neither a line that another tab has removed, nor a change that a function of the page makes', async () => {
  const { commands, shop, cartId, mug, note, changes } = await open();
  const otherTab = createCartFeatures({
    baseUrl: shop.baseUrl,
    fetch: shop.fetch,
    features: ['items'],
    shared: {},
  });
  await otherTab.removeItem(cartId, mug);
  await commands.remove(mug);
  await commands.withHandler(() => Promise.resolve()).setQuantity(note, 4);
  expect(changes).toEqual([]);
});

it("a function of the page that throws does not fail the shop's change", async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const error = new Error('an error of the page');
  const page = await openCommands({
    features: ['items'],
    onCartChange() {
      throw error;
    },
  });
  await expect(page.addOne({ sku: 'BOWL-RAMEN', qty: 1 })).resolves.toMatchObject({
    sku: 'BOWL-RAMEN',
  });
  await expect(page.commands.setQuantity(page.mug, 3)).resolves.toMatchObject({ qty: 3 });
  expect(report.mock.calls).toEqual([[error], [error]]);
});
