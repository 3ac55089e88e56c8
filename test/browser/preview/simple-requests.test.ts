import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGuestCartService } from '../../../src/service/http/guest-cart-service.ts';
import { createMemoryStorage } from '../../../src/service/cart/cart-storage.ts';
import { serveGuestCartService, type RunningService } from '../../../src/service/node/server.ts';
import { setUpPreview } from './open-preview.ts';

const preview = setUpPreview({ isDevelopment: true });
let shop: RunningService;
const received: { readonly method: string; readonly headers: Headers }[] = [];

beforeAll(async () => {
  // Browsers send preflights only to other origins.
  const service = createGuestCartService({ storage: createMemoryStorage(), cors: [preview.url] });
  shop = await serveGuestCartService({
    service: {
      fetch(request) {
        received.push({ method: request.method, headers: request.headers });
        return service.fetch(request);
      },
    },
  });
});

afterAll(() => shop.close());

it('creates and reads on another origin without a preflight; only the assign call needs one', async () => {
  const { page, errors } = await preview.open();
  await page.goto(preview.url);
  // As text, so that the page resolves the module and not the test runner.
  const done: unknown =
    await page.evaluate(`import('/src/client.ts').then(async ({ createGuestCartApi }) => {
      const api = createGuestCartApi({ baseUrl: ${JSON.stringify(`${shop.url}/rest/default`)} });
      const cartId = await api.createCart();
      const cart = await api.getCart(cartId);
      const assigned = await api.assignCustomer(cartId, { customerId: 1, storeId: 1 });
      return { active: cart.is_active, assigned };
    })`);
  expect(done).toEqual({ active: true, assigned: true });
  expect(received.map(({ method }) => method)).toEqual(['POST', 'GET', 'OPTIONS', 'PUT']);
  const [create, read, , assign] = received;
  expect(create?.headers.get('content-type')).toBeNull();
  expect(read?.headers.get('content-type')).toBeNull();
  expect(assign?.headers.get('content-type')).toBe('application/json');
  // Neither cookies nor the URL of the page are sent.
  for (const { headers } of received) {
    expect(headers.get('cookie')).toBeNull();
    expect(headers.get('referer')).toBeNull();
  }
  expect(errors).toEqual([]);
});
