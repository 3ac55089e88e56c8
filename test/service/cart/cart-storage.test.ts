import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyCart, storedCart } from '../../../src/service/cart/cart.ts';
import {
  type CartStorage,
  createMemoryStorage,
  type StoredCart,
} from '../../../src/service/cart/cart-storage.ts';
import { openFileStorage } from '../../../src/service/node/file-storage.ts';
import { defaultStores } from '../../../src/service/cart/shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'guest-cart-storage-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const kinds: Record<string, () => CartStorage> = {
  memory: createMemoryStorage,
  file: () => openFileStorage(join(folder, `carts-${(files += 1)}.jsonl`)),
};

const make =
  (cartId: string) =>
  (quoteId: number): StoredCart =>
    storedCart(cartId, emptyCart(quoteId, defaultStores[0], '2026-01-01 00:00:00'));

const noted = (text: string) => (stored: StoredCart) => ({
  ...stored,
  cart: { ...stored.cart, customer_note: text },
});

describe.each(Object.entries(kinds))('%s storage', (_, open) => {
  it('numbers carts from 1 and reads them as they were written', async () => {
    const storage = open();
    const first = await storage.create(make('Aa1'));
    const second = await storage.create(make('Bb2'));
    expect([first.cart.id, second.cart.id]).toEqual([1, 2]);
    expect(await storage.read('Aa1')).toEqual(first);
    expect(await storage.read('Bb2')).toEqual(second);
    const signedIn = await storage.update('Bb2', (stored) => ({ ...stored, signedIn: true }));
    expect(await storage.read('Bb2')).toEqual(signedIn);
  });

  it('finds an id in any letter case and keeps its original case', async () => {
    const storage = open();
    await storage.create(make('AbC'));
    expect(await storage.read('aBc')).toMatchObject({ cartId: 'AbC' });
    expect(await storage.update('ABC', noted('x'))).toMatchObject({ cartId: 'AbC' });
  });

  it('rejects an id that exists in any letter case, without changing its cart', async () => {
    const storage = open();
    const before = await storage.create(make('AbC'));
    await expect(storage.create(make('aBC'))).rejects.toThrow();
    expect(await storage.read('AbC')).toEqual(before);
    expect((await storage.create(make('other'))).cart.id).toBe(2);
  });

  it('stores changes, including retirement and the last item id', async () => {
    const storage = open();
    await storage.create(make('AbC'));
    await storage.update('AbC', (stored) => ({
      ...noted('bell broken')(stored),
      retired: true,
      lastItemId: 77,
    }));
    expect(await storage.read('AbC')).toMatchObject({
      retired: true,
      lastItemId: 77,
      cart: { customer_note: 'bell broken' },
    });
  });

  it('leaves the cart unchanged when a change throws', async () => {
    const storage = open();
    const before = await storage.create(make('AbC'));
    const refuse = (): never => {
      throw new Error('not this one');
    };
    await expect(storage.update('AbC', refuse)).rejects.toThrow('not this one');
    expect(await storage.read('AbC')).toEqual(before);
    expect(await storage.update('AbC', noted('later'))).toMatchObject({
      cart: { customer_note: 'later' },
    });
  });

  it('loses no change when many arrive concurrently', async () => {
    const storage = open();
    await storage.create(make('AbC'));
    const addOne = (stored: StoredCart) => ({ ...stored, lastItemId: stored.lastItemId + 1 });
    await Promise.all(Array.from({ length: 50 }, () => storage.update('AbC', addOne)));
    expect(await storage.read('AbC')).toMatchObject({ lastItemId: 10_050 });
  });
});
