import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { themes } from '../../../src/preview/stories/look.ts';
import { exampleNames, npm, packagesOf, runNode, startExample, testExample } from './example.ts';
import { findBrowser } from '../../support/browser/browser.ts';
import { freePort } from '../../support/browser/dev-server.ts';
import { fontEnvironment } from '../../support/browser/fonts.ts';
import { storedWith } from '../../support/browser/open-browser-page.ts';
import { addMug, openExamples, type Examples } from './open-examples.ts';
import { oddRequests, sendRaw, sendUnfinished, unfinishedRequests } from './odd-requests.ts';
import { bundleEach, loadEveryEntry } from './package-hosts.ts';

const run = promisify(execFile);

type Opened = Examples<(typeof exampleNames)[number]>;
let examples: Opened | undefined;
const opened = (): Opened => {
  if (examples === undefined) throw new Error('the examples are not installed');
  return examples;
};
const copyOf: Opened['copyOf'] = (name) => opened().copyOf(name);
const visit: Opened['visit'] = (...args) => opened().visit(...args);

// Both examples that have a build also check its types.
beforeAll(async () => {
  examples = await openExamples(exampleNames);
  await Promise.all([
    npm(copyOf('react-vite'), 'run', 'build'),
    npm(copyOf('server-react'), 'run', 'build'),
  ]);
});

afterAll(() => examples?.close());

declare global {
  interface Window {
    /** What contains the cart in the HTML of the server. A failed hydration replaces it. */
    firstMain: Element | null | undefined;
    /** Lines in each frame. */
    linesByFrame: readonly number[] | undefined;
  }
}

