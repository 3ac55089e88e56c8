import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { boxOf } from '../../support/browser/boxes.ts';
import { elementManifest } from '../../../scripts/package/element-manifest.ts';
import {
  setUpBrowserPage,
  violations,
  type Visit,
} from '../../support/browser/open-browser-page.ts';

const partNames = elementManifest().modules[0]!.declarations[0]!.cssParts.map(({ name }) => name);

/** Content for every slot. */
const children = `
  <svg slot="badge-icon" class="basket" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M3 8h14l-2 9H5z" /></svg>
  <a slot="header" href="/help">Help</a>
  <p slot="empty">Nothing here yet. <a href="/new">See what is new</a></p>
  <div slot="summary">30 days to return.</div>
  <p slot="footer">Questions? <a href="tel:+15035550142">Call us</a></p>`;

const host = setUpBrowserPage();

interface Shown {
  readonly mode?: 'inline' | 'badge';
  /** @default 1280 */
  readonly width?: number;
  readonly sample: string;
  /** @default a child for every slot */
  readonly inside?: string;
  /** More attributes. */
  readonly more?: string;
}

function visit({
  mode = 'inline',
  width = 1280,
  sample,
  inside = children,
  more = '',
}: Shown): Promise<Visit> {
  return host.open(`mode="${mode}" checkout-url="/checkout" ${more}`, { width, sample, inside });
}

async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Cart, / }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('button', { name: 'Checkout' }).waitFor();
  return drawer;
}

it.each([1280, 390])(
  'slotted content, %d px wide, appears next to the title, below the buttons and at the end',
  async (width) => {
    const visited = await visit({ width, sample: 'two-currencies' });
    const { page, errors } = visited;
    const checkout = await boxOf(page.getByRole('button', { name: 'Checkout' }));
    const [title, help] = [
      await boxOf(page.getByRole('heading', { level: 2 })),
      await boxOf(page.getByText('Help')),
    ];
    expect(help.x).toBeGreaterThan(title.end);
    expect(help.y).toBeLessThan(title.bottom);
    const returns = await boxOf(page.getByText('30 days to return.'));
    expect(returns.x).toBe(checkout.x);
    expect(returns.y - checkout.bottom).toBe(16);
    const cart = page.locator('guest-cart');
    const room = async () =>
      (await boxOf(cart)).bottom - (await boxOf(page.getByText('Questions?'))).bottom;
    await expect.poll(room).toBe(0);
    await page.getByText('Nothing here yet.').waitFor({ state: 'hidden' });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(errors).toEqual([]);
  },
);

it('slotted content appears in the badge and in the drawer, and is in the tab order', async () => {
  const visited = await visit({ mode: 'badge', sample: 'two-currencies' });
  const { page, errors } = visited;
  const badge = page.getByRole('button', { name: /^Cart, / });
  await badge.getByText('€').waitFor();
  const [button, icon] = [await boxOf(badge), await boxOf(page.locator('.basket'))];
  expect(icon.x).toBeGreaterThan(button.x);
  expect(icon.end).toBeLessThan(button.end);
  await badge.locator('slot .gc-bag').waitFor({ state: 'hidden' });
  await openDrawer(page);
  const focused: (string | null | undefined)[] = [];
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await page.keyboard.press('Tab');
    focused.push(await page.evaluate(() => document.activeElement?.textContent));
  }
  expect(focused).toEqual(expect.arrayContaining(['Help', 'Call us']));
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
});

it('a cart without slotted content has no space after its content, nor after its totals', async () => {
  const { page } = await visit({ sample: 'two-currencies', inside: '' });
  const checkout = await boxOf(page.getByRole('button', { name: 'Checkout' }));
  const summary = page.getByRole('region', { name: 'Summary' });
  const edge = await summary.evaluate((element) => {
    const { paddingBottom, borderBottomWidth } = getComputedStyle(element);
    return Number.parseFloat(paddingBottom) + Number.parseFloat(borderBottomWidth);
  });
  expect((await boxOf(summary)).bottom - checkout.bottom).toBe(edge);
  const [cart, contents] = [page.locator('guest-cart'), page.locator('guest-cart .gc-layout')];
  await expect
    .poll(async () => (await boxOf(cart)).bottom - (await boxOf(contents)).bottom)
    .toBe(0);
});

