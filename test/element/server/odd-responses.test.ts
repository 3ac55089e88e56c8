import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { handleCartForm, readCart, renderCart } from '../../../src/server.ts';
import { runs } from '../../support/property-runs.ts';
import { createTestService } from '../../support/service.ts';

const shop = createTestService();
const html = { 'content-type': 'text/html' };

/** What a proxy or a shop under maintenance answers instead of the shop. */
const oddResponses: readonly (() => Promise<Response>)[] = [
  () => Promise.resolve(new Response('<html>', { status: 404, headers: html })),
  () => Promise.resolve(new Response('<html>', { status: 405, headers: html })),
  () => Promise.resolve(new Response('<html>', { status: 200, headers: html })),
  () => Promise.resolve(new Response('', { status: 503 })),
  () => Promise.reject(new TypeError('fetch failed')),
];

/** The shop, whose `at`-th response is another one. */
function oddOnce(at: number, odd: () => Promise<Response>): typeof fetch {
  let calls = -1;
  return (...call) => {
    calls += 1;
    return calls === at ? odd() : shop.fetch(...call);
  };
}

/** A visitor reads the cart, and sends its form. */
async function visit(cartId: string, item: number, send: typeof fetch) {
  const options = { baseUrl: shop.baseUrl, fetch: send, cartId };
  const read = await readCart({ ...options, totals: true });
  const page = await renderCart(read, {
    baseUrl: '/rest/default',
    features: 'items totals',
    formAction: '/cart',
  });
  const form = new Request('https://shop.example/cart', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: `item=${item}&quantity=2`,
  });
  const { headers } = await handleCartForm(form, { ...options, redirectTo: '/cart' });
  return {
    hasPrices: page.includes('39.98'),
    hasForms: page.includes('<form') && headers.get('location') === '/cart',
  };
}

test('an odd response for each of a thousand visitors takes prices and forms from no other', async () => {
  const cartId = await shop.createCart();
  const { item_id: item } = await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  const visitors = runs(1000);
  // A log line of each request that a proxy refuses is for the owner of the server.
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  let requests = 0;
  await visit(cartId, Number(item), (...call) => {
    requests += 1;
    return shop.fetch(...call);
  });
  const visitor = fc.record({
    at: fc.integer({ min: 0, max: requests - 1 }),
    odd: fc.constantFrom(...oddResponses),
  });
  await fc.assert(
    fc.asyncProperty(visitor, async ({ at, odd }) => {
      await visit(cartId, Number(item), oddOnce(at, odd));
      const next = await visit(cartId, Number(item), shop.fetch);
      expect(next).toEqual({ hasPrices: true, hasForms: true });
    }),
    { numRuns: visitors },
  );
  process.stdout.write(`odd responses: ${visitors} visitors, at any of ${requests} requests\n`);
});
