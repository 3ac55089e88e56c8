// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ItemToAdd } from '../../src/element/actions-types.ts';
import { addItemTo } from '../../src/element/actions.ts';
import { everyFault } from '../support/every-fault.ts';
import { openActionsPage, type ActionsPageOptions } from '../support/actions-browser-page.ts';

const open: { close(): void }[] = [];

afterEach(() => {
  for (const page of open.splice(0)) page.close();
});

async function bootstrap(options: ActionsPageOptions = {}) {
  const page = await openActionsPage({ features: 'items', ...options });
  open.push(page);
  const add = (item: Parameters<typeof addItemTo>[2], features = 'items') =>
    addItemTo(page.source, page.acting(features), item);
  return { ...page, add };
}

describe('adding a product from the page', () => {
  test('puts one piece into the cart that is there, and shows it', async () => {
    const { add, inShop, until } = await bootstrap();
    await expect(add({ sku: 'CLOTH-LINEN' })).resolves.toMatchObject({ sku: 'CLOTH-LINEN', qty: 1 });
    expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 2, 'CLOTH-LINEN': 1 });
    await until(({ cart }) => cart?.items?.length === 3);
  });

  test('makes a cart where there is none', async () => {
    const { add, inShop, session, until } = await bootstrap({ filled: false });
    await add({ sku: 'MUG-SPECKLE', qty: 3 });
    const { current } = session.store.getState();
    expect(current.status).toBe('guest');
    expect(await inShop((current as { readonly cartId: string }).cartId)).toEqual({ 'MUG-SPECKLE': 3 });
    await until(({ cart }) => cart?.items?.length === 1);
  });

  test('waits for its turn behind a change that is under way', async () => {
    const { add, held, isKeptBack, lines, mug, settled, shop } = await bootstrap();
    held.hold('PUT');
    lines().setQuantity!(mug, 5);
    await isKeptBack(1);
    const adding = add({ sku: 'CLOTH-LINEN' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(shop.log().filter((line) => line.startsWith('POST'))).toEqual([]);
    await held.release();
    await expect(adding).resolves.toMatchObject({ sku: 'CLOTH-LINEN' });
    await settled();
  });

  test.each([
    ['nothing', undefined, 'the SKU has to be a text'],
    ['null', null, 'the SKU has to be a text'],
    ['no SKU', { qty: 1 } as ItemToAdd, 'the SKU has to be a text'],
    ['no quantity that can be', { sku: 'MUG-SPECKLE', qty: -1 }, 'the quantity has to be a number above 0'],
  ])('is refused for %s, before a cart is made for it', async (_what, item, message) => {
    const { add, session, writes } = await bootstrap({ filled: false });
    await expect(add(item)).rejects.toMatchObject({
      code: 'invalid-argument',
      message: expect.stringContaining(message) as unknown,
    });
    expect(session.store.getState().current.status).toBe('none');
    expect(writes()).toEqual([]);
  });

  test('is refused without the item routes, with what to do about it', async () => {
    const { add, writes } = await bootstrap();
    await expect(add({ sku: 'CLOTH-LINEN' }, 'totals')).rejects.toMatchObject({
      code: 'misconfigured',
      message: expect.stringContaining('add features="items" to <guest-cart>, or data-features to the script tag'),
    });
    expect(writes()).toEqual([]);
  });

  test.each(everyFault.filter(({ code }) => code !== 'timeout'))(
    'is told as failed, and the cart is read again, when the shop fails: $name',
    async ({ fault }) => {
      vi.spyOn(console, 'info').mockImplementation(() => undefined);
      const { add, shop, events, asks, cartId, settled, inShop, qtyOf, mug } = await bootstrap();
      const before = asks(cartId);
      shop.faults.set({ ...fault, operation: 'items', times: 1 });
      const error: unknown = await add({ sku: 'CLOTH-LINEN' }).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'GuestCartError', operation: 'items' });
      expect(events).toContainEqual(['guest-cart:error', expect.objectContaining({ operation: 'items' })]);
      await settled();
      expect(asks(cartId)).toBeGreaterThan(before);
      expect(qtyOf(mug)).toBe((await inShop())['MUG-SPECKLE']);
    },
  );
});
