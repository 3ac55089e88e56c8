// @vitest-environment jsdom
import { describe, expect, onTestFinished, test } from 'vitest';
import type { NewCartItem } from '../../../../src/core/api/arguments.ts';
import type { CartFeature } from '../../../../src/core/api/feature-names.ts';
import { createGuestCartApi } from '../../../../src/core/api/cart-api.ts';
import { createCartFeatures } from '../../../../src/core/api/features-api.ts';
import { createCartCommands } from '../../../../src/core/cart/commands/cart-commands.ts';
import { createCartReader } from '../../../../src/core/cart/state/reader.ts';
import { openCommands } from '../../../support/cart-commands.ts';
import { engraved, tee } from '../../../support/product-options.ts';
import { productsWithPen } from '../../../support/service.ts';

const shirt: NewCartItem = { sku: 'TEE', qty: 2, productOption: tee(6, 14) };
const breakfast: NewCartItem = {
  sku: 'GIFT-BREAKFAST',
  qty: 1,
  productOption: {
    extension_attributes: {
      bundle_options: [
        { option_id: 1, option_qty: 2, option_selections: [2] },
        { option_id: 2, option_qty: 1, option_selections: [3, 4] },
      ],
    },
  },
};
const pen: NewCartItem = { sku: 'PEN', productOption: engraved('Noor') };

/** Its line has the SKU `RING-SILVER-L`. */
const ring: NewCartItem = {
  sku: 'RING-SILVER',
  productOption: {
    extension_attributes: {
      custom_options: [
        { option_id: '31', option_value: 'Ann' },
        { option_id: '32', option_value: '42' },
      ],
    },
  },
};

/** A shop that omits options from cart reads, as Magento does. */
async function open() {
  const service = { omitProductOption: true, products: productsWithPen };
  const page = await openCommands({ features: ['items', 'totals'], service });
  return {
    ...page,
    stored: () => page.session.cartStore.readContents('added') ?? '',
    /** The page of the next visit, in the same browser. */
    async visitAgain(apiOptions = page.apiOptions, names: readonly CartFeature[] = ['items']) {
      page.close();
      const session = page.tab({ api: createGuestCartApi(apiOptions) });
      const reader = createCartReader(session);
      const features = createCartFeatures({ ...apiOptions, features: names, shared: {} });
      const commands = createCartCommands({ session, features, reader });
      const stops = [reader.start(), commands.subscribe(() => undefined, names)];
      onTestFinished(() => stops.forEach((stop) => stop()));
      await page.waitFor(() => expect(reader.getState().cart).not.toBeNull());
      return commands;
    },
  };
}

describe('a line that this browser has added', () => {
  test.each([
    ['a configurable product', shirt],
    ['a bundle', breakfast],
  ])('is restored with its options, at the next visit as well: %s', async (_what, item) => {
    const page = await open();
    const { item_id: line, sku } = await page.addOne(item);
    expect(page.commands.canRestore(line!)).toBe(true);
    const before = await page.inShop();
    const commands = await page.visitAgain();
    expect(commands.canRestore(line!)).toBe(true);
    await commands.remove(line!);
    expect(await page.inShop()).not.toHaveProperty(sku!);
    commands.undo();
    await page.waitFor(() => expect(commands.getState().lines.removed).toEqual([]));
    expect(await page.inShop()).toEqual(before);
    expect(commands.getState().lines.errors.size).toBe(0);
  });

  test('is restored with a typed text, which is not stored', async () => {
    const page = await open();
    const { item_id: line } = await page.addOne(pen);
    await page.addOne(shirt);
    expect(page.commands.canRestore(line!)).toBe(true);
    expect(page.stored()).toContain('TEE');
    expect(page.stored()).not.toContain('Noor');
  });

  test('is restored at the next visit with a typed text that the shop returns', async () => {
    const page = await open();
    const { item_id: line } = await page.addOne(ring);
    const before = await page.inShop();
    expect(page.stored()).not.toContain('Ann');
    const commands = await page.visitAgain(page.apiOptions, ['items', 'totals']);
    await page.waitFor(() => expect(commands.canRestore(line!)).toBe(true));
    await commands.remove(line!);
    commands.undo();
    await page.waitFor(() => expect(commands.getState().lines.removed).toEqual([]));
    expect(await page.inShop()).toEqual(before);
  });

  test('asks before its removal if the shop does not return its typed text: undo would add another item', async () => {
    const page = await open();
    const { item_id: line } = await page.addOne(pen);
    const commands = await page.visitAgain();
    expect(commands.canRestore(line!)).toBe(false);
  });

  test('is not stored with members that may contain what was typed', async () => {
    const page = await open();
    await page.addOne({
      ...shirt,
      productOption: { ...shirt.productOption, note: 'For Noor' } as never,
    });
    expect(page.stored()).toContain('TEE');
    expect(page.stored()).not.toContain('Noor');
  });

  test('of a grouped product asks before its removal: adding it again would add the other lines as well', async () => {
    const page = await open();
    const fetchGrouped: typeof fetch = async (input, init) => {
      const response = await page.apiOptions.fetch(input, init);
      const text = await response.text();
      const grouped = text.replaceAll('"product_type":"simple"', '"product_type":"grouped"');
      return new Response(grouped, response);
    };
    const commands = await page.visitAgain({ ...page.apiOptions, fetch: fetchGrouped });
    const [line] = await commands.add([{ sku: 'BOWL-RAMEN' }]);
    expect(line?.product_type).toBe('grouped');
    await commands.settled();
    expect(commands.canRestore(line?.item_id ?? 0)).toBe(false);
  });

  test.each(['sku', 'qty'])('asks before its removal while the shop sends no %s', async (name) => {
    const page = await open();
    const { item_id: line } = await page.addOne(shirt);
    const fetchWithout: typeof fetch = async (input, init) => {
      const response = await page.apiOptions.fetch(input, init);
      return new Response((await response.text()).replaceAll(`"${name}":`, '"x":'), response);
    };
    const commands = await page.visitAgain({ ...page.apiOptions, fetch: fetchWithout });
    expect(commands.canRestore(line!)).toBe(false);
  });

  test('is not kept for another cart that is current when the shop responds', async () => {
    const page = await open();
    page.network.pause('POST');
    const added = page.addOne(shirt).catch(() => undefined);
    await page.untilPaused(1);
    page.session.cartStore.adopt(await page.shop.createCart());
    await page.network.resume();
    await added;
    expect(page.stored()).toBe('');
  });

  test('is forgotten with its cart', async () => {
    const page = await open();
    await page.addOne(shirt);
    page.session.reset();
    expect(page.stored()).toBe('');
  });

  test.each(['{bad', 'null', '[1]', '{"1":null,"2":{"sku":3}}'])(
    'asks before its removal if storage was damaged: %s',
    async (damaged) => {
      const page = await open();
      const { item_id: line } = await page.addOne(shirt);
      const { cartStore } = page.session;
      cartStore.writeContents(page.cartId, 'added', damaged);
      const commands = await page.visitAgain();
      expect(commands.canRestore(line!)).toBe(false);
      expect(commands.canRestore(page.mug)).toBe(true);
    },
  );

  test('is one of the last fifty that are stored', async () => {
    const page = await open();
    const { cartStore } = page.session;
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, id) => [id + 1, shirt]));
    cartStore.writeContents(page.cartId, 'added', JSON.stringify(many));
    const { item_id: line } = await page.addOne(shirt);
    const ids = Object.keys(JSON.parse(page.stored()) as object);
    expect([ids.length, ids.at(-1)]).toEqual([50, String(line)]);
  });
});
