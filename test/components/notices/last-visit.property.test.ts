// @vitest-environment jsdom

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seenOf } from '../../../src/components/notices/use-news.ts';
import { amountSource } from '../../../src/core/cart/state/totals-state.ts';
import { newsSince } from '../../../src/components/notices/last-visit-news.ts';
import { toCompactView } from '../../../src/core/view/compact-view.ts';
import { createMemoryStorage, type StoredCart } from '../../../src/service/cart/cart-storage.ts';
import { openCommands } from '../../support/cart-commands.ts';
import { runs } from '../../support/property-runs.ts';

const skus = ['MUG-SPECKLE', 'THROW-WOOL', 'COFFEE-HUILA', 'INK-IRON'] as const;
const sku = fc.constantFrom(...skus);
const step = fc.oneof(
  fc.record({ by: fc.constant('shopper'), does: fc.constantFrom('add', 'set', 'remove'), sku }),
  fc.record({ by: fc.constant('shopper'), does: fc.constantFrom('apply', 'remove code') }),
  fc.record({ by: fc.constant('shop'), does: fc.constantFrom('price', 'gone'), sku }),
  fc.record({ by: fc.constant('shop'), does: fc.constant('end code') }),
);
interface Step {
  readonly by: string;
  readonly does: string;
  readonly sku?: string;
}

/** A price 1.50 higher. */
const dearer = (stored: StoredCart, of: string | undefined): StoredCart => {
  const ids = (stored.cart.items ?? [])
    .filter((item) => item.sku === of)
    .map((item) => item.item_id);
  const add = (price: number | null | undefined): number =>
    Math.round((price ?? 0) * 100 + 150) / 100;
  return {
    ...stored,
    lines: Object.fromEntries(
      Object.entries(stored.lines ?? {}).map(([id, line]) => [
        id,
        ids.includes(Number(id)) ? { ...line, price: add(line.price) } : line,
      ]),
    ),
    cart: {
      ...stored.cart,
      items: (stored.cart.items ?? []).map((item) =>
        ids.includes(item.item_id) ? { ...item, price: add(item.price) } : item,
      ),
    },
  };
};

