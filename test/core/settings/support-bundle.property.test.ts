// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createGuestCartApi } from '../../../src/core/api/cart-api.ts';
import { createCartFeatures } from '../../../src/core/api/features/cart-features.ts';
import { createSupportBundle } from '../../../src/core/settings/support-bundle-part.ts';
import { personalValues, recordedBodies } from '../../support/personal-values.ts';

const cartId = 'Secret1Secret1Secret1Secret1Secr';
const token = 'token-of-the-customer';
const baseUrl = 'https://shop.test/rest/default';

/** The bundle of a page that received this body as the response to every operation, as text. */
async function bundleAfter(body: string, status: number, id = cartId): Promise<string> {
  const options = {
    baseUrl,
    headers: { Authorization: `Bearer ${token}` },
    fetch: () =>
      Promise.resolve(
        new Response(body, { status, headers: { 'content-type': 'application/json' } }),
      ),
  };
  const api = createGuestCartApi(options);
  const features = createCartFeatures({
    ...options,
    features: ['items', 'totals', 'coupons'],
    shared: {},
  });
  await Promise.allSettled([
    api.createCart(),
    api.getCart(id),
    api.assignCustomer(id, { customerId: 4_711_001, storeId: 1 }),
    features.getTotals(id),
    features.addItem(id, { sku: 'SKU-OF-A-SECRET', qty: 1 }),
  ]);
  return JSON.stringify(
    createSupportBundle({ baseUrl, customerId: 4_711_001, customerName: 'Ada Lovelace' }),
  );
}

/** Short values are also parts of ordinary words. */
const isTelling = (value: string): boolean => value.length >= 4;

test('contains no secret of a recorded response', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const empty = await bundleAfter('{}', 200);
  for (const [index, { name, body }] of recordedBodies().entries()) {
    const values = new Set(
      personalValues(JSON.parse(body) as unknown)
        .map(([, value]) => value)
        .filter(isTelling),
    );
    for (const status of index % 4 === 0 ? [200, 400] : [200]) {
      const text = await bundleAfter(body, status);
      const found = [cartId, token, '4711001', ...values].filter(
        (value) => text.includes(value) && !empty.includes(value),
      );
      expect(found, name).toEqual([]);
    }
  }
}, 120_000);

test('contains no secret of a generated response', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const secret = fc
    .string({ unit: 'grapheme-ascii', minLength: 4 })
    .map((text) => `Secret-${text}`);
  const item = fc.record(
    { sku: secret, name: secret, qty: fc.oneof(secret, fc.integer()) },
    { requiredKeys: [] },
  );
  const response = fc.record(
    {
      items: fc.oneof(fc.array(item), secret),
      customer: fc.record(
        { email: secret, firstname: secret, addresses: fc.array(secret) },
        { requiredKeys: [] },
      ),
      message: secret,
      parameters: fc.dictionary(secret, secret),
      extension_attributes: fc.dictionary(secret, fc.oneof(secret, fc.object())),
      id: secret,
    },
    { requiredKeys: [] },
  );
  const id = fc.stringMatching(/^[A-Za-z0-9]{20,32}$/);
  await fc.assert(
    fc.asyncProperty(
      response,
      fc.constantFrom(200, 400, 404, 500),
      id,
      async (body, status, generatedId) => {
        const text = await bundleAfter(JSON.stringify(body), status, generatedId);
        expect(text).not.toContain('Secret-');
        expect(text).not.toContain(generatedId);
        expect(text).not.toContain('SKU-OF-A-SECRET');
        expect(text).not.toContain(token);
      },
    ),
  );
});
