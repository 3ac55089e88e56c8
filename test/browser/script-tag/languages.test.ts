import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowserPage, type BrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const slow = 60_000;
const cartTag = '<guest-cart base-url="/rest/default"></guest-cart>';
const classicTag = '<script src="/embed/guest-cart.classic.js"></script>';

let host: BrowserPage;

beforeAll(async () => {
  host = await openBrowserPage();
});

afterAll(() => host.close(), slow);

async function filledCart(): Promise<string> {
  const cartId = await host.shop.createCart();
  await host.shop.addItem(cartId, 'MUG-SPECKLE', 2);
  return cartId;
}

/** The files of languages that a page fetches from now on. */
function languageFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const [name] = /language-[\w-]+\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (name !== undefined) files.push(name);
  });
  return files;
}

/** Visits a page with a cart of two mugs, after `prepare` has been done to the browser's page. */
async function visitWith(html: string, prepare?: (page: Page) => Promise<unknown>) {
  const address = host.page(html);
  const { page } = await host.visit(host.page(shopHtml('')), { cartId: await filledCart() });
  const files = languageFiles(page);
  await prepare?.(page);
  await page.goto(address);
  return { page, files };
}

it(
  'a page in German is given German words alone, and shows no others before them',
  async () => {
    const words = Promise.withResolvers<undefined>();
    const { page, files } = await visitWith(shopHtml(cartTag + scriptTag(), 'de'), (opened) =>
      opened.route('**/language-de.js', async (route) => {
        await words.promise;
        await route.continue();
      }),
    );
    // Painted from the compact messages; what can be acted on waits for the rest of them.
    await page.getByText('Ihr Warenkorb').first().waitFor();
    await page.waitForFunction(() => customElements.get('guest-cart') !== undefined);
    const frame = page.locator('.gc-frame').filter({ hasText: 'Artikel ohne MwSt.' });
    await frame.filter({ hasNotText: 'Your cart' }).waitFor();
    expect(await page.getByRole('button').count()).toBe(0);

    words.resolve(undefined);
    await page.getByRole('button', { name: 'Warenkorb aktualisieren' }).waitFor();
    expect([...new Set(files)].sort()).toEqual(['language-de-compact.js', 'language-de.js']);
    expect(files).toHaveLength(2);
  },
  slow,
);

it(
  'a page in English fetches no language',
  async () => {
    const { page, files } = await visitWith(shopHtml(cartTag + scriptTag()));
    await page.getByRole('button', { name: 'Refresh cart' }).waitFor();
    expect(files).toEqual([]);
  },
  slow,
);

it(
  'a cart whose words do not arrive is in English, and works',
  async () => {
    const { page } = await visitWith(shopHtml(cartTag + scriptTag(), 'de'), (opened) =>
      opened.route('**/language-de*.js', (route) => route.abort()),
    );
    await page.getByRole('button', { name: 'Refresh cart' }).click();
    await page.getByText('Items, excl. tax').waitFor();
  },
  slow,
);

it(
  'another language goes from one to the other, with its direction, and nothing between',
  async () => {
    const { page } = await visitWith(shopHtml(cartTag + scriptTag(), 'de'));
    await page.getByText('Artikel ohne MwSt.').waitFor();
    const seen = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const frame = document.querySelector('guest-cart')?.shadowRoot?.querySelector('.gc-frame');
          const titles: string[] = [];
          new MutationObserver(() => {
            const title = frame?.querySelector('.gc-title')?.textContent ?? '';
            if (title !== titles.at(-1)) titles.push(title);
            if (title === 'سلة التسوق') resolve(titles.filter((text) => text !== 'Ihr Warenkorb'));
          }).observe(frame!, { subtree: true, childList: true, characterData: true });
        }),
    );
    await page.locator('guest-cart').evaluate((element) => element.setAttribute('locale', 'ar'));
    expect(await seen).toEqual(['سلة التسوق']);
    const frame = page.locator('.gc-frame');
    await expect.poll(() => frame.getAttribute('lang')).toBe('ar');
    await expect.poll(() => frame.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  },
  slow,
);

/** Which way a cart's words run and in which language they are, as the browser takes it, in the frames until now. */
const sayings = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly sayings: readonly string[] }).sayings);

