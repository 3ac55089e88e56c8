import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { importMap, inlineLoader } from '../../src/inline.ts';
import { sharedBuild } from '../support/browser/builds.ts';
import { startHostServer, type HostServer } from '../support/browser/host-server.ts';
import { otherBrowsers, type OtherBrowser, type Tab } from './other-browsers.ts';
import { scriptTag, shopHtml, storedCart, strictPage } from '../support/browser/shop-pages.ts';

const features = 'data-base-url="/rest/default" data-features="items totals coupons"';

declare global {
  interface Window {
    /** Errors and policy violations of the page. */
    wrong: string[];
    /** The files of the script that ran, of the requested ones. */
    ran: readonly boolean[] | undefined;
    /** The id of the requested cart. */
    creation: Promise<string>;
  }
}

/**
 * Runs in a page before other scripts. A file, because the strict policy allows no inline script.
 */
const watching = `wrong = [];
addEventListener('error', (event) => wrong.push('error: ' + event.message));
addEventListener('unhandledrejection', (event) => wrong.push('rejection: ' + event.reason));
document.addEventListener('securitypolicyviolation', (event) =>
  wrong.push('refused: ' + [event.violatedDirective, event.blockedURI, event.sample].join(' ')));
const log = console.error;
console.error = (...words) => { wrong.push('console: ' + words.join(' ')); log(...words); };`;

let server: HostServer;
let folders: Readonly<Record<'embed' | 'watch' | 'changed', string>>;

beforeAll(async () => {
  const folderFor = (what: string) => mkdtemp(join(tmpdir(), `guest-cart-${what}-`));
  folders = {
    embed: await sharedBuild('embed'),
    watch: await folderFor('watch'),
    changed: await folderFor('changed'),
  };
  await writeFile(join(folders.watch, 'watch.js'), watching);
  for (const name of ['guest-cart.js', 'language-de.js']) {
    const built = await readFile(join(folders.embed, name), 'utf8');
    await writeFile(join(folders.changed, name), `${built}\nwindow.changed = true;\n`);
  }
  server = await startHostServer({
    '/embed': folders.embed,
    '/watch': folders.watch,
    '/changed': folders.changed,
  });
});

afterAll(async () => {
  await server.close();
  for (const folder of [folders.watch, folders.changed])
    await rm(folder, { recursive: true, force: true });
});

const watched = (html: string): string =>
  html.replace('<head>', '<head><script src="/watch/watch.js"></script>');

/** The URL of a page. */
const pageOf = (html: string, headers?: Readonly<Record<string, string>>): string =>
  server.page(watched(html), headers);

/** Two mugs and a notebook. */
async function filledCart(): Promise<string> {
  const cartId = await server.shop.createCart();
  await server.shop.addItem(cartId, 'MUG-SPECKLE', 2);
  await server.shop.addItem(cartId, 'NOTE-A5', 1);
  return cartId;
}

/** A tab of a browser with that stored cart, or none. */
async function arrive(tab: Tab, cartId?: string): Promise<void> {
  await tab.goto(server.page('<!doctype html><title>Nothing</title>'));
  const stored = cartId === undefined ? {} : storedCart(server.url, cartId);
  await tab.run((entries) => {
    localStorage.clear();
    Object.assign(localStorage, entries);
  }, stored);
}

/** The visible text of the cart. */
const words = (tab: Tab): Promise<string> =>
  tab.run(() => {
    const root = document.querySelector('guest-cart')?.shadowRoot;
    return root?.querySelector<HTMLElement>('.gc-root, .gc-badge')?.innerText ?? '';
  });

const total = (tab: Tab): Promise<string> =>
  tab.run(() => {
    const row = document
      .querySelector('guest-cart')
      ?.shadowRoot?.querySelector<HTMLElement>('.gc-total');
    return row?.innerText.replaceAll(/\s+/g, ' ').trim() ?? '';
  });

