import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartIdOf } from '../../../../src/core/cart/record/record.ts';
import type { Cart } from '../../../../src/core/api/cart.ts';
import type { CartItem, ProductOption } from '../../../../src/core/api/cart-item.ts';
import { receiptOf } from '../../../../src/core/cart/session/news.ts';
import { openProfile, openTab, magento } from '../../../support/customer-tabs.ts';
import { engraved, tee } from '../../../support/product-options.ts';
import { runs } from '../../../support/property-runs.ts';
import { createTestService, type TestService } from '../../../support/service.ts';

/**
 * What can be in a cart. The ribbon has the largest quantity that a cart may have; two pens differ
 * by their engraving only.
 */
const goods: readonly { readonly sku: string; readonly option?: ProductOption }[] = [
  { sku: 'MUG-SPECKLE' },
  { sku: 'THROW-WOOL' },
  { sku: 'COFFEE-HUILA' },
  { sku: 'RIBBON-SILK' },
  { sku: 'PEN-ENGRAVED', option: engraved('Ada') },
  { sku: 'PEN-ENGRAVED', option: engraved('Grace') },
  { sku: 'TEE', option: tee(4) },
  { sku: 'TEE', option: tee(5) },
];
const skus = [...new Set(goods.map(({ sku }) => sku))];
const stock = fc.record({
  gone: fc.subarray(skus),
  disabled: fc.subarray(skus),
  mergeWithinStock: fc.boolean(),
});
const contents = fc.array(
  fc.record({ good: fc.constantFrom(...goods), qty: fc.integer({ min: 1, max: 900 }) }),
  {
    maxLength: 5,
  },
);

/**
 * Whether a line is of these goods. The SKU of a line with options begins with that of its product.
 */
function isOf(item: CartItem, { sku, option }: (typeof goods)[number]): boolean {
  const chosen =
    JSON.stringify(option?.extension_attributes ?? {}).match(/"option_value":"?\w+/g) ?? [];
  const text = JSON.stringify(item.product_option ?? null);
  return (
    item.sku?.startsWith(sku) === true &&
    chosen.every((value) => text.replaceAll(/:"(?=\d)/g, ':').includes(value))
  );
}

const piecesOf = (cart: Cart | null, good: (typeof goods)[number]): number =>
  (cart?.items ?? [])
    .filter((item) => isOf(item, good))
    .reduce((sum, { qty }) => sum + (qty ?? 0), 0);

interface Wish {
  readonly good: (typeof goods)[number];
  readonly qty: number;
}

/** Adds items as far as the stock allows. */
async function fill(shop: TestService, cartId: string, wishes: readonly Wish[]) {
  for (const { good, qty } of wishes)
    await shop.addItem(cartId, good.sku, qty, good.option).catch(() => undefined);
}

test('no piece disappears in a sign-in without being named, whatever the carts and the stock are', async () => {
  let total = 0;
  await fc.assert(
    fc.asyncProperty(contents, contents, stock, async (mine, theirs, shopStock) => {
      const { gone, disabled, mergeWithinStock } = shopStock;
      const shop = createTestService({ ...magento, mergeWithinStock });
      const before = openTab(shop, openProfile());
      await fill(shop, await before.session.ensureCart(), theirs);
      await before.session.assignCustomer({ customerId: 1 });
      const { session, read } = openTab(shop, openProfile());
      await fill(shop, await session.ensureCart(), mine);
      shop.settings.set({ soldOut: gone, disabled });
      // A disabled product has left both carts before the sign-in.
      const [old, guest] = [await before.read(), await read()];
      await session.assignCustomer({ customerId: 1 });
      const now = await read();
      const { added = [], changed = [], missing = [] } = receiptOf(session.news.getState()) ?? {};
      for (const good of goods) {
        const wanted = piecesOf(guest, good) + piecesOf(old, good);
        const has = piecesOf(now, good);
        const named = missing.find(({ item }) => isOf(item, good));
        expect([good, has + (named?.missing ?? 0)]).toEqual([good, wanted]);
        if (!mergeWithinStock) expect(named).toBeUndefined();
        const said = [...added, ...changed, ...missing].filter(({ item }) => isOf(item, good));
        expect(said).toHaveLength(piecesOf(guest, good) > 0 ? 1 : named === undefined ? 0 : 1);
        total += piecesOf(guest, good);
      }
    }),
    { numRuns: runs(200) },
  );
  expect(total).toBeGreaterThan(0);
});

type Step = 'add' | 'sign in' | 'sign out' | 'expire' | 'read';

test('two tabs that sign in and out at random lose no piece, and show no customer’s cart to a guest', async () => {
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom(0, 1),
      fc.constantFrom<Step>('add', 'sign in', 'sign out', 'expire', 'read'),
      fc.boolean(),
    ),
    { minLength: 4, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const shop = createTestService({ ...magento });
      const browser = openProfile();
      browser.token = null;
      const tabs = [
        openTab(shop, browser, { name: 'one' }),
        openTab(shop, browser, { name: 'two' }),
      ] as const;
      let running: Promise<unknown>[] = [];
      /**
       * Pieces that the shop has confirmed, without those of guests' carts that a sign-out has
       * dropped.
       */
      let pieces = 0;
      const settle = () => Promise.all(running.splice(0));
      for (const [index, step, isParallel] of list) {
        const { session, add, read } = tabs[index];
        if (!isParallel) await settle();
        if (step === 'add') {
          running.push(
            add('MUG-SPECKLE', 1).then(
              () => (pieces += 1),
              () => undefined,
            ),
          );
        }
        if (step === 'read') running.push(read().catch(() => undefined));
        if (step === 'sign in') {
          browser.token = 'preview-token-of-ada';
          running.push(session.assignCustomer({ customerId: 1 }).catch(() => undefined));
        }
        // The shop ends the session; the page learns it from a 401.
        if (step === 'expire') browser.token = null;
        if (step === 'sign out') {
          // What is on its way would decide at random on which side of the sign-out it lands.
          await settle();
          session.getCartId();
          const isGuests = session.store.getState().current.status === 'guest';
          if (isGuests) pieces -= piecesOf(await read(), { sku: 'MUG-SPECKLE' });
          browser.token = null;
          session.reset();
        }
        running = [...running];
      }
      await settle();
      for (const { session, read } of tabs) {
        const cart = await read().catch(() => null);
        const { current } = session.store.getState();
        if (browser.token === null) {
          expect(current.status).not.toBe('assigned');
          expect(cart?.customer?.email ?? null).toBeNull();
        }
        // Both tabs have the same cart.
        expect(cartIdOf(current)).toBe(tabs[0].session.getCartId());
      }
      browser.token = 'preview-token-of-ada';
      await tabs[0].session.assignCustomer({ customerId: 1 });
      expect(piecesOf(await tabs[0].read(), { sku: 'MUG-SPECKLE' })).toBe(pieces);
    }),
    { numRuns: runs(200) },
  );
});
