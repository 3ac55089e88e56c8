import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { noCart, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptForms, scriptTag } from '../../support/browser/shop-pages.ts';

const other = '0.0.9';
const base = 'data-base-url="/rest/default"';

const host = setUpBrowserPage({ versions: [other] });

// No script works on a page whose elements replace these members.
const needed = [
  'addEventListener',
  'baseURI',
  'createElement',
  'createElementNS',
  'createTextNode',
];
const alsoNeeded = ['getElementsByTagName', 'querySelectorAll'];

it.each(['the script tag', 'the plain script'])(
  'a page whose elements are named like the members of document has a working cart, with %s',
  async (form) => {
    const blank = await host.openPage('');
    const names = await blank.page.evaluate(() => {
      const found: string[] = [];
      for (const name in document) found.push(name);
      return found;
    });
    const taken = names.filter((name) => ![...needed, ...alsoNeeded].includes(name));
    expect(taken.length).toBeGreaterThan(200);
    const images = taken
      .map((name) => `<img name="${name}" id="${name}" hidden alt="" />`)
      .join('');
    const script = scriptForms[form]!(base, host.embedFolder);
    const body = `${images}<guest-cart></guest-cart>${script}`;
    const { page, errors } = await host.openPage(body, { products: ['MUG-SPECKLE'] });
    // Playwright's locators fail on such a page too, so read the text with the members that are
    // left.
    const cartText = (): Promise<string> =>
      page.evaluate(
        () => document.getElementsByTagName('guest-cart')[0]?.shadowRoot?.textContent ?? '',
      );
    await expect.poll(cartText).toContain('Speckled mug');
    await host.shop.addItem(
      await page.evaluate(() => window.GuestCart.ensureCart()),
      'JUG-MILK',
      1,
    );
    await page.evaluate(() => window.GuestCart.refresh());
    await expect.poll(cartText).toContain('Milk jug');
    expect(errors).toEqual([]);
  },
);

