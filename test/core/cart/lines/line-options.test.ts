// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { createLineOptions } from '../../../../src/core/cart/lines/line-options.ts';
import { openCommands, type CommandsPageOptions } from '../../../support/cart-commands.ts';
import { engraved } from '../../../support/product-options.ts';
import { productsWithPen } from '../../../support/service.ts';

const forNoor = engraved('Noor');

/** A cart with an engraved pen, in a shop that omits options from cart reads, as Magento does. */
async function openWithPen(options: CommandsPageOptions = {}) {
  const page = await openCommands({
    features: ['items', 'totals'],
    service: { omitProductOption: true, products: productsWithPen, ...options.service },
    ...options,
  });
  const { shop, cartId, reader, commands, waitFor, settled } = page;
  const itemReads = (): number => page.reads('/items');
  const { item_id: pen = 0 } = await shop.addItem(cartId, 'PEN', 1, forNoor);
  return {
    ...page,
    itemReads,
    pen: pen ?? 0,
    readPen: async () => {
      await reader.read();
      await settled();
    },
    restorable: () => waitFor(() => expect(commands.canRestore(pen ?? 0)).toBe(true)),
    /** The lines of the shop with their options. */
    listed: async (): Promise<unknown> => {
      const list = await shop.service.fetch(
        new Request(`${shop.baseUrl}/V1/guest-carts/${cartId}/items`),
      );
      return list.json();
    },
  };
}

describe('a line with options that the cart does not list', () => {
  test('is restored with the options from the list of items, which is read once', async () => {
    const { commands, pen, readPen, restorable, settled, itemReads, listed, reader } =
      await openWithPen();
    await readPen();
    await restorable();
    await reader.read();
    await settled();
    expect(itemReads()).toBe(1);
    void commands.remove(pen);
    await settled();
    commands.undo();
    await settled();
    expect(await listed()).toContainEqual(
      expect.objectContaining({ sku: 'PEN', product_option: forNoor }),
    );
  });

  test('cannot be undone if the list of items cannot be read, which is retried after the next read of the cart', async () => {
    const { commands, shop, pen, note, readPen, restorable, settled, state, itemReads, waitFor } =
      await openWithPen();
    shop.faults.set({ operation: 'items', kind: 'status', status: 404, times: 1 });
    await readPen();
    await waitFor(() => expect(itemReads()).toBe(1));
    expect(commands.canRestore(pen)).toBe(false);
    expect(commands.canRestore(note)).toBe(true);
    expect(state().supported.items).toBe(true);
    await readPen();
    await restorable();
    void commands.remove(pen);
    await settled();
    expect(state().lines.removed).toMatchObject([{ itemId: pen }]);
  });

  test('that was added before another item was rejected keeps the options, too', async () => {
    const page = await openCommands({
      features: ['items', 'totals'],
      service: { omitProductOption: true },
    });
    page.shop.settings.set({ soldOut: ['NOTE-A5'] });
    const pen = { sku: 'PEN-ENGRAVED', qty: 1, productOption: forNoor };
    await expect(page.commands.add([pen, { sku: 'NOTE-A5', qty: 1 }])).rejects.toMatchObject({
      failedIndex: 1,
    });
    await page.settled();
    const line = page.shown()?.items?.find(({ sku }) => sku === 'PEN-ENGRAVED');
    expect(page.commands.canRestore(line?.item_id ?? 0)).toBe(true);
    expect(page.reads('/items')).toBe(0);
  });
});

test('no list of items is read for lines without options', async () => {
  const page = await openCommands({
    features: ['items', 'totals'],
    service: { omitProductOption: true },
  });
  await page.reader.read();
  await page.settled();
  expect(page.reads('/items')).toBe(0);
  expect(page.commands.canRestore(page.mug)).toBe(true);
});