it.each([
  ['', 'ar', 'ar rtl'],
  ['mode="badge"', 'ar-EG', 'ar rtl'],
  ['', 'de', 'de ltr'],
  ['dir="ltr"', 'ar', 'ar ltr'],
])(
  'a cart of another language than the page’s is painted as such from its first frame on, %s %s',
  async (attributes, locale, said) => {
    const cart = `<guest-cart base-url="/rest/default" ${attributes} locale="${locale}"></guest-cart>`;
    const held = Promise.withResolvers<undefined>();
    const { page } = await visitWith(shopHtml(cart + scriptTag()), async (opened) => {
      await opened.route(/\/embed\/app-.*\.js$/, async (route) => {
        await held.promise;
        await route.continue();
      });
      await opened.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { sayings: seen });
        const look = (): void => {
          const rendered = document
            .querySelector('guest-cart')
            ?.shadowRoot?.querySelector('.gc-title, .gc-badge-count');
          if (rendered != null) {
            const language = rendered.closest('[lang]')?.getAttribute('lang') ?? 'the page’s';
            const now = `${language} ${getComputedStyle(rendered).direction}`;
            if (!seen.includes(now)) seen.push(now);
          }
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    });
    // From the shop's answer, while the code that knows the rest is on its way;
    await page.waitForFunction(() => (window as unknown as { sayings: unknown[] }).sayings.length > 0);
    held.resolve(undefined);
    await page.locator('guest-cart button').first().waitFor();
    expect(await sayings(page)).toEqual([said]);
    // and, on the next visit, from the last known cart.
    await page.route('**/V1/guest-carts/*', () => undefined);
    await page.reload();
    await page.locator('[data-freshness=snapshot]').waitFor();
    await page.waitForFunction(() => (window as unknown as { sayings: unknown[] }).sayings.length > 0);
    expect(await sayings(page)).toEqual([said]);
  },
  slow,
);

it(
  'a badge opens while another language is on its way, and speaks the former one until then',
  async () => {
    const words = Promise.withResolvers<undefined>();
    const badge = '<guest-cart base-url="/rest/default" mode="badge"></guest-cart>';
    const { page } = await visitWith(shopHtml(badge + scriptTag(), 'de'), (opened) =>
      opened.route('**/language-nl.js', async (route) => {
        await words.promise;
        await route.continue();
      }),
    );
    const asked = page.waitForRequest('**/language-nl.js');
    await page.getByRole('button', { name: 'Ihr Warenkorb' }).waitFor();
    await page.locator('guest-cart').evaluate((element) => element.setAttribute('locale', 'nl'));
    await asked;
    await page.getByRole('button', { name: 'Ihr Warenkorb' }).click();
    await page.getByRole('dialog', { name: 'Ihr Warenkorb' }).getByText('Artikel ohne MwSt.').waitFor();

    words.resolve(undefined);
    await page.getByRole('dialog', { name: 'Je winkelwagen' }).getByText('Artikelen, excl. btw').waitFor();
  },
  slow,
);

it(
  'the one plain script fetches the words that stand beside it',
  async () => {
    const { page, files } = await visitWith(shopHtml(cartTag + classicTag, 'fr'));
    await page.getByRole('button', { name: 'Actualiser le panier' }).waitFor();
    expect([...new Set(files)].sort()).toEqual(['language-fr-compact.js', 'language-fr.js']);
  },
  slow,
);

it(
  'the plain script from another origin says why its language is missing, and has it with crossorigin',
  async () => {
    const pageWith = (attribute: string): string =>
      host.page(
        shopHtml(`${cartTag}<script src="https://cdn.example/embed/guest-cart.classic.js"${attribute}></script>`, 'fr'),
      );
    const { page } = await host.visit(host.page(shopHtml('')), { cartId: await filledCart() });
    await page.route('https://cdn.example/**', async (route) => {
      const response = await page.request.get(host.url + new URL(route.request().url()).pathname);
      await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
    });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(pageWith(''));
    await page.getByText('Your cart').first().waitFor();
    await expect.poll(() => logged.join(' ')).toMatch(/cannot load the file with the messages in "fr".* crossorigin=/);

    logged.length = 0;
    await page.goto(pageWith(' crossorigin="anonymous"'));
    await page.getByRole('button', { name: 'Actualiser le panier' }).waitFor();
    expect(logged.join(' ')).not.toContain('cannot load the file');
    await page.unroute('https://cdn.example/**');
  },
  slow,
);
