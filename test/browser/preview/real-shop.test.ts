import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGuestCartService } from '../../../src/service/http/guest-cart-service.ts';
import { createMemoryStorage } from '../../../src/service/cart/cart-storage.ts';
import { serveGuestCartService, type RunningService } from '../../../src/service/node/server.ts';
import { freePort, startDevServer } from '../../support/browser/dev-server.ts';
import { cartRegion, closeCart, openCart, openPreview, type Preview } from './open-preview.ts';

let preview: Preview;
let shop: RunningService;
/** How many writes have arrived. A page of an earlier test may still read. */
let received = 0;

beforeAll(async () => {
  // As in real shops, there are no CORS headers.
  const service = createGuestCartService({ storage: createMemoryStorage() });
  shop = await serveGuestCartService({
    service: {
      fetch(request) {
        if (request.method === 'POST') received += 1;
        return service.fetch(request);
      },
    },
  });
  preview = await openPreview({ shop: `${shop.url}/rest/eur` });
});

afterAll(async () => {
  await preview.close();
  await shop.close();
});

it('proxies a shop without CORS: adds by SKU, and shows the cart', async () => {
  const opened = await preview.open({ width: 390 });
  const { page, requests, errors } = opened;
  await page.goto(preview.url);
  const cart = cartRegion(page);
  const visible = (text: string) =>
    cart.locator('p:not([role="status"])').filter({ hasText: text });

  await page.getByLabel('SKU').fill('MUG-SPECKLE');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await openCart(page);
  await visible('1 item').waitFor();
  // round(19.99 × 0.9137, 2). The line shows before the read that contains its amounts.
  await cart.locator('.gc-summary').filter({ hasText: '€18.26' }).waitFor();
  await closeCart(page);

  await page.getByLabel('SKU').fill('NO-SUCH-THING');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page
    .locator('.gc-toast')
    .getByText("The product that was requested doesn't exist")
    .waitFor();
  expect(await opened.stored()).toMatchObject({ status: 'guest' });

  expect(requests.every((request) => request.url().startsWith(preview.url))).toBe(true);
  // The browser logs the 404 of the product.
  expect(errors.every((error) => error.includes('status of 404'))).toBe(true);
});

it('forwards neither paths outside /rest nor requests from pages of other sites', async () => {
  const before = received;
  const { port, host } = new URL(preview.url);
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      // Sends the path as it is. `fetch` would resolve it.
      request({ port, host: '127.0.0.1', path, method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
  for (const path of [
    '/rest/../admin',
    '/rest/default/%2e%2e/%2E%2e/admin',
    '/rest/..%2fadmin',
    '/rest/x/..\\admin',
  ]) {
    expect([path, await ask(path)]).toEqual([path, 400]);
  }
  const carts = '/rest/default/V1/guest-carts';
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
    expect([origin, await ask(carts, { origin })]).toEqual([origin, 403]);
  }
  expect(received).toBe(before);
  expect(await ask(carts, { origin: `http://${host}` })).toBe(200);
});

it('rejects an address that is no base URL, with the reason', async () => {
  const shop = 'https://shop.example/rest/default/V1';
  // The server stops before it writes into its folder.
  await expect(startDevServer({ port: await freePort(), folder: 'none', shop })).rejects.toThrow(
    `guest-cart: GUEST_CART_API="${shop}" is not a usable base URL: the base URL ends in /V1.`,
  );
});
