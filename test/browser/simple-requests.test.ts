import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGuestCartService } from '../../src/service/guest-cart-service.ts';
import { createMemoryStorage } from '../../src/service/storage/memory-storage.ts';
import { serveGuestCartService, type RunningService } from '../../src/service/http/serve.ts';
import { launchBrowser } from '../support/browser.ts';
import { freePort, startDevServer, type DevServer } from '../support/dev-server.ts';
import { openShopPage } from '../support/shop-page.ts';

const slow = 120_000;

let folder: string;
let server: DevServer;
let browser: Browser;
let shop: RunningService;
const received: { readonly method: string; readonly headers: Headers }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guest-cart-simple-'));
  const port = await freePort();
  [server, browser] = await Promise.all([
    startDevServer({ port, dataFile: join(folder, 'carts.sqlite') }),
    launchBrowser(),
  ]);
  // A shop on another origin than the page: only there does a browser ask first.
  const service = createGuestCartService({ storage: createMemoryStorage(), cors: [server.url] });
  shop = await serveGuestCartService({
    service: {
      fetch(request) {
        received.push({ method: request.method, headers: request.headers });
        return service.fetch(request);
      },
    },
  });
}, slow);

afterAll(async () => {
  await browser.close();
  await shop.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, slow);

it(
  'creates and reads on another origin without a preflight, and asks first for the assign call alone',
  async () => {
    const { page, errors } = await openShopPage(browser);
    await page.goto(server.url);
    // As text: the module is the page's to resolve.
    const done: unknown = await page.evaluate(`import('/src/client.ts').then(async ({ createGuestCartApi }) => {
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
    // The id is a secret, and so is the page that it is used on.
    for (const { headers } of received) {
      expect(headers.get('cookie')).toBeNull();
      expect(headers.get('referer')).toBeNull();
    }
    expect(errors).toEqual([]);
  },
  slow,
);