/** The `part` attributes of all elements that a `::part()` rule of the page matches. */
async function matchedBy(page: Page, part: string): Promise<readonly string[]> {
  return page.evaluate((name) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`guest-cart::part(${name}) { scroll-margin-top: 77px }`);
    document.adoptedStyleSheets = [sheet];
    const all = [...document.querySelector('guest-cart')!.shadowRoot!.querySelectorAll('*')];
    const matched = all.filter((element) => getComputedStyle(element).scrollMarginTop === '77px');
    return matched.map((element) => element.getAttribute('part') ?? '');
  }, part);
}

describe('a ::part() rule of the page', () => {
  it('matches every part of the manifest, and nothing else', async () => {
    const matched = new Map<string, readonly string[]>();
    const gather = async (page: Page): Promise<void> => {
      for (const name of partNames) {
        matched.set(name, [...(matched.get(name) ?? []), ...(await matchedBy(page, name))]);
      }
    };
    const whole = await visit({
      mode: 'badge',
      sample: 'full',
      more: 'details="full" show-refresh',
    });
    const drawer = await openDrawer(whole.page);
    await drawer.getByText('Billing address', { exact: true }).waitFor();
    await gather(whole.page);
    const closed = await visit({ sample: 'ordered' });
    await closed.page.getByText('Thank you! Order #').last().waitFor();
    await gather(closed.page);
    const more = 'features="items totals coupons shipping" free-shipping="EUR 500, USD 500"';
    const cart = await visit({ sample: 'two-currencies', more });
    await cart.page.locator('guest-cart [part=free-shipping]').waitFor();
    await cart.page.evaluate(() =>
      window.GuestCart.configure({
        resolveItem: () => ({ picture: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }),
      }),
    );
    await cart.page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await cart.page.getByRole('button', { name: /^Undo/ }).waitFor();
    await cart.page.evaluate(() =>
      window.GuestCart.addItem({ sku: 'UNKNOWN' }).catch(() => undefined),
    );
    await cart.page.locator('guest-cart [data-notice=add]').waitFor();
    await gather(cart.page);
    const badge = await visit({
      mode: 'badge',
      sample: 'two-currencies',
      more: 'features="items"',
    });
    await badge.page.evaluate(() =>
      window.GuestCart.addItem({ sku: 'UNKNOWN' }).catch(() => undefined),
    );
    await badge.page.getByRole('alert').waitFor();
    await gather(badge.page);
    expect(partNames.filter((name) => matched.get(name)?.length === 0)).toEqual([]);
    for (const name of partNames) {
      const found = matched.get(name)!;
      for (const attribute of found) expect(attribute.split(' '), name).toContain(name);
    }
    expect(matched.get('button')).toContain('button primary');
    expect(new Set(matched.get('primary'))).toEqual(new Set(['button primary']));
  });

  it('overrides the styles of the cart', async () => {
    const { page } = await visit({ sample: 'two-currencies' });
    await page.getByRole('button', { name: 'Checkout' }).waitFor();
    await page.addStyleTag({
      content: `guest-cart::part(title) { font-size: 40px }
        guest-cart::part(button primary) { border-radius: 20px }
        guest-cart::part(line) { padding-block: 30px }`,
    });
    const styles = await page.locator('guest-cart').evaluate((cart) => {
      const styleOf = (part: string) =>
        getComputedStyle(cart.shadowRoot!.querySelector(`[part~="${part}"]`)!);
      return [
        styleOf('title').fontSize,
        styleOf('primary').borderRadius,
        styleOf('line').paddingTop,
      ];
    });
    expect(styles).toEqual(['40px', '20px', '30px']);
  });
});
