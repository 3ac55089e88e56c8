import { describe, expect, it } from 'vitest';
import { boxOf } from '../../support/browser/boxes.ts';
import {
  animationsEnd,
  hold,
  openDrawer,
  setUpBrowserPage,
} from '../../support/browser/open-browser-page.ts';
import { scriptTag, storedCart } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();

const badge = 'mode="badge" checkout-url="/checkout"';
const skus = ['MUG-SPECKLE', 'NOTE-A5', 'CLOTH-LINEN', 'CLOTH-COTTON', 'THROW-WOOL'];

describe('the checkout button of the drawer', () => {
  it('is beside a total whose label is in one row above the amount', async () => {
    const products = skus.slice(0, 2);
    const { page } = await host.open(`${badge} features="items totals"`, { products, width: 390 });
    const total = (await openDrawer(page)).locator('.gc-total');
    const [label, amount] = [await boxOf(total.locator('dt')), await boxOf(total.locator('dd'))];
    expect(amount.y).toBe(label.bottom);
    expect(label.height).toBeLessThan(24);
  });

  it.each([
    [320, 568, ''],
    [844, 390, ''],
    [1280, 560, 'guest-cart::part(drawer) { inline-size: 52em }'],
  ])(
    'is in the viewport next to the total, with an open coupon field, at %i × %i %s',
    async (width, height, css) => {
      const look = { products: skus, width, height, css };
      const { page, errors } = await host.open(`${badge} features="items totals coupons"`, look);
      const drawer = await openDrawer(page);
      const checkout = drawer.getByRole('button', { name: 'Checkout' });
      const total = drawer.locator('.gc-total');

      const bottomRow = async () => {
        const [button, amount] = [await boxOf(checkout), await boxOf(total)];
        return {
          isWithin: [button, amount].every(({ y, bottom }) => y >= 0 && bottom <= height),
          isAtMost96: amount.height <= 96,
          isAtEnd: amount.bottom === height,
          checkout: button.height,
        };
      };
      const expected = { isWithin: true, isAtMost96: true, isAtEnd: true, checkout: 48 };
      await expect.poll(bottomRow).toEqual(expected);
      await drawer.getByText('Add discount code').click();
      await drawer.getByRole('textbox', { name: 'Discount code' }).waitFor();
      await expect.poll(bottomRow).toEqual(expected);
      await drawer.locator('.gc-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
      await expect.poll(bottomRow).toEqual(expected);
      expect(errors).toEqual([]);
    },
  );

  it.each([
    [1, 'with the total in two currencies'],
    [5, 'below totals that are not up to date'],
  ])(
    'is at the end of a drawer with %i items, in a row of at most 96 px, %s',
    async (count, what) => {
      const cartId = await host.shop.createCart('eur');
      for (const sku of skus.slice(0, count)) await host.shop.addItem(cartId, sku, 1);
      const cart = `<guest-cart base-url="/rest/eur" ${badge} locale="uk" features="items totals"></guest-cart>`;
      const stored = storedCart(host.url, cartId, 'eur');
      const look = { stored, width: 320, height: 568 };
      const { page } = await host.openPage(cart + scriptTag(), look);
      await page.locator('guest-cart .gc-badge').click();
      const drawer = page.locator('guest-cart .gc-drawer');
      const total = drawer.locator('.gc-total');
      await total.locator('.gc-amount-base').filter({ hasText: 'USD' }).waitFor();
      if (count > 1) {
        host.shop.faults.set({ kind: 'delay', ms: 30_000, operation: 'items' });
        await drawer.locator('.gc-step:last-child').first().click();
        const updating = total.locator('.gc-outdated');
        await updating.waitFor();
        // With a line that moves.
        const moves = () =>
          updating.evaluate((label) =>
            label
              .getAnimations({ subtree: true })
              .some((each) => each instanceof CSSAnimation && each.playState === 'running'),
          );
        expect(await moves()).toBe(true);
        await total.locator('.gc-amount-base').waitFor({ state: 'hidden' });
      }
      const row = async () => {
        const { y, bottom } = await boxOf(total);
        return { what, top: y, bottom, button: (await boxOf(drawer.locator('.gc-checkout'))).y };
      };
      await expect.poll(row).toEqual({ what, top: 568 - 80, bottom: 568, button: 568 - 80 });
      const isClipped = await total.evaluate(
        (element) => element.scrollHeight > element.clientHeight,
      );
      expect(isClipped).toBe(false);
      host.shop.faults.clear();
    },
  );
});

it.each([
  ['en', 5, [140, 200]],
  ['en', 1, [200]],
  // Three rows, and four.
  ['fr', 5, [200]],
  ['uk', 1, [250]],
])(
  'all of checkout is in the window of a narrow drawer with large text: %s, %i items',
  async (lang, count, sizes) => {
    const look = { products: skus.slice(0, count), lang, width: 320, height: 640 };
    const { page } = await host.open(`${badge} features="items totals"`, look);
    const button = page.locator('guest-cart button.gc-badge');
    await button.filter({ hasText: /[.,]\d\d/ }).waitFor();
    await button.press('Enter');
    const bar = page.locator('guest-cart .gc-drawer .gc-checkout');
    const layout = async () => {
      const [box, button] = [await boxOf(bar), await boxOf(bar.locator('.gc-button'))];
      const isButtonInBar = button.y >= box.y && button.bottom <= box.bottom;
      return { end: Math.round(box.bottom), width: button.width, isButtonInBar };
    };
    for (const size of sizes) {
      await page.evaluate((to) => (document.documentElement.style.fontSize = `${to}%`), size);
      await expect
        .poll(layout, { message: `${size} %` })
        .toEqual({ end: 640, width: 288, isButtonInBar: true });
    }
  },
);

it('the button that shows the total with large text hides one of before, and keeps its size', async () => {
  const large = { products: ['MUG-SPECKLE'], width: 320, css: 'html { font-size: 200% }' };
  const { page } = await host.open(`${badge} features="items totals"`, large);
  await page.getByRole('button', { name: /^Cart, / }).press('Enter');
  const drawer = page.locator('guest-cart .gc-drawer');
  const total = drawer.locator('.gc-checkout-total');
  const look = () =>
    total.evaluate((element) => {
      const { content, visibility } = getComputedStyle(element, '::after');
      return { content, visibility, height: element.closest('.gc-button')?.clientHeight };
    });
  await expect.poll(look).toMatchObject({ content: '" $19.99"', visibility: 'visible' });
  const { height } = await look();
  host.shop.faults.set({ operation: 'totals', kind: 'status', status: 400 });
  await drawer.getByRole('button', { name: /^Increase quantity/ }).press('Enter');
  await drawer.locator('[data-notice=totals]').waitFor();
  await expect.poll(look).toEqual({ content: '" $19.99"', visibility: 'hidden', height });
  host.shop.faults.clear();
});

it('the total of a drawer without a checkout button has its own row', async () => {
  const features = 'mode="badge" features="items totals coupons"';
  const { page } = await host.open(features, { products: ['MUG-SPECKLE'], width: 390 });
  const total = (await openDrawer(page)).locator('.gc-total');
  await expect.poll(() => total.boundingBox()).toMatchObject({ x: 0, width: 390 });
});

describe('the content that scrolls above the checkout bar', () => {
  it.each([1, 5])('includes the footer slot, in a cart with %i items', async (count) => {
    const look = { products: skus.slice(0, count), width: 390, height: 844 };
    const inside = '<p slot="footer">30 days</p>';
    const { page } = await host.open(`${badge} features="items totals"`, { ...look, inside });
    const drawer = await openDrawer(page);
    await drawer.locator('.gc-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
    const ends = async () => {
      const [footer, row] = [
        await boxOf(page.getByText('30 days')),
        await boxOf(drawer.locator('.gc-checkout')),
      ];
      return { isAbove: footer.bottom <= row.y, barEnd: row.bottom };
    };
    await expect.poll(ends).toEqual({ isAbove: true, barEnd: 844 });
  });

  it('shows the coupon field and its focus ring in the smallest window', async () => {
    const look = { products: skus.slice(0, 2), width: 320, height: 568 };
    const { page } = await host.open(`${badge} features="items totals coupons"`, look);
    const drawer = await openDrawer(page);
    const bar = drawer.locator('.gc-checkout');
    await drawer.getByText('Add discount code').click();
    const field = drawer.getByRole('textbox', { name: 'Discount code' });
    await field.waitFor();
    const room = async () => {
      // The ring is 2 px wide, 2 px away.
      return (await boxOf(bar)).y - (await boxOf(field)).bottom - 4;
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    // Only a field that gets focus is scrolled into view.
    await field.blur();
    await drawer.locator('.gc-body').evaluate((body) => body.scrollTo(0, 0));
    await field.focus();
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  });

  it('stays where it is when a code is refused after the shopper has gone on', async () => {
    const look = { products: skus, width: 390, height: 640 };
    const { page } = await host.open(`${badge} features="items totals coupons"`, look);
    const drawer = await openDrawer(page);
    const body = drawer.locator('.gc-body');
    await drawer.getByText('Add discount code').click();
    await drawer.getByRole('textbox', { name: 'Discount code' }).fill('NO-SUCH-CODE');
    const respond = await hold(page, '**/coupons/*');
    await drawer.getByRole('button', { name: 'Apply' }).click();
    await drawer.getByRole('button', { name: 'Increase quantity' }).nth(3).focus();
    // The field is in view, and its message is not going to be.
    const place = await drawer.locator('.gc-coupon-form').evaluate((form) => {
      const scroller = form.closest('.gc-body')!;
      const bar = scroller.querySelector('.gc-total')!.getBoundingClientRect();
      scroller.scrollBy(0, form.getBoundingClientRect().bottom - bar.top);
      return scroller.scrollTop;
    });
    respond();
    await drawer.locator('.gc-coupon .gc-wrong').waitFor();
    await animationsEnd(page);
    expect(await body.evaluate((element) => element.scrollTop)).toBe(place);
  });

  it('shows why a change failed for which the checkout has waited', async () => {
    const look = { products: skus, width: 390, height: 400 };
    const { page } = await host.open(`${badge} features="items totals"`, look);
    const drawer = await openDrawer(page);
    const respond = await hold(page, '**/items/*');
    host.shop.faults.set({ kind: 'status', status: 400, operation: 'items', times: 1 });
    await drawer.getByRole('button', { name: 'Increase quantity' }).first().click();
    await drawer.locator('.gc-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
    await drawer.getByRole('button', { name: 'Checkout' }).click();
    await drawer.getByRole('button', { name: 'One moment…' }).waitFor();
    respond();
    const message = drawer.locator('.gc-change-error, .gc-wrong');
    await message.waitFor();
    const bar = await boxOf(drawer.locator('.gc-total'));
    await expect
      .poll(async () => {
        const { y, bottom } = await boxOf(message);
        return y > 0 && bottom < bar.y;
      })
      .toBe(true);
    host.shop.faults.clear();
  });

  it('has "Remove" for a discount code in a different place than "Apply", which shows that it works', async () => {
    const look = { products: skus.slice(0, 1), width: 320, height: 844 };
    const { page } = await host.open(`${badge} features="totals coupons"`, look);
    const drawer = await openDrawer(page);
    await drawer.getByText('Add discount code').click();
    await drawer.getByRole('textbox', { name: 'Discount code' }).fill('WELCOME10');
    const apply = drawer.getByRole('button', { name: 'Apply' });
    const before = await boxOf(apply);
    const colour = () => apply.evaluate((button) => getComputedStyle(button).color);
    const free = await colour();
    const respond = await hold(page, '**/coupons/*');
    await apply.click();
    // Muted while the shop has not responded, with a line that moves, and in the same place.
    await expect.poll(colour).not.toBe(free);
    const isWorking = () =>
      apply
        .locator('span')
        .evaluate((label) => label.getAnimations({ subtree: true }).map((each) => each.playState));
    await expect.poll(isWorking).toEqual(['running']);
    expect(await boxOf(apply)).toEqual(before);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(isWorking).not.toContain('running');
    await page.emulateMedia({ reducedMotion: null });
    respond();
    const remove = drawer.getByRole('button', { name: /WELCOME10$/ });
    expect((await boxOf(remove)).end).toBeLessThanOrEqual(before.x);
  });
});

it('a shadow above the total says that more follows, until the end of the cart is in view', async () => {
  const { page } = await host.open(`${badge} features="items totals"`, {
    products: skus,
    width: 390,
    height: 568,
  });
  const drawer = await openDrawer(page);
  const shadow = () =>
    drawer.locator('.gc-total').evaluate((total) => getComputedStyle(total, '::after').opacity);
  await expect.poll(shadow).toBe('1');
  await drawer.locator('.gc-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await expect.poll(shadow).toBe('0');
  // Nothing scrolls.
  await page.setViewportSize({ width: 390, height: 1600 });
  await expect.poll(shadow).toBe('0');
});

it('the checkout button of an inline cart stays in view in a sidebar that scrolls, if the page makes the summary sticky', async () => {
  const { page } = await host.open('checkout-url="/checkout" features="items totals"', {
    products: skus,
    css: 'guest-cart::part(summary) { position: sticky; inset-block-end: 0; background: #fff }',
    before: '<aside style="block-size: 500px; inline-size: 320px; overflow: auto">',
    after: '</aside>',
  });
  await page.getByText('Total without shipping').waitFor();
  const checkout = page.getByRole('button', { name: 'Checkout' });
  const bottom = async () =>
    (await boxOf(page.locator('aside'))).bottom - (await boxOf(checkout)).bottom;
  await expect.poll(bottom).toBeGreaterThanOrEqual(0);
});

it('content of the page is below the checkout button of an inline cart, and the total covers no row', async () => {
  const { page } = await host.open('checkout-url="/checkout" features="items totals coupons"', {
    products: skus,
    css: 'html { background: #fff }',
    inside: '<p slot="summary">30 days to return.</p>',
  });
  const cart = page.locator('guest-cart');
  await cart.locator('.gc-shop-totals').waitFor();
  const [row, total] = [
    await boxOf(cart.locator('.gc-coupon')),
    await boxOf(cart.locator('.gc-total')),
  ];
  expect(total.y - row.bottom).toBe(12);
  const checkout = await boxOf(page.getByRole('button', { name: 'Checkout' }));
  expect((await boxOf(page.getByText('30 days'))).y - checkout.bottom).toBe(16);
});
