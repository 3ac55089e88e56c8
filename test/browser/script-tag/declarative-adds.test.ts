import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowserPage, type BrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const slow = 60_000;

let host: BrowserPage;

beforeAll(async () => {
  host = await openBrowserPage();
});

afterAll(() => host.close(), slow);

const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

const tag = scriptTag('data-base-url="/rest/default" data-features="items totals"');

const visit = (body: string, head = tag) =>
  host.visit(host.page(shopHtml(body).replace('</head>', `${head}</head>`), { 'content-security-policy': policy }));

const badge = '<guest-cart mode="badge"></guest-cart>';

/** Waits until the badge shows a count of items. */
const counted = (page: Page, count: string) => page.locator('.gc-badge-count').filter({ hasText: count }).waitFor();

const inState = (page: Page, selector: string, state: string) =>
  page.locator(`${selector}[data-guest-cart-state="${state}"]`).waitFor();

const withoutErrors = async ({ page, errors }: { readonly page: Page; readonly errors: readonly string[] }) =>
  expect({ errors, refused: await page.evaluate(() => window.refused) }).toEqual({ errors: [], refused: [] });

describe('products added by attributes in the markup, under a strict policy', { timeout: slow }, () => {
  it('a press on a button adds its product, and opens the cart if the button has the attribute', async () => {
    const visited = await visit(
      `${badge}<button id="add" data-guest-cart-add="MUG-SPECKLE" data-guest-cart-qty="2" data-guest-cart-open>Add</button>`,
    );
    const { page } = visited;
    await page.locator('#add').click();
    await inState(page, '#add', 'done');
    await counted(page, '2');
    await page.getByRole('dialog').getByText('Speckled mug').waitFor();
    await withoutErrors(visited);
  });

  it('a press before the app has loaded is not lost', async () => {
    const { page } = await visit('');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/embed\/app-/, async (route) => {
      await released;
      await route.continue();
    });
    const visited = await visit(`${badge}<button id="add" data-guest-cart-add="MUG-SPECKLE">Add</button>`);
    await page.waitForFunction(() => 'GuestCart' in window);
    await page.locator('#add').click();
    await inState(page, '#add', 'busy');
    release();
    await counted(page, '1');
    await withoutErrors(visited);
  });

  it('a form adds its product with the chosen options', async () => {
    const visited = await visit(`<guest-cart></guest-cart>
      <form id="tee" action="/cart/add" method="post" data-guest-cart-add="TEE">
        <select name="super_attribute[93]"><option value="4">Ochre</option><option value="5">Ink blue</option></select>
        <select name="super_attribute[142]"><option value="12">M</option></select>
        <input name="qty" value="3"><button>Add</button>
      </form>
      <form id="pen" action="/cart/add" method="post" data-guest-cart-add>
        <input type="hidden" name="sku" value="PEN-ENGRAVED"><input name="options[1]" value="For Ada">
        <select name="options[2]"><option value="2">Walnut</option></select><button>Add</button>
      </form>
      <form id="set" action="/cart/add" method="post" data-guest-cart-add="SET-DESK">
        <input type="radio" name="bundle_option[3]" value="6" checked><input type="radio" name="bundle_option[4]" value="8" checked>
        <button>Add</button>
      </form>
      <form id="book" action="/cart/add" method="post" data-guest-cart-add="BOOK-GLAZES">
        <input type="checkbox" name="links[]" value="2" checked><button>Add</button>
      </form>`);
    const { page } = visited;
    await page.locator('#tee select').first().selectOption('5');
    for (const [form, line] of [
      ['#tee', 'Colour: Ink blue'],
      ['#pen', 'Engraving: For Ada'],
      ['#set', 'Notebook: 1 x Notebook A5'],
      ['#book', 'PDF for print'],
    ] as const) {
      await page.locator(form).getByRole('button').click();
      await inState(page, form, 'done');
      await page.locator('.gc-line').filter({ hasText: line }).waitFor();
    }
    await withoutErrors(visited);
  });

  it('a form whose fields are called like methods of elements adds its product', async () => {
    const { page } = await visit(
      `${badge}<form action="/cart/add" data-guest-cart-add="MUG-SPECKLE"><input name="closest"><input name="matches"><button>Add</button></form>`,
    );
    await page.getByRole('button', { name: 'Add' }).click();
    await inState(page, 'form', 'done');
  });

  it('a form with a quantity for each product adds several lines, including in content that was added later', async () => {
    const visited = await visit(badge);
    const { page } = visited;
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.setAttribute('data-guest-cart-add', '');
      for (const [sku, qty] of [
        ['MUG-SPECKLE', '2'],
        ['BOWL-RAMEN', '1'],
        ['CUP-ESPRESSO', '0'],
      ] as const) {
        const field = document.createElement('input');
        field.name = `qty[${sku}]`;
        field.value = qty;
        form.append(field);
      }
      const button = document.createElement('button');
      button.textContent = 'Add all';
      form.append(button);
      document.body.append(form);
    });
    const sent: string[] = [];
    page.on('request', (request) => void (request.url().includes('/V1/') && sent.push(request.method())));
    await page.getByRole('button', { name: 'Add all' }).click();
    await inState(page, 'form', 'done');
    await counted(page, '3');
    const status = page.locator('guest-cart').getByRole('status');
    const announced = ['', 'Added to cart: 2 × Speckled mug and Ramen bowl'];
    await expect.poll(() => status.allTextContents()).toEqual(announced);
    // The cart is created, two products are added, then the cart and its totals are read.
    await expect.poll(() => sent).toEqual(['POST', 'POST', 'POST', 'GET', 'GET']);
    await withoutErrors(visited);
  });

  it('several products that the page adds before the app has loaded are one call', async () => {
    const visited = await visit(badge);
    const { page } = visited;
    await page.waitForFunction(() => 'GuestCart' in window);
    const lines = await page.evaluate(() =>
      window.GuestCart.addItems([{ sku: 'MUG-SPECKLE' }, { sku: 'BOWL-RAMEN', qty: 2 }]),
    );
    expect(lines.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['MUG-SPECKLE', 1],
      ['BOWL-RAMEN', 2],
    ]);
    await counted(page, '3');
    await withoutErrors(visited);
  });

  it('a form is submitted to the page’s server if the script did not load', async () => {
    const { page } = await visit(
      '<form action="/cart/add" data-guest-cart-add><input name="sku" value="MUG-SPECKLE"><button>Add</button></form>',
      '',
    );
    await page.getByRole('button', { name: 'Add' }).click();
    await page.waitForURL(/\/cart\/add\?sku=MUG-SPECKLE$/);
  });

  it.each([
    ['the feature is not set', scriptTag('data-base-url="/rest/default"'), undefined],
    ['a file of the script does not load', tag, /\/embed\/actions-/],
  ])('a form is submitted to the page’s server if %s', async (_why, head, blocked) => {
    const { page } = await visit('');
    if (blocked !== undefined) await page.route(blocked, (route) => route.abort());
    const form = `<form action="/cart/add" data-guest-cart-add="MUG-SPECKLE"><input name="qty" value="2"><button name="from" value="list">Add</button></form>`;
    await visit(`${badge}${form}`, head);
    await page.getByRole('button', { name: 'Add' }).click();
    await page.waitForURL(/\/cart\/add\?qty=2&from=list$/);
  });

  it('a form is submitted to the page’s server by the first press after the app failed to load', async () => {
    const { page } = await visit('');
    await page.route(/\/embed\/app-/, (route) => route.abort());
    const { errors } = await visit(
      `${badge}<form action="/cart/add" data-guest-cart-add><input name="sku" value="MUG-SPECKLE"><button>Add</button></form>`,
    );
    await expect.poll(() => errors.join()).toContain('a file of the script did not load');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.waitForURL(/\/cart\/add\?sku=MUG-SPECKLE$/);
  });

  it('a form is not submitted to the page’s server if its cart is removed while the product is added', async () => {
    const { page } = await visit(
      `${badge}<form action="/cart/add" data-guest-cart-add="MUG-SPECKLE" data-guest-cart-open><button>Add</button></form>`,
    );
    await page.route(/\/items$/, async (route) => {
      await page.evaluate(() => document.querySelector('guest-cart')?.remove());
      await route.continue();
    });
    const address = page.url();
    await page.getByRole('button', { name: 'Add' }).click();
    await inState(page, 'form', 'done');
    expect(page.url()).toBe(address);
  });

  it('a press still adds after a deploy has removed the files of the page', async () => {
    const { page } = await visit(`${badge}<button id="add" data-guest-cart-add="MUG-SPECKLE">Add</button>`);
    await page.evaluate(() => window.GuestCart.ready);
    await page.waitForLoadState('networkidle');
    await page.route(/\/embed\//, (route) => route.fulfill({ status: 404 }));
    await page.locator('#add').click();
    await inState(page, '#add', 'done');
  });

  it('a refused quantity is reported at its field, and the next press sends the form again', async () => {
    const { page } = await visit(
      `${badge}<form action="/cart/add" data-guest-cart-add="MUG-SPECKLE"><input name="qty" value="0x10"><button>Add</button></form>`,
    );
    const field = page.locator('input');
    await page.getByRole('button', { name: 'Add' }).click();
    await expect
      .poll(() => field.evaluate((input: HTMLInputElement) => input.validationMessage))
      .toBe('Enter a valid quantity.');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.evaluate((input: HTMLInputElement) => (input.value = '2'));
    await page.getByRole('button', { name: 'Add' }).click();
    await inState(page, 'form', 'done');
    await counted(page, '2');
  });

  it('an added item is announced once, and the count at page load is not announced', async () => {
    const { page } = await visit(`${badge}<button id="add" data-guest-cart-add="MUG-SPECKLE">Add</button>`);
    const status = page.locator('guest-cart').getByRole('status');
    await page.locator('#add').click();
    await counted(page, '1');
    await expect.poll(() => status.allTextContents()).toEqual(['', 'Added to cart: Speckled mug']);
    await page.reload();
    await counted(page, '1');
    await status.first().waitFor({ state: 'attached' });
    await expect.poll(() => status.allTextContents()).toEqual(['', '']);
  });
});
