import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { packPackage } from '../../../scripts/build.ts';
import { launchBrowser } from '../../support/browser/browser.ts';
import { copyExample, installPackages, runNpm } from './example.ts';
import { freePort } from '../../support/browser/dev-server.ts';

/** A page that Next.js prerenders: components and hooks outside of <Suspense>. */
const prerenderedPage = `'use client';
import { GuestCartBadge, GuestCartWidget, useCartLines, useCartTotals, useCurrentCart, useGuestCart } from 'guest-cart';

export default function Page() {
  const { isPending } = useGuestCart();
  const { status } = useCurrentCart();
  useCartTotals();
  useCartLines();
  return (
    <main>
      <p>{isPending ? 'pending' : 'known'}, {status}</p>
      <GuestCartBadge />
      <GuestCartWidget />
    </main>
  );
}
`;

// Installing and building Next.js takes a minute, so only `GUEST_CART_NEXT=1` runs it.
describe.skipIf(process.env['GUEST_CART_NEXT'] === undefined)('examples/next', () => {
  let folder: string;
  let url: string;
  let browser: Browser;
  const processes: ChildProcess[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guest-cart-next-'));
    await installPackages(['next'], await packPackage(folder), folder);
    await copyExample('next', folder, '../node_modules');
    const copy = join(folder, 'next');
    await mkdir(join(copy, 'app/prerendered'));
    await writeFile(join(copy, 'app/prerendered/page.tsx'), prerenderedPage);
    const [port, shopPort] = [await freePort(), await freePort()];
    url = `http://127.0.0.1:${port}`;
    // Its rewrites are part of the output of `next build`.
    const env = { NEXT_TELEMETRY_DISABLED: '1', SHOP: `http://localhost:${shopPort}` };
    await runNpm(copy, ['run', 'build'], env);
    const start = (name: string, ...words: readonly (string | number)[]): void => {
      const args = [join(copy, 'node_modules', name), ...words.map(String)];
      processes.push(
        spawn(process.execPath, args, {
          cwd: copy,
          env: { ...process.env, ...env },
          stdio: 'ignore',
        }),
      );
    };
    // Next.js forwards the page's `Origin`.
    start('guest-cart/dist/cli/guest-cart.js', 'service', '--port', shopPort, '--origin', url);
    start('next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', port);
    await vi.waitFor(() => fetch(url), { timeout: 120_000 });
    browser = await launchBrowser();
  });

  afterAll(async () => {
    for (const child of processes) child.kill();
    await rm(folder, { recursive: true, force: true });
    await browser.close();
  });

  it('renders the cart on the server, which the browser does not read again', async () => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(url);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('dialog').getByText('Total without shipping').waitFor();
    const reads: string[] = [];
    page.on('request', (request) => {
      if (/guest-carts\/[^/]+$/.test(request.url())) reads.push(request.method());
    });
    const response = await page.reload();
    await page.getByRole('button', { name: /1 item/ }).waitFor();
    expect(await response?.text()).toContain('items_qty');
    // It sets the cookie again, which then lives as long as the cart.
    expect(await response?.headerValue('set-cookie')).toContain('guest-cart');
    expect({ reads, errors }).toEqual({ reads: [], errors: [] });

    const storageState = await page.context().storageState();
    const plain = await browser.newPage({ javaScriptEnabled: false, storageState });
    await plain.goto(url);
    const sent = plain.waitForResponse(`${url}/cart`);
    await plain.getByRole('link', { name: 'Your cart' }).click();
    expect(await (await sent).headerValue('cache-control')).toBe('private, no-store');
    await plain.getByRole('spinbutton', { name: 'Quantity of Speckled mug' }).fill('3');
    await plain.getByRole('button', { name: 'Update' }).click();
    await plain.getByText('3 items').waitFor();
  });

  it('prerenders a page without a cart', async () => {
    expect(await (await fetch(`${url}/prerendered`)).text()).toContain(
      'pending<!-- -->, <!-- -->unknown',
    );
  });
});
