import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hold, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { shopHtml } from '../../support/browser/shop-pages.ts';

const cartTag = '<guest-cart base-url="/rest/default" show-refresh></guest-cart>';

const host = setUpBrowserPage();

const products = { 'MUG-SPECKLE': 2 };

it('a page in German loads only German messages, and shows no English before', async () => {
  const loadLanguage = await hold(host.tab, '**/language-de.js');
  const { page, paths } = await host.open('show-refresh', { products, lang: 'de' });
  // The first paint needs the compact messages only. Buttons wait for the other messages.
  await page.getByText('Ihr Warenkorb').first().waitFor();
  await page.waitForFunction(() => customElements.get('guest-cart') !== undefined);
  const frame = page.locator('.gc-frame').filter({ hasText: 'Zwischensumme (ohne MwSt.)' });
  await frame.filter({ hasNotText: 'Your cart' }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);

  loadLanguage();
  await page.getByRole('button', { name: 'Warenkorb aktualisieren' }).waitFor();
  const files = paths.filter((path) => path.includes('language-')).toSorted();
  expect(files).toEqual(['/embed/language-de-compact.js', '/embed/language-de.js']);
});

it.each([
  ['**/language-de-compact.js', 'Warenkorb aktualisieren'],
  ['**/language-de.js', 'Refresh cart'],
])('if the file %s is missing, only its messages are in English', async (missing, button) => {
  await host.tab.route(missing, (route) => route.fulfill({ status: 404 }));
  const { page } = await host.open('show-refresh', { products, lang: 'de' });
  await page.getByRole('button', { name: button }).waitFor();
  const title = page.locator('guest-cart').getByRole('heading').first();
  expect(await title.textContent()).toBe(
    missing.includes('compact') ? 'Your cart' : 'Ihr Warenkorb',
  );
});

/** The language and direction of the cart in the frames so far, without repetitions. */
const seenLanguages = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { readonly seenLanguages: readonly string[] }).seenLanguages,
  );

it.each([
  ['mode="badge"', 'ar-EG', 'ar rtl'],
  ['dir="ltr"', 'ar', 'ar ltr'],
])(
  'a cart in a language other than the page’s has its lang and direction from the first frame on, %s %s',
  async (attributes, locale, expected) => {
    const loadApp = await hold(host.tab, /\/embed\/app-.*\.js$/);
    await host.tab.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenLanguages: seen });
      const observe = (): void => {
        const rendered = document
          .querySelector('guest-cart')
          ?.shadowRoot?.querySelector('.gc-title, .gc-badge-count');
        if (rendered != null) {
          const language = rendered.closest('[lang]')?.getAttribute('lang') ?? 'the page’s';
          const now = `${language} ${getComputedStyle(rendered).direction}`;
          if (!seen.includes(now)) seen.push(now);
        }
        requestAnimationFrame(observe);
      };
      requestAnimationFrame(observe);
    });
    const { page } = await host.open(`${attributes} locale="${locale}"`, { products });
    // On the first visit, from the response of the shop, before the app has loaded.
    await page.waitForFunction(
      () => (window as unknown as { seenLanguages: unknown[] }).seenLanguages.length > 0,
    );
    loadApp();
    await page.locator('guest-cart :is(.gc-body, button.gc-badge)').waitFor();
    expect(await seenLanguages(page)).toEqual([expected]);
    // On the next visit, from the last known cart.
    await page.route('**/V1/guest-carts/*', () => undefined);
    await page.reload();
    await page.locator('[data-freshness=snapshot]').waitFor();
    await page.waitForFunction(
      () => (window as unknown as { seenLanguages: unknown[] }).seenLanguages.length > 0,
    );
    expect(await seenLanguages(page)).toEqual([expected]);
  },
);

it('the classic script from another origin logs why its language is missing, and loads it with crossorigin', async () => {
  const pageWith = (attribute: string): string =>
    host.page(
      shopHtml(
        `${cartTag}<script src="https://cdn.example/embed/guest-cart.classic.js"${attribute}></script>`,
        'fr',
      ),
    );
  const { page } = await host.openPage('', { products });
  await page.route('https://cdn.example/**', async (route) => {
    const response = await page.request.get(host.url + new URL(route.request().url()).pathname);
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'access-control-allow-origin': '*' },
    });
  });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(pageWith(''));
  await page.getByText('Your cart').first().waitFor();
  await expect
    .poll(() => logged.join(' '))
    .toMatch(/cannot load the file with the messages in "fr".* crossorigin=/);

  logged.length = 0;
  await page.goto(pageWith(' crossorigin="anonymous"'));
  await page.getByRole('button', { name: 'Actualiser le panier' }).waitFor();
  expect(logged.join(' ')).not.toContain('cannot load the file');
  await page.unroute('https://cdn.example/**');
});
