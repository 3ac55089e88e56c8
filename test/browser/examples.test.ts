import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { installExample, npm, packForTests, runNode, startExample } from '../support/example.ts';
import { bundleEach, everyEntry, loadEveryEntry } from '../support/package-hosts.ts';
import { openShopPage, type ShopPage } from '../support/shop-page.ts';

const run = promisify(execFile);

const names = ['plain-html', 'react-vite', 'strict-csp'] as const;
type Name = (typeof names)[number];

let folder: string;
let browser: Browser | undefined;
const copies = new Map<Name, string>();

/** Where an example was installed. */
const copyOf = (name: Name): string => copies.get(name) ?? '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guest-cart-examples-'));
  const [tarball, started] = await Promise.all([packForTests(folder), launchBrowser()]);
  browser = started;
  await Promise.all(
    names.map(async (name) => {
      copies.set(name, await installExample(name, tarball, folder));
    }),
  );
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts an example and looks at it, while the given steps are taken. */
async function visit(name: Name, steps: (shop: ShopPage) => Promise<void>, path = ''): Promise<void> {
  const server = await startExample(copyOf(name));
  if (browser === undefined) throw new Error('there is no browser');
  const shop = await openShopPage(browser);
  try {
    const response = await shop.page.goto(server.url + path);
    expect(response?.status()).toBe(200);
    await steps(shop);
    expect(shop.errors).toEqual([]);
  } finally {
    await shop.close();
    await server.stop();
  }
}

/** A buyer adds a mug, once the page lets them: the first one makes the cart. */
async function addMug({ page }: ShopPage): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).click();
}