/** Presses an element, found by name, text or class. */
async function press(tab: Tab, name: string, along = 0.5): Promise<void> {
  const place = () =>
    tab.run(
      (wanted, part) => {
        const roots = [document, document.querySelector('guest-cart')?.shadowRoot];
        const all = roots.flatMap((root) => [
          ...(root?.querySelectorAll<HTMLElement>('button, input, summary') ?? []),
        ]);
        const namesOf = (each: HTMLElement) => [
          each.className,
          each.getAttribute('aria-label'),
          ...[each, ...((each as HTMLInputElement).labels ?? [])].map((by) =>
            by.textContent.trim(),
          ),
        ];
        const found = all.find(
          (each) =>
            namesOf(each).includes(wanted) && each.checkVisibility({ visibilityProperty: true }),
        );
        if (found === undefined) return null;
        found.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = found.getBoundingClientRect();
        return [x + width * part, y + height / 2] as const;
      },
      name,
      along,
    );
  let at: Awaited<ReturnType<typeof place>> = null;
  await expect
    .poll(async () => (at = await place()), { message: `${name} is to be pressed` })
    .not.toBeNull();
  const [x, y] = at!;
  await tab.press(x, y);
}

const expectNothingWrong = async (tab: Tab): Promise<void> => {
  expect(await tab.run(() => window.wrong)).toEqual([]);
};

const { installed, missing } = otherBrowsers();

it.skip.for(missing)('$name is not installed: apt-get install $packages', () => undefined);

