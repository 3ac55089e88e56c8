// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { publicLine, limitedFields } from '../../../src/core/api/line-fields.ts';
import type { Cart } from '../../../src/core/api/cart.ts';
import { toCompactView } from '../../../src/core/view/compact-view.ts';
import { lineTexts } from '../../../src/core/view/line-texts.ts';
import { toStoredCart } from '../../../src/element/first-paint/stored-cart.ts';
import { readCart, renderCart } from '../../../src/server.ts';
import { openCommands } from '../../support/cart-commands.ts';

const cart: Cart = {
  id: 7,
  items: [{ item_id: 1, sku: 'MUG', name: 'For Noor', qty: 1, price: 5, quote_id: 'secret' }],
};

test('the scripts of the page do not get the number of the cart', () => {
  expect(cart.items!.map(publicLine)).toEqual([
    { item_id: 1, sku: 'MUG', name: 'For Noor', qty: 1, price: 5 },
  ]);
});

/** No field of the interface is only typed. The name stands for one. */
describe('a field that the shopper has typed', () => {
  beforeAll(() => void Object.assign(limitedFields, { name: 'typed' }));
  afterAll(() => void Reflect.deleteProperty(limitedFields, 'name'));

  test('is not among the data in the HTML of a server', async () => {
    const fetch = async (): Promise<Response> => Response.json(cart);
    const read = await readCart({ baseUrl: 'https://shop.example/rest', fetch, cartId: 'abc' });
    const html = await renderCart(read, { baseUrl: '/rest' });
    const [data] = /(?<=data-cart="read">).*?(?=<\/script>)/.exec(html) ?? [];
    expect(JSON.parse(data!)).toHaveLength(2);
    Reflect.deleteProperty(limitedFields, 'name');
    expect(await renderCart(read, { baseUrl: '/rest' })).toContain('"For Noor"');
    Object.assign(limitedFields, { name: 'typed' });
  });

  test('keeps its line from being restored, because undo does not add it again', async () => {
    const { shop, cartId, commands, reader } = await openCommands({ features: ['items'] });
    const { item_id: id } = await shop.addItem(cartId, 'MUG-SPECKLE', 1);
    await reader.read();
    expect(commands.canRestore(id!)).toBe(false);
    Reflect.deleteProperty(limitedFields, 'name');
    expect(commands.canRestore(id!)).toBe(true);
    Object.assign(limitedFields, { name: 'typed' });
  });

  test('is stored as "…"', () => {
    Object.assign(lineTexts.name, { reach: 'typed' });
    onTestFinished(() => void Object.assign(lineTexts.name, { reach: 'public' }));
    const { lines } = toStoredCart(toCompactView(cart), 'Updating…');
    expect(lines).toMatchObject([{ name: '…', sku: 'MUG' }]);
  });
});
