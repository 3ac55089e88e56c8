// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { createReaderCartCache } from '../../src/session/reader-cart-cache.ts';
import { openActionsPage } from '../support/actions-browser-page.ts';

async function openCopy() {
  const page = await openActionsPage({ features: '' });
  return { ...page, copy: createReaderCartCache(page.reader) };
}

describe('what a reader holds, as the page’s copy of its cart', () => {
  test('is told of the current cart alone', async () => {
    const { copy, cartId, close } = await openCopy();
    expect(copy.peek(cartId)).toMatchObject({ items_count: 2 });
    expect(copy.peek('another')).toBeUndefined();
    await expect(copy.readAgain('another')).resolves.toBe(false);
    close();
  });

  test('takes over what the shop has said of a part of it, until it is read again', async () => {
    const { copy, cartId, reader, close } = await openCopy();
    await copy.confirm('another', (cart) => ({ ...cart, items_count: 9 }));
    expect(copy.peek(cartId)).toMatchObject({ items_count: 2 });
    await copy.confirm(cartId, (cart) => ({ ...cart, items_count: 7 }));
    expect(reader.getState().cart).toMatchObject({ items_count: 7 });
    await expect(copy.readAgain(cartId)).resolves.toBe(true);
    expect(copy.peek(cartId)).toMatchObject({ items_count: 2 });
    close();
  });

  test('counts as read again by the read that took the place of its own', async () => {
    const { copy, cartId, reader, held, isKeptBack, close } = await openCopy();
    held.hold('GET');
    const again = copy.readAgain(cartId);
    await isKeptBack(1);
    void reader.read();
    await isKeptBack(2);
    await held.release();
    await expect(again).resolves.toBe(true);
    close();
  });

  test('is not taken for read again where the shop fails, or the page has left meanwhile', async () => {
    const { copy, cartId, shop, held, isKeptBack, close } = await openCopy();
    shop.faults.set({ kind: 'status', status: 403, operation: 'read', times: 1 });
    await expect(copy.readAgain(cartId)).resolves.toBe(false);
    await expect(copy.readAgain(cartId)).resolves.toBe(true);
    held.hold('GET');
    const again = copy.readAgain(cartId);
    await isKeptBack(1);
    close();
    await held.release();
    await expect(again).resolves.toBe(false);
  });
});
