// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { createLineOptions } from '../../../src/core/actions/line-options.ts';
import { openController, type ControllerPage, type ControllerPageOptions } from '../../support/controller.ts';

const opened: ControllerPage[] = [];

afterEach(() => {
  for (const page of opened.splice(0)) page.close();
});

const engraved = { extension_attributes: { custom_options: [{ option_id: '1', option_value: 'Noor' }] } };

/** A cart with an engraved pen, in a shop that omits options from cart reads, as Magento does. */
async function openWithPen(options: ControllerPageOptions = {}) {
  const page = await openController({
    features: ['items', 'totals'],
    service: { omitProductOption: true, ...options.service },
    ...options,
  });
  opened.push(page);
  const { shop, cartId, reader, controller, waitFor, settled } = page;
  const itemReads = (): number => page.reads('/items');
  const { item_id: pen = 0 } = await shop.addItem(cartId, 'PEN-ENGRAVED', 1, engraved);
  return {
    ...page,
    itemReads,
    pen: pen ?? 0,
    readPen: async () => {
      await reader.read();
      await settled();
    },
    restorable: () => waitFor(() => expect(controller.canRestore(pen ?? 0)).toBe(true)),
    /** The lines of the shop with their options. */
    listed: async (): Promise<unknown> => {
      const list = await shop.service.fetch(new Request(`${shop.baseUrl}/V1/guest-carts/${cartId}/items`));
      return list.json();
    },
  };
}

describe('a line with options that the cart does not list', () => {
  test('is restored with the options from the list of items, which is read once', async () => {
    const { controller, pen, readPen, restorable, settled, itemReads, listed, reader } = await openWithPen();
    await readPen();
    await restorable();
    await reader.read();
    await settled();
    expect(itemReads()).toBe(1);
    void controller.remove(pen);
    await settled();
    controller.undo();
    await settled();
    expect(await listed()).toContainEqual(expect.objectContaining({ sku: 'PEN-ENGRAVED', product_option: engraved }));
  });

  test('cannot be undone if the list of items cannot be read, which is retried after the next read of the cart', async () => {
    const { controller, shop, pen, note, readPen, restorable, settled, state, itemReads, waitFor } =
      await openWithPen();
    shop.faults.set({ operation: 'items', kind: 'status', status: 404, times: 1 });
    await readPen();
    await waitFor(() => expect(itemReads()).toBe(1));
    expect(controller.canRestore(pen)).toBe(false);
    expect(controller.canRestore(note)).toBe(true);
    expect(state().supported.items).toBe(true);
    await readPen();
    await restorable();
    void controller.remove(pen);
    await settled();
    expect(state().removed).toMatchObject([{ itemId: pen }]);
  });

  test('that was added here keeps the options of the response, without another request', async () => {
    const page = await openController({ features: ['items', 'totals'], service: { omitProductOption: true } });
    opened.push(page);
    const line = await page.addOne({ sku: 'PEN-ENGRAVED', qty: 1, productOption: engraved });
    await page.settled();
    expect(page.controller.canRestore(line.item_id!)).toBe(true);
    expect(page.reads('/items')).toBe(0);
  });

  test('that was added before another item was rejected keeps the options, too', async () => {
    const page = await openController({ features: ['items', 'totals'], service: { omitProductOption: true } });
    opened.push(page);
    page.shop.settings.set({ soldOut: ['NOTE-A5'] });
    const pen = { sku: 'PEN-ENGRAVED', qty: 1, productOption: engraved };
    await expect(page.controller.add([pen, { sku: 'NOTE-A5', qty: 1 }])).rejects.toMatchObject({ failedIndex: 1 });
    await page.settled();
    const line = page.shown()?.items?.find(({ sku }) => sku === 'PEN-ENGRAVED');
    expect(page.controller.canRestore(line?.item_id ?? 0)).toBe(true);
    expect(page.reads('/items')).toBe(0);
  });
});

test('no list of items is read for lines without options', async () => {
  const page = await openController({ features: ['items', 'totals'], service: { omitProductOption: true } });
  opened.push(page);
  await page.reader.read();
  await page.settled();
  expect(page.reads('/items')).toBe(0);
  expect(page.controller.canRestore(page.mug)).toBe(true);
});

describe('an undo that the shop refuses', () => {
  test('is over, with the reason', async () => {
    const { controller, shop, mug, settled, state, errorOf } = await openWithPen();
    void controller.remove(mug);
    await settled();
    shop.settings.set({ soldOut: ['MUG-SPECKLE'] });
    controller.undo();
    await settled();
    expect(state().removed).toEqual([]);
    expect(errorOf(mug)).toBe('rejected');
    expect(state().errors.get(mug)?.error.serviceMessage).toBe('Product that you are trying to add is not available.');
  });
});

test('the lines of a cart are searched once for each read, and not at each press', () => {
  const totals = { items: [{ item_id: 1, options: '[]' }] };
  let searches = 0;
  const line = {
    get item_id() {
      searches += 1;
      return 1;
    },
  };
  let count = 1;
  const cart = { items: [line] };
  const cache = { getCart: () => cart, readCount: () => count };
  const source = { cache, features: { has: () => true }, getCartId: () => 'abc', getTotals: () => totals };
  const { follow } = createLineOptions({ ...source, onChange: () => undefined } as never);
  follow();
  const once = searches;
  expect(once).toBeGreaterThan(0);
  follow();
  expect(searches).toBe(once);
  count = 2;
  follow();
  expect(searches).toBe(2 * once);
});
