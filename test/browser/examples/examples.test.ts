import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { themes } from '../../../src/dev/gallery/look.ts';
import { freePort, npm, runNode, testExample } from './example.ts';
import { copyServiceCommand } from './service-command.ts';
import { findBrowser } from '../../support/browser/browser.ts';
import { looksIn } from './looks-in.ts';
import { addMug, openExamples, type Examples } from './open-examples.ts';
import { bundleEach, everyEntry, loadEveryEntry } from './package-hosts.ts';

const run = promisify(execFile);

const names = ['plain-html', 'react-vite', 'server-react', 'strict-csp', 'tests'] as const;

type Opened = Examples<(typeof names)[number]>;
let examples: Opened | undefined;
const opened = (): Opened => {
  if (examples === undefined) throw new Error('the examples are not installed');
  return examples;
};
const copyOf: Opened['copyOf'] = (name) => opened().copyOf(name);
const visit: Opened['visit'] = (...given) => opened().visit(...given);

beforeAll(async () => {
  examples = await openExamples(names);
});

afterAll(() => examples?.close());

declare global {
  interface Window {
    /** The cart's root as the page brought it along. */
    firstCart: Element | null | undefined;
  }
}

function keepFirstCart(): void {
  const look = (): void => void (window.firstCart ??= document.querySelector('.gc-root'));
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

describe('the packed package', () => {
  test('in a plain page makes a cart, shows it in both elements by the same reads, and keeps it over a reload', async () => {
    await visit('plain-html', async (shop) => {
      const { page } = shop;
      await addMug(shop);
      await page.getByText('Speckled mug', { exact: true }).nth(1).waitFor();
      await page.getByRole('button', { name: /1 item\. Subtotal \$19\.99/ }).waitFor();
      // Created, added to, and read once for both carts, with its totals.
      const methods = shop.requests.map((request) => request.method());
      expect(methods).toEqual(['POST', 'POST', 'GET', 'GET']);
      await page.reload();
      await page.getByRole('button', { name: /1 item\. Subtotal \$19\.99/ }).waitFor();
      expect(await shop.stored()).toMatchObject({ status: 'guest' });
    });
  });

  test('has themes that a page links beside the tag: each dresses the cart in another way', async () => {
    await visit('plain-html', async ({ page }) => {
      await page.locator('[data-state=none]').waitFor();
      const sheets = themes.map((name) => (name === 'plain' ? 'data:text/css,/themes/' : `/embed/themes/${name}.css`));
      const looks = await looksIn(page, sheets);
      expect(new Set(looks).size, looks.join('\n')).toBe(4);
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
      // And the theme that the app imports: paper.
      expect(await root.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(251, 246, 236)');
    });
  });

  test.each(['production', 'development'])(
    'in a page that a server renders is taken over as it was sent, without a word from React, and shows the cart: %s',
    { timeout: 60_000 },
    async (mode) => {
      // The types are the same in both modes.
      const build = mode === 'production' ? ['run', 'build'] : ['exec', '--', 'vite', 'build', '--app', '--mode', mode];
      await npm(copyOf('server-react'), ...build);
      await visit('server-react', async (shop) => {
        const { page } = shop;
        const sent = await (await page.request.get(page.url())).text();
        expect(sent).toMatch(/<output>0<!-- --> in the cart<\/output>[^]*data-state="loading"/);
        await page.locator('[data-state=none]').waitFor();
        expect(shop.requests).toEqual([]);
        await addMug(shop);
        await page.getByText('1 in the cart').waitFor();

        // Who comes back has a cart, of which the server knows nothing.
        await page.addInitScript(keepFirstCart);
        await page.reload();
        await page.getByText('1 in the cart').waitFor();
        await page.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
        await page.getByText('2 in the cart').waitFor();
        expect(await page.evaluate(() => window.firstCart === document.querySelector('.gc-root'))).toBe(true);
      });
    },
  );

  test('under a strict policy with Trusted Types and an integrity hash adds products by markup alone', async () => {
    await visit('strict-csp', async (shop) => {
      const { page } = shop;
      expect(await page.locator('script[integrity]').getAttribute('integrity')).toMatch(/^sha384-.{64}$/);
      await addMug(shop);
      await page.getByText('Speckled mug', { exact: true }).nth(1).waitFor();
      await page.getByRole('button', { name: /1 item\. Subtotal \$19\.99/ }).waitFor();
      await page.getByLabel('Colour').selectOption('Ink blue');
      await page.getByRole('button', { name: 'Add the tee' }).click();
      await page.getByRole('button', { name: /2 items\. Subtotal \$49\.99/ }).click();
      await page.getByRole('dialog').getByText('Colour: Ink blue').waitFor();
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
        // The app, and the actions with what they share with the shipping estimate, load after the first paint.
        const isLater = (path: string): boolean => /\/(?:app|actions|scroll-to-opened)-[^/]*\.js$/.test(path);
        await expect
          .poll(async () => (await loaded()).filter((path) => !isLater(path)).sort())
          .toEqual(named?.split(' ').sort());
        expect(named).toContain('/embed/paint-');
        await addMug(shop);
        await page.getByRole('button', { name: /1 item\. Subtotal \$19\.99/ }).waitFor();

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
    'has a command that prints the same, the hash alone, the import map, and the lines of the plain tag',
    { timeout: 60_000 },
    async () => {
      const copy = copyOf('strict-csp');
      const program = join(copy, 'node_modules/.bin/guest-cart-inline');
      const words = ['--src', '/embed/guest-cart.js', '--base-url', '/rest/default'];
      const { stdout, stderr } = await run(program, words);
      const asked = `
      import { importMap, inlineLoader, preloadLines } from 'guest-cart/inline';
      const src = '/embed/guest-cart.js';
      const { html: map, csp: mapCsp } = importMap({ src });
      const lines = preloadLines({ src });
      console.log(JSON.stringify({ ...inlineLoader({ src, baseUrl: '/rest/default' }), lines, map, mapCsp }));`;
      type Told = Record<'html' | 'csp' | 'lines' | 'map' | 'mapCsp', string>;
      const { html, csp, lines, map, mapCsp } = JSON.parse(await runNode(copy, asked)) as Told;
      expect({ stdout, stderr }).toEqual({ stdout: `${html}\n`, stderr: `${csp}\n` });
      expect(await run(program, [...words, '--csp'])).toEqual({ stdout: `${csp}\n`, stderr: '' });
      const print = (...flags: readonly string[]) => run(program, [...words, ...flags]);
      expect(await print('--map')).toEqual({ stdout: `${map}\n`, stderr: `${mapCsp}\n` });
      expect(await print('--preload')).toEqual({ stdout: `${map}\n${lines}\n`, stderr: `${mapCsp}\n` });
      expect(await print('--preload', '--csp')).toEqual({ stdout: `${mapCsp}\n`, stderr: '' });
      expect(await print('--preload', '--no-map')).toEqual({ stdout: `${lines}\n`, stderr: '' });
      expect(html.match(/<\/script/g)).toHaveLength(1);
      await expect(run(program, ['--base-url', '/rest'])).rejects.toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining('src is missing.') as unknown,
      });
    },
  );

  test('can be tested with Jest and Playwright, as docs/testing.md shows', { timeout: 120_000 }, async () => {
    const { executablePath } = await findBrowser();
    const env = { PORT: String(await freePort()), CHROME_PATH: executablePath };
    const told = await testExample(copyOf('tests'), env);
    expect(told).toMatch(/^Tests: +4 passed, 4 total$/m);
    expect(told).toMatch(/^ +2 passed /m);
  });

  test('has a command that starts a shop, without another package', { timeout: 60_000 }, async () => {
    const command = await copyServiceCommand(copyOf('strict-csp'));
    expect((await command.run('--samples')).stdout).toMatch(/^full /m);
    await expect(command.run('--orgin', 'x')).rejects.toMatchObject({
      code: 2,
      stderr:
        'guest-cart-service: there is no option --orgin. Did you mean --origin?\nSee guest-cart-service --help.\n',
    });
    const ended = await command.serve(['--sample', 'full'], async (baseUrl) => {
      const id = (await (await fetch(`${baseUrl}/V1/guest-carts`, { method: 'POST' })).json()) as string;
      expect(await (await fetch(`${baseUrl}/V1/guest-carts/${id}`)).json()).toMatchObject({ items_qty: 7.35 });
    });
    expect(ended).toEqual([0, null]);
    await command.remove();
  });

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

  test('lets a bundler drop unused entries, and keeps React out of the client and the early read', async () => {
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

  test.each(themes.slice(1))('has the theme %s under its name, as it is in the repository', async (name) => {
    const asked = `console.log(import.meta.resolve('guest-cart/themes/${name}.css'))`;
    const address = (await runNode(copyOf('react-vite'), asked)).trim();
    const source = new URL(`../../../public/themes/${name}.css`, import.meta.url);
    expect(await readFile(new URL(address), 'utf8')).toBe(await readFile(source, 'utf8'));
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