const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Counts the lines in each frame, from the first one that has any. */
function keepFirstLines(): void {
  const counted: number[] = (window.linesByFrame = []);
  const count = (): void => {
    const lines =
      document.querySelector('guest-cart')?.shadowRoot?.querySelectorAll('.gc-line').length ?? 0;
    if (lines > 0 || counted.length > 0) counted.push(lines);
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}

function keepFirstMain(): void {
  const look = (): void => void (window.firstMain ??= document.querySelector('main'));
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** The packages that a file imports by name. */
function importsOf(code: string): readonly string[] {
  const paths = [...code.matchAll(/(?:from|import)\s*\(?\s*'([^'.][^']*)'/g)];
  return paths.map(([, path = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(path)![0]);
}

test.each(exampleNames)('the example %s names the packages that it imports', async (name) => {
  const files = globSync('**/*.{js,ts,tsx}', {
    cwd: copyOf(name),
    exclude: (path) => /^(?:node_modules|dist)$/.test(path),
  });
  const texts = await Promise.all(files.map((file) => readFile(join(copyOf(name), file), 'utf8')));
  const used = texts.flatMap(importsOf).filter((path) => !path.startsWith('node:'));
  expect(used).toContain('guest-cart');
  expect(Object.keys(await packagesOf(name))).toEqual(expect.arrayContaining(used));
});

describe('the server of an example', () => {
  test.each(exampleNames)(
    '%s responds to the next visitor after each odd request',
    async (name) => {
      const server = await startExample(copyOf(name));
      try {
        const expectNext = async (what: string) =>
          expect((await fetch(server.url).catch(() => undefined))?.status, what).toBe(200);
        for (const [what, request] of Object.entries(oddRequests)) {
          await sendRaw(server.url, request);
          await expectNext(what);
        }
        for (const [what, request] of Object.entries(unfinishedRequests)) {
          await sendUnfinished(server.url, request);
          await expectNext(what);
        }
      } finally {
        await server.stop();
      }
    },
  );
});

test('the server of examples/server-html takes forms of its own page only, on plain http', async () => {
  const form = 'application/x-www-form-urlencoded';
  const post = (path: string, host: string, origin: string): string =>
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: ${form}\r\nContent-Length: 17\r\n\r\nitem=1&quantity=3`;

  const forms = [
    ['its own page', post('/', 'HOST', 'http://HOST'), 303],
    ['another site', post('/', 'HOST', 'http://evil.example'), 403],
    [
      'another site, whose host is in the path',
      post('//evil.example/', 'HOST', 'http://evil.example'),
      404,
    ],
    [
      'another site, whose address is the path',
      post('http://evil.example/', 'HOST', 'http://evil.example'),
      400,
    ],
    [
      'another site, whose name leads to this server',
      post('/', 'evil.example', 'http://evil.example'),
      400,
    ],
  ] as const;
  const server = await startExample(copyOf('server-html'));
  try {
    for (const [from, request, status] of forms)
      expect([from, await sendRaw(server.url, request)]).toEqual([from, status]);
  } finally {
    await server.stop();
  }
});

/** Waits for the read that follows an add of a mug. Only the read has the amount. */
const readAfterAdd = (page: Page): Promise<void> =>
  page
    .getByRole('region', { name: 'Your cart' })
    .getByText('$19.99')
    .filter({ visible: true })
    .first()
    .waitFor();

describe('the packed package', () => {
  test('in a plain page creates a cart, shows it in two elements that share the requests, and keeps it after a reload', async () => {
    await visit('plain-html', async (shop) => {
      const { page } = shop;
      await addMug(shop);
      await page.getByText('Speckled mug', { exact: true }).nth(1).waitFor();
      await page.getByRole('button', { name: 'Cart, 1 item, $19.99' }).waitFor();
      await page.getByText('Was $24.99').waitFor();
      await page.locator('.gc-picture img[src="/mug.svg"]').waitFor();
      // Create, add, then one read, one totals request and one of the catalogue for both elements.
      const methods = () => shop.requests.map((request) => request.method());
      await expect.poll(methods).toEqual(['POST', 'POST', 'GET', 'GET', 'GET']);
      await page.reload();
      await page.getByRole('button', { name: 'Cart, 1 item, $19.99' }).waitFor();
      expect(await shop.stored()).toMatchObject({ status: 'guest' });
    });
  });

  test('in a React app type-checks, builds, creates a cart and shows it', async () => {
    await visit('react-vite', async (shop) => {
      const { page } = shop;
      await page.getByText('0 in the cart').waitFor();
      // What creates a cart loads when the page is idle: a deployment may remove the file later.
      await page.waitForFunction(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes('/provider-rare-chunk')),
      );
      await addMug(shop);
      await page.getByText('1 in the cart').waitFor();
      await page
        .getByRole('region', { name: 'Your cart' })
        .getByText('Speckled mug', { exact: true })
        .waitFor();
      // The stylesheet is loaded.
      const root = page.locator('.gc-root');
      expect(await root.evaluate((element) => getComputedStyle(element).containerName)).toBe(
        'guest-cart',
      );
      // The app also imports a theme, `paper`.
      expect(await root.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
        'rgb(251, 246, 236)',
      );
    });
  });

  test.each(['production', 'development'])(
    'in a server-rendered React page hydrates without a warning, and shows the cart: %s',
    async (mode) => {
      if (mode === 'development')
        await npm(copyOf('server-react'), 'exec', '--', 'vite', 'build', '--app', '--mode', mode);
      await visit('server-react', async (shop) => {
        const { page } = shop;
        const sent = await (await page.request.get(page.url())).text();
        expect(sent).toMatch(/<output>0<!-- --> in the cart<\/output>[^]*data-state="loading"/);
        await page.locator('[data-state=none]').waitFor();
        expect(shop.requests).toEqual([]);
        await addMug(shop);
        await page.getByText('1 in the cart').waitFor();
        await readAfterAdd(page);

        // Safari has deleted the storage of a returning visitor, and kept the cookie that the
        // server has set again.
        await page.addInitScript(keepFirstMain);
        const before = shop.requests.length;
        await page.evaluate(() => localStorage.clear());
        const response = await page.reload();
        expect(await response?.headerValue('set-cookie')).toMatch(
          /^guest-cart%3A%2Frest%2Fdefault=\w{32}; Path=\/; SameSite=Lax; Max-Age=2592000$/,
        );
        await page.getByText('1 in the cart').waitFor();
        expect(shop.requests.slice(before)).toEqual([]);
        expect(await shop.stored()).toMatchObject({ status: 'guest' });
        await page.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
        await page.getByText('2 in the cart').waitFor();
        expect(await page.evaluate(() => window.firstMain === document.querySelector('main'))).toBe(
          true,
        );
      });
    },
  );

  test('on a server of Node renders the cart, which a browser without scripts can change', async () => {
    await visit('server-html', async (shop) => {
      const { page } = shop;
      await addMug(shop);
      await page.getByRole('button', { name: 'Increase quantity of Speckled mug' }).waitFor();
      await readAfterAdd(page);
      await page.addInitScript(keepFirstLines);
      const before = shop.requests.length;
      const response = await page.reload();
      expect(await response?.headerValue('cache-control')).toBe('private, no-store');
      await page.getByRole('button', { name: 'Increase quantity of Speckled mug' }).waitFor();
      expect(shop.requests.slice(before)).toEqual([]);
      // In no frame since the parser's was there a page without the line.
      expect(await page.evaluate(() => window.linesByFrame?.every((lines) => lines === 1))).toBe(
        true,
      );

      const storageState = await page.context().storageState();
      const browser = page.context().browser();
      const context = await browser!.newContext({ javaScriptEnabled: false, storageState });
      const still = await context.newPage();
      await still.goto(page.url());
      const quantity = still.getByRole('spinbutton', { name: 'Quantity of Speckled mug' });
      await quantity.fill('3');
      await still.getByRole('button', { name: 'Update' }).click();
      await still.getByText('3 items').waitFor();
      expect(await quantity.inputValue()).toBe('3');
      expect(still.url()).toBe(page.url());
      await quantity.fill('99999');
      await still.getByRole('button', { name: 'Update' }).click();
      await still.getByRole('alert').waitFor();
      expect(await quantity.inputValue()).toBe('3');
      await still.getByRole('button', { name: 'Remove Speckled mug' }).click();
      await still.getByText('Your cart is empty').waitFor();
      await context.close();
    });
  });

  test('under a strict policy with Trusted Types and an integrity hash adds products declared in the markup', async () => {
    await visit('strict-csp', async (shop) => {
      const { page } = shop;
      expect(await page.locator('script[integrity]').getAttribute('integrity')).toMatch(
        /^sha384-.{64}$/,
      );
      await addMug(shop);
      await page.getByText('Speckled mug', { exact: true }).nth(1).waitFor();
      await page.getByRole('button', { name: 'Cart, 1 item, $19.99' }).waitFor();
      await page.getByLabel('Colour').selectOption('Ink blue');
      await page.getByRole('button', { name: 'Add the tee' }).click();
      await page.getByRole('button', { name: 'Cart, 2 items, $49.99' }).click();
      // The cart in the page is the badge's cart, so no drawer opens.
      await page.getByText('Colour: Ink blue').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      // The console logs policy violations as errors, and visit() fails on any error.
    });
  });

  test('in a React app with an early read requests the cart once, before the app has loaded', async () => {
    await visit('react-vite', async (shop) => {
      const { page } = shop;
      await addMug(shop);
      await page.getByText('1 in the cart').waitFor();
      await readAfterAdd(page);
      const before = shop.requests.length;
      const cartRequest = page.waitForRequest(/\/V1\/guest-carts\/\w+$/);
      await page.route('**/assets/app-*.js', async (route) => {
        await cartRequest;
        await route.continue();
      });
      await page.reload();
      await page.getByText('1 in the cart').waitFor();
      expect(shop.requests.slice(before).map((request) => request.method())).toEqual(['GET']);
    });
  });

  test('inlined under that policy first loads only the files that it names, and paints the last known cart', async () => {
    await visit(
      'strict-csp',
      async (shop) => {
        const { page } = shop;
        await page.getByRole('button', { name: /^Cart, / }).waitFor();
        const named = await page.locator('script[data-src]').getAttribute('data-src');
        const loaded = () =>
          page.evaluate(() =>
            performance.getEntriesByType('resource').flatMap(({ name }) => {
              const { pathname } = new URL(name);
              return pathname.startsWith('/embed/') ? [pathname] : [];
            }),
          );
        // These load after the first paint, and when the page is idle.
        const later = /\/(?:app|shell|screen|controls|rare)-[^/]*\.js$/;
        const isLater = (path: string): boolean => later.test(path);
        await expect
          .poll(async () => (await loaded()).filter((path) => !isLater(path)).sort())
          .toEqual(named?.split(' ').sort());
        expect(named).toContain('/embed/paint-');
        await addMug(shop);
        await page.getByRole('button', { name: 'Cart, 1 item, $19.99' }).waitFor();
        await storedWith(page, 'Speckled mug');

        // No file of the script loads, and the shop does not respond.
        await page.route('**/embed/*', () => new Promise(() => undefined));
        await page.route('**/rest/**', () => new Promise(() => undefined));
        await page.reload({ waitUntil: 'commit' });
        await page.locator('[data-freshness=snapshot]').getByText('Speckled mug').waitFor();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
      'inlined',
    );
  });

  test('has a command that prints what guest-cart/inline returns', async () => {
    const copy = copyOf('strict-csp');
    const printAll = `
      import { importMap, inlineLoader } from 'guest-cart/inline';
      const src = '/embed/guest-cart.js';
      const [map, loader] = [importMap({ src }), inlineLoader({ src, baseUrl: '/rest/default' })];
      console.log(JSON.stringify([loader.html, loader.csp, map.html, map.csp]));`;
    const [html, csp, map, mapCsp] = JSON.parse(await runNode(copy, printAll)) as string[];
    const print = async (...flags: readonly string[]) => {
      const args = ['inline', '--src', '/embed/guest-cart.js', '--base-url', '/rest/default'];
      const program = join(copy, 'node_modules/.bin/guest-cart');
      const { stdout, stderr } = await run(program, [...args, ...flags]);
      return { stdout: stdout.trimEnd(), stderr: stderr.trimEnd() };
    };
    expect(await print()).toEqual({ stdout: html, stderr: csp });
    expect(await print('--csp')).toEqual({ stdout: csp, stderr: '' });
    expect(await print('--map')).toEqual({ stdout: map, stderr: mapCsp });
    expect(await print('--map', '--csp')).toEqual({ stdout: mapCsp, stderr: '' });
    const embed = join(copy, 'node_modules/guest-cart/dist/embed');
    const bytes = await readFile(join(embed, 'guest-cart.js'));
    expect((await print('--tag')).stdout).toBe(
      `<script type="module" src="/embed/guest-cart.js" integrity="${integrityOf(bytes)}" crossorigin="anonymous" data-base-url="/rest/default"></script>`,
    );
  });

  test('can be tested with Jest and Playwright, as docs/testing.md shows', async () => {
    const { executablePath } = await findBrowser();
    const env = {
      PORT: String(await freePort()),
      CHROME_PATH: executablePath,
      ...fontEnvironment(),
    };
    const output = await testExample(copyOf('tests'), env);
    expect(output).toMatch(/^Tests: +4 passed, 4 total$/m);
    expect(output).toMatch(/^ +4 passed /m);
  });

  test('has a command that starts the service, without any other package', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guest-cart-command-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const installed = join(copyOf('strict-csp'), 'node_modules/guest-cart');
    await cp(installed, join(folder, 'guest-cart'), { recursive: true });
    const program = join(folder, 'guest-cart/dist/cli/guest-cart.js');
    const service = spawn(process.execPath, [program, 'service', '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(service, 'exit');
    onTestFinished(() => void service.kill());
    const [line] = (await once(createInterface(service.stdout), 'line')) as [string];
    const carts = `${line.replace('Base URL: ', '')}/V1/guest-carts`;
    expect(await (await fetch(carts, { method: 'POST' })).json()).toMatch(/^\w{32}$/);
    service.kill();
    expect(await exit).toEqual([0, null]);
  });

  test('can be imported without a DOM, except the embed entry', async () => {
    const loaded = await runNode(copyOf('react-vite'), loadEveryEntry);
    expect(JSON.parse(loaded)).toEqual({
      '.': 'function',
      './client': 'function',
      './early': 'function',
      './inline': 'function',
      './server': 'function',
      './element': 'function',
      './testing': 'function',
    });
  });

  test('lets a bundler drop what is not used, and has no React in the client and the early read', async () => {
    interface Bundle {
      readonly bytes: number;
      /** Gzipped bytes of what loads without an `import()`. */
      readonly firstGzip: number;
      readonly packages: string[];
    }
    type Bundles = Readonly<
      Record<'unused' | 'client' | 'hook' | 'badge' | 'widget' | 'early' | 'embed', Bundle>
    >;
    const bundles = JSON.parse(await runNode(copyOf('react-vite'), bundleEach)) as Bundles;
    expect(bundles.unused.bytes).toBeLessThan(100);
    expect(bundles.client.packages).toEqual([]);
    expect(bundles.client.bytes).toBeGreaterThan(2000);
    expect(bundles.client.bytes).toBeLessThan(20_000);
    // A page without a widget has none of its code, and one with a badge loads what changes a cart
    // later, as all do with what creates one.
    expect(bundles.client.firstGzip).toBeLessThan(6_800);
    expect(bundles.hook.firstGzip).toBeLessThan(16_400);
    expect(bundles.badge.firstGzip).toBeLessThan(27_600);
    expect(bundles.widget.firstGzip).toBeLessThan(48_500);
    expect(bundles.early.packages).toEqual([]);
    expect(bundles.early.bytes).toBeLessThan(2000);
    expect(bundles.embed.bytes).toBeGreaterThan(50_000);
  });

  test('exports the themes, identical to the files of the repository', async () => {
    const script = `for (const name of ${JSON.stringify(themes.slice(1))})
      console.log(import.meta.resolve('guest-cart/themes/' + name + '.css'))`;
    const addresses = (await runNode(copyOf('react-vite'), script)).trim().split('\n');
    for (const [place, name] of themes.slice(1).entries()) {
      const source = new URL(`../../../public/themes/${name}.css`, import.meta.url);
      expect(await readFile(new URL(addresses[place]!), 'utf8'), name).toBe(
        await readFile(source, 'utf8'),
      );
    }
  });

  test('lists the hash of every script and theme of the embed', async () => {
    const embed = join(copyOf('plain-html'), 'node_modules/guest-cart/dist/embed');
    const hashes = JSON.parse(await readFile(join(embed, 'integrity.json'), 'utf8')) as Record<
      string,
      string
    >;
    expect(Object.keys(hashes)).toEqual(
      expect.arrayContaining(['guest-cart.js', 'guest-cart.classic.js', 'themes/ink.css']),
    );
    const linked = globSync('{*.js,themes/*}', { cwd: embed }).map((file) =>
      file.replaceAll('\\', '/'),
    );
    expect(Object.keys(hashes).sort()).toEqual(linked.sort());
    for (const [file, hash] of Object.entries(hashes)) {
      expect(hash, file).toBe(integrityOf(await readFile(join(embed, file))));
    }
  });
});