describe('the script included twice', () => {
  it('results in one definition, one global and one cart', async () => {
    const { page, errors } = await host.openPage(`<div id="place"></div>
      ${scriptTag(`${base} data-target="#place"`)}
      ${scriptTag(`${base} data-target="#place"`, '/embed/guest-cart.js?again')}
      <script defer src="/embed/guest-cart.classic.js" ${base} data-target="#place"></script>`);
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.reload();
    await noCart(page).waitFor();
    await expect(page.locator('guest-cart').count()).resolves.toBe(1);
    expect([...errors, ...warnings]).toEqual([]);
  });

  it('inserts a new element with the settings of the first after destroy()', async () => {
    const { page, errors } = await host.openPage(
      `<div id="place"></div>${scriptTag(`${base} data-target="#place"`)}`,
    );
    await noCart(page).waitFor();
    await page.evaluate(async () => {
      window.GuestCart.destroy();
      const tag = Object.assign(document.createElement('script'), {
        type: 'module',
        src: '/embed/guest-cart.js?again',
      });
      tag.dataset['target'] = '#place';
      document.body.append(tag);
      await new Promise((resolve) => {
        tag.onload = resolve;
      });
      await window.GuestCart.ensureCart();
    });
    await page.locator('#place guest-cart').locator('[data-state=empty]').waitFor();
    expect(await page.locator('guest-cart').count()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('with two versions logs which one is used', async () => {
    const { page, errors } = await host.openPage(`<div id="place"></div>
      ${scriptTag(`${base} data-target="#place"`)}
      ${scriptTag(`${base} data-target="#place"`, `/${other}/guest-cart.js`)}`);
    const stays = await page.evaluate(() => window.GuestCart.version);
    await expect
      .poll(() => errors)
      .toEqual([
        `guest-cart: <guest-cart> is defined by version ${stays}, so version ${other} does nothing. Load only one.`,
      ]);
    expect(stays).not.toBe(other);
    await noCart(page).waitFor();
    await expect(page.locator('guest-cart').count()).resolves.toBe(1);
  });
});

describe('a cart in a closed shadow root', () => {
  const nested = `<div id="nest"></div>
    <script>
      nest = document.getElementById('nest').attachShadow({ mode: 'closed' });
      nest.innerHTML = '<guest-cart mode="drawer"></guest-cart>';
    </script>`;

  /** Visible text in the drawer of the nested cart. */
  const shown = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const { nest } = window as unknown as { readonly nest: ShadowRoot };
      return (
        nest.querySelector('guest-cart')?.shadowRoot?.querySelector<HTMLElement>('dialog[open]')
          ?.innerText ?? ''
      );
    });

  it('is the one of window.GuestCart if the document has no other', async () => {
    const cartId = await host.cartWith({ 'MUG-SPECKLE': 1 });
    const { page, errors } = await host.openPage(nested + scriptTag(base), { cartId });
    await page.waitForFunction('window.GuestCart?.getCart?.()?.items_qty === 1');
    await page.evaluate(() => {
      window.GuestCart.show();
    });
    await expect.poll(() => shown(page)).toContain('Speckled mug');
    await page.evaluate(() => {
      const { nest } = window as unknown as { readonly nest: ShadowRoot };
      // Frameworks move elements like this.
      nest.append(...nest.children);
      window.GuestCart.configure({ resolveItem: () => ({ href: '/mug' }) });
    });
    const link =
      'nest.querySelector("guest-cart").shadowRoot.querySelector(".gc-line a")?.pathname';
    await expect.poll(() => page.evaluate(link)).toBe('/mug');
    await host.shop.addItem(cartId, 'NOTE-A5', 1);
    await page.evaluate(() => window.GuestCart.refresh());
    await expect.poll(() => shown(page)).toContain('Notebook');
    const left = await page.evaluate(() => {
      window.GuestCart.destroy();
      return window.GuestCart.getCart();
    });
    expect(left).toBeNull();
    expect(await page.evaluate('nest.childElementCount')).toBe(0);
    expect(errors).toEqual([]);
  });

  it('is not used if the document itself has one, regardless of their order', async () => {
    const { page, errors } = await host.openPage(
      `${nested}<guest-cart mode="drawer"></guest-cart>${scriptTag(base)}`,
    );
    await page.waitForFunction('typeof window.GuestCart?.show === "function"');
    await page.evaluate(() => {
      window.GuestCart.show();
    });
    await page.getByRole('dialog').locator('[data-state=none]').waitFor();
    expect(await shown(page)).toBe('');
    expect(errors).toEqual([]);
  });
});

it('before the script has loaded properties set on the element are applied once it is defined', async () => {
  const { page, errors } = await host.openPage(`<guest-cart></guest-cart>
      <script>
        const cart = document.querySelector('guest-cart');
        cart.headingLevel = 3;
        cart.messages = { empty: 'Hier ist noch nichts.' };
        cart.baseUrl = '/rest/default';
      </script>
      ${scriptTag()}`);
  await page.getByText('Hier ist noch nichts.').waitFor();
  await page.getByRole('heading', { name: 'Your cart', level: 3 }).waitFor();
  await expect
    .poll(() => page.locator('guest-cart').getAttribute('base-url'))
    .toBe('/rest/default');
  expect(errors).toEqual([]);
});

it('the counter of docs/script-tag-reference.md shows the cart immediately, even if it is mounted late', async () => {
  const guide = readFileSync(
    new URL('../../../docs/script-tag-reference.md', import.meta.url),
    'utf8',
  );
  const counter =
    /<script>\n([^<]*getCart\(\)\?\.items_count[^<]*)<\/script>/.exec(guide)?.[1] ?? '';
  const cartId = await host.cartWith({ 'MUG-SPECKLE': 1 });
  const { page } = await host.openPage(`<guest-cart></guest-cart>${scriptTag(base)}`, { cartId });
  await page.waitForFunction('window.GuestCart?.getCart?.()?.items_count === 1');
  const counts: string[] = [];
  page.on('console', (message) => counts.push(message.text()));
  await page.evaluate(counter);
  await expect.poll(() => counts).toEqual(['1']);
  await host.shop.addItem(cartId, 'NOTE-A5', 1);
  await page.evaluate(() => window.GuestCart.refresh());
  await expect.poll(() => counts.at(-1)).toBe('2');
});
