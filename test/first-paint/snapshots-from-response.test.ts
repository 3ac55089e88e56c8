// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { renderSnapshot } from '../../src/first-paint/snapshot.ts';
import { snapshotsFromResponse } from '../../src/first-paint/snapshots-from-response.ts';
import { parsedSettings } from '../support/parsed-settings.ts';
import { createTestService } from '../support/service.ts';

afterEach(() => {
  document.documentElement.lang = '';
});

const settings = parsedSettings({ locale: 'en', features: 'totals' });

async function responses() {
  const shop = createTestService();
  const id = await shop.createCart();
  await shop.addItem(id, 'MUG-SPECKLE', 2);
  const cart = `${shop.baseUrl}/V1/guest-carts/${id}`;
  return { cart: shop.fetch(cart), totals: shop.fetch(`${cart}/totals`) };
}

/** The text of the snapshot for these responses; null for none. */
async function painted(
  ...[given, host = document.createElement('p'), as = settings]: Partial<Parameters<typeof snapshotsFromResponse>>
) {
  const snapshots = await snapshotsFromResponse(given!, host, as);
  return snapshots === null ? null : renderSnapshot(snapshots.inline).textContent;
}

const subtotal = '$39.98';
const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

describe('snapshotsFromResponse', () => {
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
  ])('shows no amounts if the totals %s, because prices of items may differ from them', async (_how, totals) => {
    const text = await painted({ ...(await responses()), totals: totals() });
    expect(text).toContain('Speckled mug');
    expect(text).not.toContain(subtotal);
  });

  test('shows the prices of the items if totals are not declared', async () => {
    const { cart } = await responses();
    expect(await painted({ cart, totals: undefined })).toContain(subtotal);
  });

  test.each([
    ['an error', json({ message: 'No such entity' }, 404)],
    ['no response', Promise.resolve(undefined)],
    ['a page', Promise.resolve(new Response('<!doctype html>'))],
    ['a list', json([])],
    ['an empty cart', json({ items: [], items_count: 0 })],
  ])('is null for %s', async (_what, cart) => {
    expect(await painted({ cart, totals: undefined })).toBeNull();
  });

  test('uses the language of the page and the messages of the element', async () => {
    document.documentElement.lang = 'de';
    const host = Object.assign(document.createElement('p'), { messages: { cartLabel: 'Mein Korb' } });
    const text = await painted(await responses(), host, parsedSettings({ features: 'totals' }));
    expect(text).toContain('Mein Korb');
    expect(text).toContain('39,98');
  });
});
