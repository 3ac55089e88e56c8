import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharedBuild } from '../../support/browser/builds.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';
import { cartOf, closeCart, openCart, openPreview, type Preview } from './open-preview.ts';

const slow = 120_000;

/** `GUEST_CART_SCREENSHOTS=folder` writes a screenshot of each setting. */
const screenshots = process.env['GUEST_CART_SCREENSHOTS'];

const roundings = ['unit', 'row', 'total'] as const;
/** Amounts of every setting are tested without a browser; here, the plainest one and the one with two amounts in a row. */
const taxSettings = (['excluding', 'including'] as const).flatMap((catalogue, place) =>
  (['excluding', 'including', 'both'] as const)
    .map((display, index) => ({ catalogue, display, rounding: roundings[(place + index) % roundings.length]! }))
    .filter(({ display }) => display !== 'including'),
);

/** The rate of the tests, in percent. */
const rate = 8.25;

let preview: Preview;
let embedFolder: string;

beforeAll(async () => {
  [preview, embedFolder] = await Promise.all([openPreview(), sharedBuild('embed')]);
  if (screenshots !== undefined) await mkdir(screenshots, { recursive: true });
});

afterEach(() => preview.closePages());

afterAll(() => preview.close(), slow);

async function send(method: string, path: string, body?: unknown): Promise<unknown> {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(preview.url + path, { method, ...(body === undefined ? {} : json) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Creates a cart with several option types, a price of a fraction of a cent and a fractional quantity. */
async function createCart(store: string, coupon?: string): Promise<string> {
  const carts = `/rest/${store}/V1/guest-carts`;
  const cartId = (await send('POST', carts)) as string;
  const add = (sku: string, qty: number, options?: object): Promise<unknown> =>
    send('POST', `${carts}/${cartId}/items`, {
      cartItem: { sku, qty, ...(options === undefined ? {} : { product_option: { extension_attributes: options } }) },
    });
  await add('MUG-SPECKLE', 3);
  await add('PIN-BRASS', 700);
  await add('CLOTH-LINEN', 1.37);
  await add('TEE', 2, {
    configurable_item_options: [
      { option_id: '93', option_value: 6 },
      { option_id: '142', option_value: 14 },
    ],
  });
  await add('PEN-ENGRAVED', 1, {
    custom_options: [
      { option_id: '1', option_value: 'For Ada' },
      { option_id: '2', option_value: '1' },
    ],
  });
  await add('SET-DESK', 1, {
    bundle_options: [
      { option_id: 3, option_qty: 1, option_selections: [6] },
      { option_id: 4, option_qty: 1, option_selections: [8] },
    ],
  });
  if (coupon !== undefined) await send('PUT', `${carts}/${cartId}/coupons/${coupon}`);
  return cartId;
}

interface ShownCart {
  readonly rows: readonly number[];
  /** Whether each amount excluding tax is below its row total, so that the name keeps its width. */
  readonly excludingTaxIsBelow: readonly boolean[];
  readonly totals: readonly (readonly [label: string, value: number])[];
}

/** The amounts of the cart as shown. Values are exact: yen are shown without the decimals that the service sends. */
function readShown(page: Page): Promise<ShownCart> {
  return cartOf(page).evaluate((cart) => {
    const valueOf = (place: Element): number =>
      Number(place.querySelector('data.gc-amount-quote')?.getAttribute('value') ?? Number.NaN);
    return {
      rows: [...cart.querySelectorAll('.gc-line-row')].map(valueOf),
      excludingTaxIsBelow: [...cart.querySelectorAll('.gc-amount-excluding')].map((each) => {
        const row = each.parentElement?.querySelector('.gc-amount-quote')?.getBoundingClientRect();
        return row !== undefined && each.getBoundingClientRect().top >= row.bottom - 1;
      }),
      totals: [...cart.querySelectorAll('.gc-totals > div')].map(
        (row) => [row.querySelector('dt')?.textContent ?? '', valueOf(row)] as const,
      ),
    };
  });
}

interface StoreTotals {
  readonly subtotal: number;
  readonly subtotal_incl_tax: number;
  readonly grand_total: number;
  readonly tax_amount: number;
}

/** Rounded to the four decimals that shops store. A row of 1.37 m at 18.50 is not a whole number of cents. */
const sumOf = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 10_000) / 10_000;

/** Opens a page with a badge of the script tag, which shares storage with the preview. */
async function openBadge(page: Page, store: string): Promise<void> {
  await page.route('**/embed/*', async (route) => {
    const body = await readFile(join(embedFolder, basename(new URL(route.request().url()).pathname)), 'utf8');
    return route.fulfill({ body, contentType: 'text/javascript' });
  });
  const tag = scriptTag(`data-base-url="/rest/${store}" data-features="totals"`);
  await page.route('**/badge.html', (route) =>
    route.fulfill({ body: shopHtml(`<guest-cart mode="badge"></guest-cart>${tag}`), contentType: 'text/html' }),
  );
  await page.goto(`${preview.url}/badge.html`);
}

describe.each([
  { store: 'default', currency: 'USD', coupon: 'WELCOME10', width: 1280 },
  { store: 'jpy', currency: 'JPY', coupon: undefined, width: 390 },
])('a cart in $currency, $width px wide', ({ store, currency, coupon, width }) => {
  it(
    'has rows that add up to the subtotal, in each tax setting',
    async () => {
      const cartId = await createCart(store, coupon);
      const { page, context, errors } = await preview.open({ width });
      // High enough for the whole cart on one screenshot.
      if (screenshots !== undefined) await page.setViewportSize({ width, height: 2400 });
      await context.addInitScript(
        ([scope, id]) => {
          const state = { current: { status: 'guest', cartId: id }, retired: [] };
          localStorage.setItem(`guest-cart:1:${location.origin}${scope}`, JSON.stringify({ state, version: 1 }));
        },
        [`/rest/${store}`, cartId] as const,
      );
      const badge = await context.newPage();

      for (const setting of taxSettings) {
        const { catalogue, display, rounding } = setting;
        const tax = { prices_include_tax: catalogue === 'including', display, algorithm: rounding, rate };
        await send('PUT', '/preview/settings', { tax });
        await page.goto(`${preview.url}/?store=${store}${display === 'both' ? '&display=both' : ''}`);
        const totals = (await send('GET', `/rest/${store}/V1/guest-carts/${cartId}/totals`)) as StoreTotals;

        const isInDrawer = width < 1024;
        if (isInDrawer) {
          // The page of the badge is in front since the first setting. Pages behind it render slowly.
          await page.bringToFront();
          await openCart(page);
        }
        const name = `${currency}-catalogue-${catalogue}-display-${display}-rounded-${rounding}`;
        const subtotal = display === 'excluding' ? totals.subtotal : totals.subtotal_incl_tax;
        const grand = { label: 'Estimated total', value: totals.grand_total };
        await expect
          .poll(
            async () => {
              const shown = await readShown(page);
              return {
                rows: sumOf(shown.rows),
                subtotal: shown.totals[0],
                excludingTaxIsBelow: shown.excludingTaxIsBelow,
                grand: shown.totals.at(-1)?.[1],
              };
            },
            { message: name },
          )
          .toEqual({
            rows: subtotal,
            subtotal: ['Subtotal', subtotal],
            excludingTaxIsBelow: display === 'both' ? Array.from({ length: 6 }, () => true) : [],
            grand: grand.value,
          });

        const shown = await readShown(page);
        expect(shown.rows, name).toHaveLength(6);
        // Rows that repeat an amount in another form are not added: "Tax included" and "Subtotal (excl. tax)".
        const added = shown.totals
          .slice(0, -1)
          .filter(([label]) => !/tax included|excl\. tax/i.test(label))
          .map(([, value]) => value)
          // Shipping has no amount before a method is chosen.
          .filter((value) => !Number.isNaN(value));
        // As in Magento, a discount before tax does not add up with prices that include tax.
        if (coupon === undefined || (catalogue === 'excluding' && display === 'excluding'))
          expect(sumOf(added), name).toBe(totals.grand_total);

        if (badge.url() === 'about:blank') await openBadge(badge, store);
        else await badge.evaluate(() => window.GuestCart.refresh());
        const inDisplay = display === 'both' ? 'including' : display;
        const text = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(
          inDisplay === 'excluding' ? totals.subtotal : totals.subtotal_incl_tax,
        );
        await badge.locator('.gc-badge-amount bdi').filter({ hasText: text }).waitFor();

        if (screenshots !== undefined)
          await cartOf(page).screenshot({ path: join(screenshots, `${name}-${width}.png`) });
        if (isInDrawer) await closeCart(page);
      }
      expect(errors).toEqual([]);
    },
    slow,
  );
});
