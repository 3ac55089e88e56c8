// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderNode } from '../../../src/element/first-paint/snapshot.ts';
import { badgeFromResponse } from '../../../src/element/first-paint/badge-snapshot.ts';
import { inlineFromResponse } from '../../../src/element/first-paint/build-snapshot.ts';
import { parsedSettings } from '../../support/parsed-settings.ts';
import { createTestService } from '../../support/service.ts';

afterEach(() => {
  document.documentElement.removeAttribute('lang');
});

const settings = parsedSettings({ locale: 'en', features: 'totals' });

async function responses(code?: string) {
  const shop = createTestService();
  const id = await shop.createCart();
  await shop.addItem(id, 'MUG-SPECKLE', 2);
  const cart = `${shop.baseUrl}/V1/guest-carts/${id}`;
  if (code !== undefined) await shop.fetch(`${cart}/coupons/${code}`, { method: 'PUT' });
  return { cart: shop.fetch(cart), totals: shop.fetch(`${cart}/totals`) };
}

/** The text of the snapshot for these responses; null for none. */
async function painted(
  ...[given, host = document.createElement('p'), as = settings]: Partial<
    Parameters<typeof inlineFromResponse>
  >
) {
  const snapshot = await inlineFromResponse(given!, host, as);
  return snapshot && renderNode(snapshot).textContent;
}

/** The text of the badge for these responses; null for none. */
async function paintedBadge(
  ...[given, host = document.createElement('p'), as = settings]: Partial<
    Parameters<typeof badgeFromResponse>
  >
) {
  const snapshot = await badgeFromResponse(given!, host, as);
  return snapshot && renderNode(snapshot).textContent;
}

const subtotal = '$39.98';
const json = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

describe('an inline cart from responses', () => {
  test('shows the lines and the subtotal of the cart, with the totals of the shop', async () => {
    const text = await painted(await responses());
    expect(text).toContain('Speckled mug');
    expect(text).toContain(subtotal);
  });

  test.each([
    ['fail', () => json({}, 500)],
    ['are not JSON', () => Promise.resolve(new Response('<html>'))],
    ['do not arrive', () => Promise.resolve(undefined)],
    ['are rejected', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    'shows no amounts if the totals %s, because prices of items may differ from them',
    async (_how, totals) => {
      const text = await painted({ ...(await responses()), totals: totals() });
      expect(text).toContain('Speckled mug');
      expect(text).not.toContain(subtotal);
    },
  );

  test.each([
    ['an error', json({ message: 'No such entity' }, 404)],
    ['no response', Promise.resolve(undefined)],
    ['a page', Promise.resolve(new Response('<!doctype html>'))],
    ['a list', json([])],
    ['an empty cart', json({ items: [], items_count: 0 })],
  ])('is null for %s', async (_what, cart) => {
    expect(await painted({ cart, totals: undefined })).toBeNull();
  });

  test('builds a sample while the response is loading, so that the code is compiled by then', async () => {
    const select = vi.spyOn(Intl.PluralRules.prototype, 'select');
    const response = Promise.withResolvers<Response>();
    const painting = painted({ cart: response.promise, totals: undefined });
    await vi.waitFor(() => expect(select).toHaveBeenCalledWith(2));
    response.resolve(await (await responses()).cart);
    expect(await painting).toContain(subtotal);
  });
});

describe('a badge from responses', () => {
  test('shows the count and the grand total, after discounts', async () => {
    expect(await paintedBadge(await responses())).toBe(`22 items, ${subtotal}`);
    expect(await paintedBadge(await responses('WELCOME10'))).toBe('22 items, $35.98');
  });

  test('shows no amount if the shop lists no grand total: the subtotal may differ from it', async () => {
    const given = await responses();
    const totals = (await (await given.totals).json()) as { total_segments: { code: string }[] };
    const total_segments = totals.total_segments.filter(({ code }) => code !== 'grand_total');
    expect(await paintedBadge({ ...given, totals: json({ ...totals, total_segments }) })).toBe(
      '22 items',
    );
  });

  test('shows no amount if the totals fail, because prices of items may differ from it', async () => {
    expect(await paintedBadge({ ...(await responses()), totals: json({}, 500) })).toBe('22 items');
  });

  test('shows the sum of the prices if totals are not declared', async () => {
    const { cart } = await responses();
    expect(await paintedBadge({ cart, totals: undefined })).toContain(subtotal);
  });

  test.each([
    ['an error', json({ message: 'No such entity' }, 404)],
    ['no response', Promise.resolve(undefined)],
    ['a page', Promise.resolve(new Response('<!doctype html>'))],
    ['an empty cart', json({ items: [], items_count: 0 })],
  ])('is null for %s', async (_what, cart) => {
    expect(await paintedBadge({ cart, totals: undefined })).toBeNull();
  });
});