describe('the packed package', () => {
  test('in a plain page makes a cart, shows it in both elements by the same reads, and keeps it over a reload', async () => {
    await visit('plain-html', async (shop) => {
      const { page } = shop;
      await addMug(shop);
      await page.getByText('Speckled mug', { exact: true }).nth(1).waitFor();
      await page.getByRole('button', { name: /1 item\. Items subtotal \$19\.99/ }).waitFor();
      // Created, read, added to by the page, read again.
      expect(shop.requests.map((request) => request.method())).toEqual(['POST', 'GET', 'POST', 'GET']);
      await page.reload();
      await page.getByRole('button', { name: /1 item\. Items subtotal \$19\.99/ }).waitFor();
      expect(await shop.stored()).toMatchObject({ status: 'guest' });
    });
  });

  test('in a React app type-checks, builds, makes a cart and shows it', { timeout: 120_000 }, async () => {
    await writeFile(join(copyOf('react-vite'), 'src/every-entry.ts'), everyEntry);
    await npm(copyOf('react-vite'), 'run', 'build');
    await visit('react-vite', async (shop) => {
      const { page } = shop;
      await page.getByText('0 in the cart').waitFor();
      await addMug(shop);
      await page.getByText('1 in the cart').waitFor();
      await page.getByRole('region', { name: 'Your cart' }).getByText('Speckled mug').waitFor();
      // The stylesheet came along.
      const root = page.locator('.gc-root');
      expect(await root.evaluate((element) => getComputedStyle(element).containerName)).toBe('guest-cart');
    });
  });

  test('under a strict policy with Trusted Types and an integrity hash makes a cart and shows it', async () => {
    await visit('strict-csp', async (shop) => {
      const { page } = shop;
      expect(await page.locator('script[integrity]').getAttribute('integrity')).toMatch(/^sha384-.{64}$/);
      await addMug(shop);
      await page.getByText('Speckled mug', { exact: true }).nth(1).waitFor();
      await page.getByRole('button', { name: /1 item\. Items subtotal \$19\.99/ }).click();
      await page.getByRole('dialog').waitFor();
      // A policy's refusals are errors of the console, and visit() finds none of either.
    });
  });

  test('in a React app is asked for a cart once, before the app has arrived', async () => {
    await visit('react-vite', async (shop) => {
      const { page } = shop;
      await addMug(shop);
      await page.getByText('1 in the cart').waitFor();
      const before = shop.requests.length;
      const asked = page.waitForRequest(/\/V1\/guest-carts\/\w+$/);
      await page.route('**/assets/app-*.js', async (route) => {
        await asked;
        await route.continue();
      });
      await page.reload();
      await page.getByText('1 in the cart').waitFor();
      expect(shop.requests.slice(before).map((request) => request.method())).toEqual(['GET']);
    });
  });

  test('inlined by the helper under that policy loads what it names and no more, and paints the last known cart', async () => {
    await visit(
      'strict-csp',
      async (shop) => {
        const { page } = shop;
        await page.getByRole('button', { name: /^Your cart/ }).waitFor();
        const named = await page.locator('script[data-src]').getAttribute('data-src');
        const loaded = () =>
          page.evaluate(() =>
            performance.getEntriesByType('resource').flatMap(({ name }) => {
              const { pathname } = new URL(name);
              return pathname.startsWith('/embed/') ? [pathname] : [];
            }),
          );
        // What it names for the first paint, and what acts on the cart after that.
        expect((await loaded()).filter((path) => !/\/page-[^/]*\.js$/.test(path)).sort()).toEqual(
          named?.split(' ').sort(),
        );
        expect(named).toContain('/embed/brief-');
        await addMug(shop);
        await page.getByRole('button', { name: /1 item\. Items subtotal \$19\.99/ }).waitFor();

        // Without any file of the script, and without an answer.
        await page.route('**/embed/*', () => new Promise(() => undefined));
        await page.route('**/rest/**', () => new Promise(() => undefined));
        await page.reload({ waitUntil: 'commit' });
        await page.locator('[data-freshness=snapshot]').getByText('Speckled mug').waitFor();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
      'inlined',
    );
  });

  test(
    'has a command that prints the same, the hash alone, and the lines of the plain tag',
    { timeout: 60_000 },
    async () => {
      const copy = copyOf('strict-csp');
      const program = join(copy, 'node_modules/.bin/guest-cart-inline');
      const words = ['--src', '/embed/guest-cart.js', '--base-url', '/rest/default'];
      const { stdout, stderr } = await run(program, words);
      const asked = `
      import { inlineLoader, preloadLines } from 'guest-cart/inline';
      const src = '/embed/guest-cart.js';
      console.log(JSON.stringify({ ...inlineLoader({ src, baseUrl: '/rest/default' }), lines: preloadLines({ src }) }));`;
      const { html, csp, lines } = JSON.parse(await runNode(copy, asked)) as Record<'html' | 'csp' | 'lines', string>;
      expect({ stdout, stderr }).toEqual({ stdout: `${html}\n`, stderr: `${csp}\n` });
      expect(await run(program, [...words, '--csp'])).toEqual({ stdout: `${csp}\n`, stderr: '' });
      expect(await run(program, [...words, '--preload'])).toEqual({ stdout: `${lines}\n`, stderr: '' });
      expect(html.match(/<\/script/g)).toHaveLength(1);
      await expect(run(program, ['--base-url', '/rest'])).rejects.toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining('src is missing. Give the address of guest-cart.js') as unknown,
      });
    },
  );

  test('loads where there is no DOM, but for the entry that acts', async () => {
    const loaded = await runNode(copyOf('react-vite'), loadEveryEntry);
    expect(JSON.parse(loaded)).toEqual({
      '.': 'function',
      './client': 'function',
      './early': 'function',
      './inline': 'function',
      './element': 'function',
      './testing': 'function',
    });
  });

  test('leaves a bundler with what is used: nothing, the client or the early read without React, or the script that acts', async () => {
    type Told = Readonly<
      Record<'unused' | 'client' | 'early' | 'embed', { readonly bytes: number; readonly packages: string[] }>
    >;
    const told = JSON.parse(await runNode(copyOf('react-vite'), bundleEach)) as Told; // as printed above
    expect(told.unused.bytes).toBeLessThan(100);
    expect(told.client.packages).toEqual([]);
    expect(told.client.bytes).toBeGreaterThan(2000);
    expect(told.client.bytes).toBeLessThan(20_000);
    expect(told.early.packages).toEqual([]);
    expect(told.early.bytes).toBeLessThan(2000);
    expect(told.embed.bytes).toBeGreaterThan(50_000);
  });

  test('names the hash of every script that it serves', async () => {
    const embed = join(copyOf('plain-html'), 'node_modules/guest-cart/dist/embed');
    const hashes = JSON.parse(await readFile(join(embed, 'integrity.json'), 'utf8')) as Record<string, string>;
    expect(Object.keys(hashes)).toEqual(expect.arrayContaining(['guest-cart.js', 'guest-cart.classic.js']));
    for (const [file, hash] of Object.entries(hashes)) {
      const bytes = await readFile(join(embed, file));
      expect(hash, file).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
    }
  });
});
