// @vitest-environment jsdom
import { beforeEach, describe, expect, expectTypeOf, onTestFinished, test } from 'vitest';
import {
  publicLine,
  type LackingMembers,
  type UntypedLine,
} from '../../../src/core/api/line-fields.ts';
import type { Cart } from '../../../src/core/api/cart.ts';
import {
  lineExtensionFields,
  lineFields,
  type CartItem,
  type CartItemExtensions,
  type Reach,
} from '../../../src/core/api/cart-item.ts';
import { string } from '../../../src/core/api/shape.ts';
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

/** Limits a field until the test has finished. */
function limit(fields: Readonly<Record<Reach, object>>, reach: Reach, name: string): void {
  Object.assign(fields[reach], { [name]: string });
  onTestFinished(() => void Reflect.deleteProperty(fields[reach], name));
}

/** What the script tag takes from the HTML of a server instead of reading the cart. */
function dataOf(html: string): unknown {
  const [data] = /(?<=data-cart="read">).*?(?=<\/script>)/.exec(html) ?? [];
  return JSON.parse(data!);
}

/** No field of the interface is only typed. The name stands for one. */
describe('a field that the shopper has typed', () => {
  test('is not among the data in the HTML of a server', async () => {
    const fetch = async (): Promise<Response> => Response.json(cart);
    const read = await readCart({ baseUrl: 'https://shop.example/rest', fetch, cartId: 'abc' });
    expect(await renderCart(read, { baseUrl: '/rest' })).toContain('"For Noor"');
    limit(lineFields, 'typed', 'name');
    const html = await renderCart(read, { baseUrl: '/rest' });
    expect(dataOf(html)).toHaveLength(2);
  });

  test('keeps its line from being restored, because undo does not add it again', async () => {
    const { shop, cartId, commands, reader } = await openCommands({ features: ['items'] });
    const { item_id: id } = await shop.addItem(cartId, 'MUG-SPECKLE', 1);
    await reader.read();
    expect(commands.canRestore(id!)).toBe(true);
    limit(lineFields, 'typed', 'name');
    expect(commands.canRestore(id!)).toBe(false);
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

  async function htmlOf(body: Cart): Promise<string> {
    const fetch = async (): Promise<Response> => Response.json(body);
    const read = await readCart({ baseUrl: 'https://shop.example/rest', fetch, cartId: 'abc' });
    return renderCart(read, { baseUrl: '/rest' });
  }

  beforeEach(() => {
    limit(lineExtensionFields, 'typed', 'gift_message');
    limit(lineExtensionFields, 'secret', 'gift_token');
  });

  test('are in events if they are typed, not if they are secret', () => {
    expect(gift.items!.map(publicLine)).toEqual([
      { ...mug, extension_attributes: { gift_message: typed, gift_wrap: 'red' } },
    ]);
  });

  test('are shown by the HTML of a server if they are typed, but are not among its data, nor stored for the first paint', async () => {
    const stored = JSON.stringify(toStoredCart(toCompactView(gift), 'Updating…'));
    expect(stored).toContain('Mug');
    expect(stored).not.toContain(typed);
    expect(stored).not.toContain(secret);
    const { name } = lineTexts;
    // In the place of the name, because no text of a line is one of `extension_attributes`.
    Object.assign(lineTexts, {
      name: {
        reach: 'typed',
        read: (item: CartItem) => String(item.extension_attributes?.['gift_message']),
      },
    });
    onTestFinished(() => void Object.assign(lineTexts, { name }));
    const html = await htmlOf(gift);
    expect(html.split(typed)).toHaveLength(2);
    expect(dataOf(html)).toHaveLength(2); // the mark and the time, without a cart
    expect(html).not.toContain(secret);
    expect(JSON.stringify(toStoredCart(toCompactView(gift), 'Updating…'))).not.toContain(typed);
    // The data has the other members, unless the shopper has typed something.
    const data = await htmlOf(cartWith({ gift_token: secret, gift_wrap: 'red' }));
    expect(data).toContain('"extension_attributes":{"gift_wrap":"red"}');
    expect(data).not.toContain(secret);
  });

  test('are refused by TypeScript in the lines of an ordered cart', () => {
    interface GiftLine {
      readonly extension_attributes: { readonly gift_message: string };
    }
    type Refuses<Line> = GiftLine extends Line ? false : true;
    expectTypeOf<Refuses<CartItem & LackingMembers<'gift_message'>>>().toEqualTypeOf<true>();
    expectTypeOf<Refuses<UntypedLine>>().toEqualTypeOf<false>();
  });
});
