// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, expectTypeOf, onTestFinished, test } from 'vitest';
import { limitedFields, publicLine, type UntypedLine } from '../../../src/core/api/line-fields.ts';
import type { Cart } from '../../../src/core/api/cart.ts';
import type { CartItem, CartItemExtensions } from '../../../src/core/api/cart-item.ts';
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

/** No member of the interface is limited. These stand for one of each reach. */
describe('limited members of extension_attributes', () => {
  const typed = 'typed by the shopper';
  const secret = 'secret of the cart';
  const mug: CartItem = { item_id: 1, sku: 'MUG', name: 'Mug', qty: 1, price: 5 };
  const cartWith = (extensions: CartItemExtensions): Cart => {
    return { id: 7, items: [{ ...mug, extension_attributes: extensions }] };
  };
  const gift = cartWith({ gift_message: typed, gift_token: secret, gift_wrap: 'red' });
  const reaches = {
    'extension_attributes.gift_message': 'typed',
    'extension_attributes.gift_token': 'secret',
  } as const;

  async function htmlOf(body: Cart): Promise<string> {
    const fetch = async (): Promise<Response> => Response.json(body);
    const read = await readCart({ baseUrl: 'https://shop.example/rest', fetch, cartId: 'abc' });
    return renderCart(read, { baseUrl: '/rest' });
  }

  beforeAll(() => void Object.assign(limitedFields, reaches));
  afterAll(() => {
    for (const name of Object.keys(reaches)) Reflect.deleteProperty(limitedFields, name);
  });

  test('are in events if they are typed, not if they are secret', () => {
    expect(gift.items!.map(publicLine)).toEqual([
      { ...mug, extension_attributes: { gift_message: typed, gift_wrap: 'red' } },
    ]);
  });

  test('are not in the HTML of a server', async () => {
    const html = await htmlOf(gift);
    expect(html).toContain('Mug');
    expect(html).not.toContain(typed);
    expect(html).not.toContain(secret);
    // The data has the other members, unless the shopper has typed something.
    const data = await htmlOf(cartWith({ gift_token: secret, gift_wrap: 'red' }));
    expect(data).toContain('"extension_attributes":{"gift_wrap":"red"}');
    expect(data).not.toContain(secret);
  });

  test('are not stored for the first paint', () => {
    const stored = JSON.stringify(toStoredCart(toCompactView(gift), 'Updating…'));
    expect(stored).toContain('Mug');
    expect(stored).not.toContain(typed);
    expect(stored).not.toContain(secret);
  });

  test('are refused by TypeScript in the lines of an ordered cart', () => {
    interface GiftLine {
      readonly extension_attributes: { readonly gift_message: string };
    }
    type Refuses<Line> = GiftLine extends Line ? false : true;
    expectTypeOf<Refuses<UntypedLine<typeof reaches>>>().toEqualTypeOf<true>();
    expectTypeOf<Refuses<UntypedLine>>().toEqualTypeOf<false>();
  });
});
