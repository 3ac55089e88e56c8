import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserPage, startCart } from '../../support/browser/open-browser-page.ts';

const policy = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
};

const host = setUpBrowserPage();
let addresses: { readonly module: string; readonly classic: string };

beforeAll(async () => {
  const html = await readFile(new URL('../../../public/host-page.html', import.meta.url), 'utf8');
  const classic = html.replace(
    'type="module"\n      src="/embed/guest-cart.js"',
    'defer src="/embed/guest-cart.classic.js"',
  );
  addresses = { module: `${host.url}/host-page.html`, classic: host.page(classic, policy) };
});

/** Computed styles of the first matching element in the cart. */
function styleOf(page: Page, selector: string) {
  return page
    .locator(`guest-cart ${selector}`)
    .first()
    .evaluate((element) => {
      const { color, fontSize, letterSpacing, textTransform, visibility, opacity, display } =
        getComputedStyle(element);
      return { color, fontSize, letterSpacing, textTransform, visibility, opacity, display };
    });
}

function policyViolations(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.refused);
}

const createAndAdd = async (page: Page): Promise<void> => {
  await startCart(page);
  await page.locator('[data-state=empty]').waitFor();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByText('Added. React 17.0.2').waitFor();
};

describe.each(['module', 'classic'] as const)('a hostile page with the %s tag', (kind) => {
  it('creates a cart and shows items that the page’s code adds, without a policy violation', async () => {
    const { page, errors, requests } = await host.visit(addresses[kind]);
    await createAndAdd(page);
    await page.locator('guest-cart').getByText('Speckled mug', { exact: true }).waitFor();
    await page
      .locator('guest-cart .gc-total .gc-amount')
      .filter({ hasText: '$19.99' })
      .first()
      .waitFor();
    expect(requests.map((request) => request.method())).toEqual(['POST', 'GET', 'POST', 'GET']);
    expect(errors).toEqual([]);
    expect(await policyViolations(page)).toEqual([]);
    // The policy is active: the browser blocks a violation, and this test records it.
    await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<b>bold</b>');
      } catch {
        // Expected.
      }
    });
    // The browser dispatches the event later.
    await expect.poll(async () => (await policyViolations(page)).length).toBeGreaterThan(0);
  });
});

it('a cart on a hostile page keeps its appearance, no matter what the page’s styles are', async () => {
  const { page } = await host.visit(addresses.module);
  await createAndAdd(page);
  const expected = {
    color: 'rgb(64, 49, 42)',
    letterSpacing: 'normal',
    textTransform: 'none',
    visibility: 'visible',
  };
  await expect
    .poll(() => styleOf(page, '.gc-line-name'))
    .toMatchObject({ ...expected, fontSize: '16px' });
  await expect
    .poll(() => styleOf(page, '.gc-title'))
    .toMatchObject({ ...expected, fontSize: '20px', display: 'block' });
  await expect
    .poll(() => styleOf(page, '.gc-button'))
    .toMatchObject({ visibility: 'visible', letterSpacing: 'normal' });
  const box = await page.locator('guest-cart').evaluate((element) => {
    const { display, opacity, visibility } = getComputedStyle(element);
    return { display, opacity, visibility };
  });
  expect(box).toEqual({ display: 'block', opacity: '1', visibility: 'visible' });
});

it('a hostile page with a cart does not scroll sideways on a phone', async () => {
  const { page } = await host.visit(addresses.module, { width: 390 });
  await createAndAdd(page);
  await page
    .locator('guest-cart')
    .first()
    .evaluate((cart) => cart.setAttribute('details', 'full'));
  await page.getByText('Details', { exact: true }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