describe('a line whose custom options have SKUs', () => {
  const ring = (...custom_options: readonly Record<'option_id' | 'option_value', string>[]) => ({
    extension_attributes: { custom_options },
  });
  const large = ring(
    { option_id: '31', option_value: 'Ann' },
    { option_id: '32', option_value: '42' },
  );
  const withExtras = ring(
    { option_id: '31', option_value: 'Ann' },
    { option_id: '32', option_value: '42' },
    { option_id: '33', option_value: '51,52' },
  );

  test.each([
    ['RING-SILVER-L', large],
    ['RING-SILVER-L--', withExtras],
  ])(
    'is restored, with its engraving, by the SKU that this page added it by: %s',
    async (sku, option) => {
      const page = await openWithPen();
      const { commands, settled, state } = page;
      for (let round = 0; round < 2; round += 1) {
        const line =
          round === 0
            ? await page.addOne({ sku: 'RING-SILVER', qty: 2, productOption: option })
            : page.shown()!.items!.find((each) => each.sku === sku)!;
        await settled();
        expect(line.sku).toBe(sku);
        expect(commands.canRestore(line.item_id!)).toBe(true);
        await commands.remove(line.item_id!);
        await settled();
        expect(await page.inShop()).not.toHaveProperty(sku);
        // A restored line can be removed and restored again.
        commands.undo();
        await settled();
        expect(state().lines).toMatchObject({ removed: [], errors: new Map() });
      }
      expect(await page.listed()).toContainEqual(
        expect.objectContaining({ sku, qty: 2, product_option: option }),
      );
    },
  );

  test('is restored if another page added it, by the SKU of the product that the page knows', async () => {
    const page = await openWithPen();
    const { item_id: line } = await page.shop.addItem(page.cartId, 'RING-SILVER', 1, large);
    await page.readPen();
    await page.restorable();
    page.commands.setProduct(line!, 'RING-SILVER');
    expect(page.commands.canRestore(line!)).toBe(true);
    await page.commands.remove(line!);
    page.commands.undo();
    await page.settled();
    expect(await page.listed()).toContainEqual(
      expect.objectContaining({ sku: 'RING-SILVER-L', qty: 1, product_option: large }),
    );
  });

  test('cannot be undone if another page added it, because the SKU of its product is unknown', async () => {
    const { shop, cartId, commands, readPen, restorable, settled, state } = await openWithPen();
    const { item_id: line } = await shop.addItem(cartId, 'RING-SILVER', 1, large);
    await readPen();
    // The shop has listed the options of both lines.
    await restorable();
    expect(commands.canRestore(line!)).toBe(false);
    await commands.remove(line!);
    await settled();
    expect(state().lines.removed).toEqual([]);
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
  let reads = 1;
  const cart = { items: [line] };
  const current = { status: 'guest', cartId: 'abc' };
  const context = {
    handle: { getState: () => ({ cart, current, reads }) },
    session: { cartStore: { key: 'record', readContents: () => null } },
    features: { has: () => true },
    onChange: () => undefined,
  };
  const options = createLineOptions(context as never, () => totals);
  options.readMissing();
  const once = searches;
  expect(once).toBeGreaterThan(0);
  options.readMissing();
  expect(searches).toBe(once);
  reads = 2;
  options.readMissing();
  expect(searches).toBe(2 * once);
});

test('options in a late response for another cart are not those of a line with the same id', async () => {
  const { commands, network, session, shop, shown, cartId, untilPaused, settled, waitFor } =
    await openCommands({ features: ['items'] });
  const other = await shop.createCart();
  const { item_id: mug } = await shop.addItem(other, 'MUG-SPECKLE', 2);
  const send = shop.service.fetch.bind(shop.service);
  shop.service.fetch = (request, ...more) =>
    request.method === 'POST' && request.url.includes(cartId)
      ? Promise.resolve(
          Response.json({ item_id: mug, sku: 'PEN', qty: 1, product_option: forNoor }),
        )
      : send(request, ...more);
  network.pause('POST');
  const added = commands.add([{ sku: 'PEN' }]);
  await untilPaused(1);
  session.cartStore.adopt(other);
  await network.resume();
  await added;
  await waitFor(() => expect(shown()?.items).toHaveLength(1));
  void commands.remove(mug!);
  await settled();
  commands.undo();
  await settled();
  const [line] = (await shop.getCart(other)).items ?? [];
  expect(line).toMatchObject({ sku: 'MUG-SPECKLE', qty: 2 });
  expect(line?.product_option ?? null).toBeNull();
});