test('the next visit names what the shop has changed, and nothing that the shopper has', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(sku, { minLength: 1 }),
      fc.boolean(),
      fc.array(step, { maxLength: 5 }),
      async (wanted, hasCode, steps: readonly Step[]) => {
        const storage = createMemoryStorage();
        const page = await openCommands({ service: { storage } });
        const { commands, session, reader, shop, cartId, settled } = page;
        const line = (of: string | undefined) =>
          reader.getState().cart?.items?.find((item) => item.sku === of);
        await commands.remove(line('MUG-SPECKLE')?.item_id ?? 0);
        await commands.remove(line('NOTE-A5')?.item_id ?? 0);
        for (const one of wanted) await commands.add([{ sku: one, qty: 2 }]);
        if (hasCode) await commands.applyCoupon('WELCOME10');
        await settled();
        /** What is on screen now. */
        const look = () => {
          const cart = reader.getState().cart ?? {};
          const { totals, coupon } = commands.getState();
          return {
            cart,
            seen: seenOf(toCompactView(cart, { totals: amountSource(totals) }), cart, coupon.code),
          };
        };
        session.cartStore.writeContents(cartId, 'seen', `0 ${JSON.stringify(look().seen)}`);

        const names = new Map(
          (reader.getState().cart?.items ?? []).map((item) => [item.sku ?? '', item.name]),
        );
        const seen = new Set<string>(wanted);
        const touched = new Set<string>();
        const dearerNow = new Set<string>();
        const gone = new Set<string>();
        let forgotten = false;
        let ended = false;
        let applied = false;
        let hasRemoved = false;
        for (const { by, does, sku: of = '' } of steps) {
          const itemId = line(of)?.item_id;
          if (by === 'shop') {
            if (does === 'gone') gone.add(of);
            if (does === 'gone') shop.settings.set({ disabled: [...gone] });
            if (does === 'price' && itemId != null) {
              dearerNow.add(of);
              await storage.update(cartId, (stored) => dearer(stored, of));
            }
            if (does === 'end code') {
              ended ||= commands.getState().coupon.code != null;
              await storage.update(cartId, ({ couponCode: _ended, ...stored }) => stored);
            }
          } else if (does === 'add' && !gone.has(of)) {
            touched.add(of);
            await commands.add([{ sku: of, qty: 1 }]);
          } else if (does === 'set' && itemId != null) {
            touched.add(of);
            await commands.setQuantity(itemId, 5).catch(() => undefined);
          } else if (does === 'remove' && itemId != null) {
            // The other lines are still what the shopper saw last. The code may end with it.
            seen.delete(of);
            hasRemoved = true;
            await commands.remove(itemId).catch(() => undefined);
          } else if (does === 'apply') {
            applied = true;
            await commands.applyCoupon('MUGS25').catch(() => undefined);
          } else if (does === 'remove code') {
            forgotten = true;
            await commands.removeCoupon().catch(() => undefined);
          }
          await reader.read();
          await settled();
        }

        const now = look();
        page.close();
        const text = session.cartStore.readContents('seen');
        const said = text === null ? [] : newsSince(text, now.seen, now.cart, true);
        const has = (message: string, name: unknown): boolean =>
          said.some(([one, values]) => one === message && 'name' in values && values.name === name);
        if (forgotten) {
          expect(said).toEqual([]);
          return;
        }
        for (const one of skus) {
          expect([one, has('lastVisitGone', names.get(one))]).toEqual([
            one,
            seen.has(one) && gone.has(one),
          ]);
          const isDearer =
            seen.has(one) && dearerNow.has(one) && !touched.has(one) && !gone.has(one);
          expect([one, has('lastVisitPrice', names.get(one))]).toEqual([one, isDearer]);
        }
        const codes = said.filter(([one]) => one === 'lastVisitCode');
        if (codes.length > 0) expect([hasCode, now.seen.code]).toEqual([true, null]);
        if (hasCode && ended && !applied && !hasRemoved && touched.size === 0)
          expect(codes).toHaveLength(1);
        if (!ended || hasRemoved) expect(codes).toEqual([]);
      },
    ),
    { numRuns: runs(30) },
  );
});

test('a price that only tax or the page’s language has changed is no news, and neither is what another script has stored', () => {
  const line = { id: 1, name: 'Speckled mug', qty: 1, price: 19.99, text: '$19.99' };
  const now = { unit: 'USD including', lines: [{ ...line, text: '$23.79' }], code: null };
  const cart = { items: [{ item_id: 1, qty: 1 }] };
  const since = (stored: unknown) => newsSince(`0 ${JSON.stringify(stored)}`, now, cart, true);
  expect(since({ ...now, lines: [line] })).toEqual([]);
  expect(since({ ...now, lines: [{ ...line, price: 18 }] })).toHaveLength(1);
  expect(since({ ...now, unit: 'USD null', lines: [{ ...line, price: 18 }] })).toEqual([]);
  for (const odd of [
    null,
    1,
    {},
    { unit: now.unit, lines: [null] },
    { unit: now.unit, lines: 'x' },
  ]) {
    expect(since(odd)).toEqual([]);
  }
});

test.each([{}, { items: null }, { items: undefined, items_count: 2 }])(
  'nothing is said to be gone from a cart whose items could not be read: %j',
  (cart) => {
    const line = { id: 1, name: 'Speckled mug', qty: 1, price: 19.99, text: '$19.99' };
    const seen = { unit: 'USD including', lines: [line], code: null };
    const since = (now: Parameters<typeof newsSince>[2]) =>
      newsSince(`0 ${JSON.stringify(seen)}`, { ...seen, lines: [] }, now, true);
    expect(since(cart as object)).toEqual([]);
    expect(since({ items: [] })).toEqual([['lastVisitGone', { name: 'Speckled mug' }]]);
  },
);