describe.for(installed)('in $name', ({ start }) => {
  let browser: OtherBrowser;
  const tabs: Tab[] = [];

  beforeAll(async () => {
    browser = await start();
  });

  afterAll(() => browser.close());

  afterEach(async () => {
    server.shop.faults.clear();
    for (const tab of tabs.splice(0)) await tab.close();
  });

  async function visit(
    html: string,
    cartId?: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Tab> {
    const tab = await browser.open();
    tabs.push(tab);
    await arrive(tab, cartId);
    await tab.goto(pageOf(html, headers));
    return tab;
  }

  const shopPage = (cart: string, settings = features): string =>
    shopHtml(`${cart}${scriptTag(settings)}`);

  it('a buyer changes a quantity by its buttons and by typing, and takes a line out and puts it back', async () => {
    const cartId = await filledCart();
    const tab = await visit(shopPage('<guest-cart></guest-cart>'), cartId);
    await expect.poll(() => total(tab)).toBe('Total without shipping $53.48');
    await press(tab, 'Increase quantity of Speckled mug');
    await expect.poll(() => total(tab)).toBe('Total without shipping $73.47');
    // Before, on and after the number: typing replaces it.
    for (const [typed, along, whole] of [
      ['5', 0.5, 'Total without shipping $113.45'],
      ['12', 0.1, 'Total without shipping $253.38'],
      ['4', 0.95, 'Total without shipping $93.46'],
    ] as const) {
      await press(tab, 'Quantity of Speckled mug', along);
      await tab.type(typed);
      await tab.hit('Enter');
      await expect.poll(() => total(tab)).toBe(whole);
      await tab.run(() => {
        const root = document.querySelector('guest-cart')?.shadowRoot;
        if (root?.activeElement instanceof HTMLElement) root.activeElement.blur();
      });
    }
    await press(tab, 'Remove Speckled mug');
    await expect.poll(() => total(tab)).toBe('Total without shipping $13.50');
    await press(tab, 'Undo removing Speckled mug');
    await expect.poll(() => total(tab)).toBe('Total without shipping $93.46');
    expect((await server.shop.getCart(cartId)).items_qty).toBe(5);
    await expectNothingWrong(tab);
  });

  it('a badge opens its drawer, which holds the focus, and gives it back when it is closed', async () => {
    const tab = await visit(
      shopPage('<guest-cart mode="badge"></guest-cart><p><a href="#x">Elsewhere</a></p>'),
      await filledCart(),
    );
    await expect.poll(() => words(tab)).toContain('$53.48');
    await press(tab, 'gc-badge');
    const isOpen = () =>
      tab.run(
        () =>
          document.querySelector('guest-cart')?.shadowRoot?.querySelector('dialog')?.open === true,
      );
    await expect.poll(isOpen).toBe(true);
    await expect.poll(() => total(tab)).toBe('Total without shipping $53.48');
    for (let step = 0; step < 12; step += 1) {
      await tab.hit('Tab');
      expect(await tab.run(() => document.activeElement?.tagName)).not.toBe('A');
    }
    await tab.hit('Escape');
    await expect.poll(isOpen).toBe(false);
    await expect
      .poll(() => tab.run(() => document.activeElement?.shadowRoot?.activeElement?.className))
      .toBe('gc-badge');
    await expectNothingWrong(tab);
  });

  it('two tabs that want a cart immediately have one, and each shows what the other does when it is looked at', async () => {
    const before = server.received.filter(({ method }) => method === 'POST').length;
    const one = await visit(shopPage('<guest-cart></guest-cart>'));
    const two = await browser.open();
    tabs.push(two);
    await two.goto(pageOf(shopPage('<guest-cart></guest-cart>')));
    // Long enough for the other tab to call too, before there is a cart.
    server.shop.faults.set({ kind: 'delay', ms: 1000, operation: 'create' });
    for (const tab of [one, two]) {
      await tab.run(() => {
        window.creation = window.GuestCart.ensureCart();
      });
    }
    const ids = [await one.run(() => window.creation), await two.run(() => window.creation)];
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^\w+$/);
    expect(server.received.filter(({ method }) => method === 'POST').length - before).toBe(1);
    await one.run(() => window.GuestCart.addItem({ sku: 'NOTE-A5' }).then(() => undefined));
    await two.run(() => window.GuestCart.refresh());
    await expect.poll(() => total(two)).toBe('Total without shipping $13.50');
    await one.run(() => {
      window.GuestCart.reset();
    });
    await expect.poll(() => words(two)).toContain('Items you add show up here.');
    await expectNothingWrong(one);
    await expectNothingWrong(two);
  });

  it('a returning visitor sees the cart of the last visit from the loader in the page, before the shop responds', async () => {
    const loader = inlineLoader({
      src: '/embed/guest-cart.js',
      folder: pathToFileURL(`${folders.embed}/`),
      baseUrl: '/rest/default',
    });
    const html = shopHtml(`<guest-cart></guest-cart>${loader.html}`);
    const tab = await visit(html, await filledCart());
    await expect.poll(() => words(tab)).toContain('$53.48');
    const freshness = () =>
      tab.run(
        () =>
          document.querySelector('guest-cart')?.shadowRoot?.querySelector<HTMLElement>('.gc-root')
            ?.dataset['freshness'],
      );
    await expect.poll(freshness).toBe('current');
    // Longer than it takes to store the cart.
    await expect
      .poll(() => tab.run(() => Object.keys(localStorage).some((key) => key.endsWith(':snapshot'))))
      .toBe(true);
    server.shop.faults.set({ kind: 'delay', ms: 60_000, operation: 'read' });
    await tab.goto(pageOf(html));
    await expect.poll(freshness).toBe('snapshot');
    expect(await words(tab)).toContain('$53.48');
    server.shop.faults.clear();
    await tab.run(() => window.GuestCart.refresh());
    await expect.poll(freshness).toBe('current');
    await expectNothingWrong(tab);
  });

  it('a hostile page with a strict policy has its cart, and nothing of it is refused', async () => {
    const tab = await visit(
      await strictPage('data-features="items totals coupons"'),
      await filledCart(),
    );
    await expect.poll(() => total(tab)).toBe('Total without shipping $53.48');
    await press(tab, 'Decrease quantity of Speckled mug');
    await expect.poll(() => total(tab)).toBe('Total without shipping $33.49');
    expect(
      await tab.run(() => document.querySelector<HTMLElement>('#product')?.innerText),
    ).toContain('React 17');
    await expectNothingWrong(tab);
  });

  it('a file of the script that was changed on its way does not run where the page has the import map', async () => {
    const { html } = importMap({
      src: '/changed/guest-cart.js',
      folder: pathToFileURL(`${folders.embed}/`),
    });
    const files = ['/changed/guest-cart.js', '/changed/language-de.js', '/embed/language-de.js'];
    // From a script of the page: in WebKit, scripts of the driver bypass the import map.
    const asking = `<script type="module">
        const runs = (file) => import(file).then(() => true, () => false);
        window.ran = await Promise.all(${JSON.stringify(files)}.map(runs));
      </script>`;
    const page = shopHtml(scriptTag(features, files[0]) + asking).replace(
      '</head>',
      `${html}</head>`,
    );
    const tab = await visit(page);
    await expect.poll(() => tab.run(() => window.ran)).toEqual([false, false, true]);
    expect(await tab.run(() => 'changed' in window)).toBe(false);
  });
});
