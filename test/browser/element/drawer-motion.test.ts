import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { boxOf } from '../../support/browser/boxes.ts';
import { animationsEnd, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();

/** A page of three screens with a badge. @param css CSS of the page */
async function visit(css = '', dir = 'ltr'): Promise<Page> {
  const { page } = await host.open(`mode="badge" checkout-url="/checkout" dir="${dir}"`, {
    products: ['MUG-SPECKLE'],
    css: `.page { block-size: 300vh } ${css}`,
    after: '<div class="page">A long page</div>',
  });
  await page.getByRole('button', { name: /^Cart, / }).waitFor();
  // A drawer that opens before its styles have loaded does not slide.
  const motion = () =>
    page.locator('guest-cart .gc-drawer').evaluate((drawer) => getComputedStyle(drawer).transition);
  await expect.poll(motion).toContain('translate 0.18s');
  return page;
}

/** Opens or closes the drawer, and pauses the animation halfway. */
function halfway(page: Page, call: 'show' | 'close') {
  return page
    .locator('guest-cart')
    .evaluate(async (cart: HTMLElement & Record<'show' | 'close', () => void>, name) => {
      cart[name]();
      const find = () => cart.shadowRoot!.querySelector('dialog')!;
      const slides = () =>
        (find() as HTMLElement).getAnimations().filter((one) => one.playState === 'running');
      for (let frames = 0; slides().length === 0 && frames < 30; frames += 1)
        await new Promise(requestAnimationFrame);
      const [longest = 0] = slides()
        .map(({ effect }) => Number(effect?.getComputedTiming().duration))
        .sort((a, b) => b - a);
      for (const slide of slides()) {
        slide.pause();
        slide.currentTime = longest / 2;
      }
      const { left, right, width } = find().getBoundingClientRect();
      const content = find().querySelector('.gc-root') !== null;
      const fades = (find() as HTMLElement)
        .getAnimations({ subtree: true })
        .some(({ effect }) => (effect as KeyframeEffect).pseudoElement === '::backdrop');
      for (const slide of (find() as HTMLElement).getAnimations()) slide.play();
      return { longest, left, right, width, content, fades };
    }, call);
}

const openDrawer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Cart, / }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
  await animationsEnd(page);
};

const overflowOf = (page: Page, selector: string): Promise<string> =>
  page.evaluate((wanted) => getComputedStyle(document.querySelector(wanted)!).overflowY, selector);

describe('the drawer', () => {
  it('slides in from the end of the page in 240 ms, and out in 180 ms with its content, and the dimmed page fades', async () => {
    const page = await visit();
    const opening = await halfway(page, 'show');
    expect(opening).toMatchObject({ longest: 240, fades: true });
    expect(opening.right).toBeGreaterThan(1280);
    await animationsEnd(page);
    const closing = await halfway(page, 'close');
    expect(closing).toMatchObject({ longest: 180, content: true, fades: true });
    expect(closing.right).toBeGreaterThan(1280);
    await expect.poll(() => page.locator('guest-cart .gc-drawer .gc-root').count()).toBe(0);
  });

  it('slides in from the left in a right-to-left cart', async () => {
    const page = await visit('', 'rtl');
    const opening = await halfway(page, 'show');
    expect(opening.longest).toBe(240);
    expect(opening.left).toBeLessThan(0);
    await animationsEnd(page);
    expect((await boxOf(page.locator('guest-cart .gc-drawer'))).x).toBe(0);
  });

  it('does not slide with reduced motion', async () => {
    const page = await visit();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDrawer(page);
    const animations = page
      .locator('guest-cart .gc-drawer')
      .evaluate((drawer) => drawer.getAnimations().length);
    expect(await animations).toBe(0);
  });
});

describe('while the drawer is open', () => {
  it.each([
    ['a plain page', '', 'html'],
    [
      'a page that sets overflow on its body',
      'html, body { block-size: 100% } body { overflow-x: hidden }',
      'body',
    ],
  ])(
    '%s neither scrolls nor shifts; it scrolls again after closing',
    async (_name, css, scroller) => {
      // Scrollbars of headless browsers have no width.
      const page = await visit(`${css} ::-webkit-scrollbar { inline-size: 15px }`);
      const before = await overflowOf(page, scroller);
      await page.evaluate(() => scrollTo(0, 40));
      const width = async () => (await boxOf(page.locator('.page'))).width;
      const widthBefore = await width();
      expect(widthBefore).toBeLessThan(1280);
      await openDrawer(page);
      await expect.poll(() => overflowOf(page, scroller)).toBe('hidden');
      expect(await width()).toBe(widthBefore);
      await page.mouse.move(100, 400);
      await page.mouse.wheel(0, 300);
      await page.keyboard.press('PageDown');
      await animationsEnd(page);
      expect(await page.evaluate(() => scrollY)).toBe(40);

      await page.keyboard.press('Escape');
      await expect.poll(() => overflowOf(page, scroller)).toBe(before);
      await expect.poll(width).toBe(widthBefore);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(340);
    },
  );

  it.each([
    ['a page with a gutter', 'html { scrollbar-gutter: stable; overflow: auto }'],
    ['a right-to-left page with a gutter', 'html { direction: rtl; scrollbar-gutter: stable }'],
    ['a page with a gutter at both sides', 'html { scrollbar-gutter: stable both-edges }'],
    ['a centred page', 'html { max-inline-size: 900px; margin-inline: auto }'],
  ])('%s keeps its place', async (_name, css) => {
    const page = await visit(`${css} ::-webkit-scrollbar { inline-size: 15px }`);
    const place = () => boxOf(page.locator('.page'));
    const before = await place();
    await openDrawer(page);
    await expect.poll(() => overflowOf(page, 'html')).toBe('hidden');
    expect(await place()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect.poll(place).toEqual(before);
  });

  it('the body of a page with a scrollbar has a padding of its width, so that no strip is left beside the drawer', async () => {
    // Headless browsers have no visible scrollbars, but gutters as wide.
    const page = await visit(
      'html { scrollbar-gutter: stable } body { padding: 4px } ::-webkit-scrollbar { inline-size: 15px }',
    );
    const styles = () =>
      page.evaluate(() => {
        const root = getComputedStyle(document.documentElement);
        const token = root.getPropertyValue('--guest-cart-scrollbar');
        return {
          gutter: root.scrollbarGutter,
          token,
          padding: getComputedStyle(document.body).paddingRight,
        };
      });
    await openDrawer(page);
    await expect.poll(styles).toMatchObject({ gutter: 'auto', token: '15px', padding: '19px' });
    await page.keyboard.press('Escape');
    await expect.poll(styles).toMatchObject({ token: '', padding: '4px' });
  });

  it('the root of a page without a scrollbar gets no property, which the styles of all its elements inherit', async () => {
    const page = await visit();
    await openDrawer(page);
    await expect.poll(() => overflowOf(page, 'html')).toBe('hidden');
    const token = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--guest-cart-scrollbar'),
    );
    expect(token).toBe('');
  });

  it('the Back button closes it with back-closes, and it leaves no entry in the history', async () => {
    const page = await visit();
    // As in a browser that does not close dialogs itself.
    await page.evaluate(() => Reflect.deleteProperty(window, 'CloseWatcher'));
    await page.locator('guest-cart').evaluate((cart) => cart.setAttribute('back-closes', 'always'));
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    const address = page.url();
    for (const key of ['back', 'Escape', 'back']) {
      await openDrawer(page);
      await page.getByRole('button', { name: 'Checkout' }).waitFor();
      // Its entry in the history follows the frame that shows the cart.
      await page.waitForFunction(() => history.state !== null);
      expect(await entries()).toBe(before + 1);
      if (key === 'back') await page.goBack();
      else await page.keyboard.press(key);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
      expect(page.url()).toBe(address);
    }
  });

  it('the Back button closes it on a touch screen, whose page can leave while it closes', async () => {
    const cartId = await host.cartWith(['MUG-SPECKLE']);
    const html = `<guest-cart base-url="/rest/default" mode="badge"></guest-cart>${scriptTag()}`;
    const address = host.page(shopHtml(html));
    const phone = await host.newVisitor({ cartId, hasTouch: true, isMobile: true });
    await phone.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
    await phone.goto(address);
    const badge = phone.getByRole('button', { name: /^Cart, / });
    await badge.tap();
    // Its entry in the history follows the frame that shows the cart.
    await phone.waitForFunction(() => history.state !== null);
    await phone.goBack();
    await phone.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(phone.url()).toBe(address);
    await badge.tap();
    await phone.getByRole('dialog').getByText('Speckled mug').waitFor();
    const elsewhere = host.page(shopHtml('<p>Checkout</p>'));
    await phone.evaluate((url) => {
      window.GuestCart.close();
      location.assign(url);
    }, elsewhere);
    await phone.getByText('Checkout').waitFor();
  });

  it('a link in it leads elsewhere, also where a router of the page loads that page first', async () => {
    const page = await visit();
    await page.evaluate(() => {
      Reflect.deleteProperty(window, 'CloseWatcher');
      window.GuestCart.configure({ resolveItem: ({ sku }) => ({ href: `/product/${sku}` }) });
      document.querySelector('guest-cart')!.setAttribute('back-closes', 'always');
      // As the routers of React and Next.js: going back cancels what is loading.
      let loading: ReturnType<typeof setTimeout>;
      addEventListener('popstate', () => clearTimeout(loading));
      addEventListener('click', (event) => {
        const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
        if (link === undefined) return;
        event.preventDefault();
        loading = setTimeout(() => history.pushState(null, '', link.href), 300);
      });
    });
    await openDrawer(page);
    await page.getByRole('link', { name: 'Speckled mug' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).toContain('/product/MUG-SPECKLE');
  });

  it('the page’s own checkout leads elsewhere after it has closed the drawer', async () => {
    const page = await visit();
    await page.evaluate(() => {
      Reflect.deleteProperty(window, 'CloseWatcher');
      document.querySelector('guest-cart')!.setAttribute('back-closes', 'always');
      // As the routers of React and Next.js: going back cancels what is loading.
      let loading: ReturnType<typeof setTimeout>;
      addEventListener('popstate', () => clearTimeout(loading));
      window.GuestCart.configure({
        onCheckout() {
          window.GuestCart.close();
          loading = setTimeout(() => history.pushState(null, '', '/checkout'), 300);
        },
      });
    });
    await openDrawer(page);
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).toContain('/checkout');
  });

  it('with a mouse, it has no entry in the history', async () => {
    const page = await visit();
    await page.evaluate(() => Reflect.deleteProperty(window, 'CloseWatcher'));
    const before = await page.evaluate(() => history.length);
    await openDrawer(page);
    await page.getByRole('button', { name: 'Checkout' }).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  it('removing it lets the page scroll again', async () => {
    const page = await visit();
    await openDrawer(page);
    await expect.poll(() => overflowOf(page, 'html')).toBe('hidden');
    await page.locator('guest-cart').evaluate((cart) => {
      cart.remove();
    });
    await expect.poll(() => overflowOf(page, 'html')).toBe('visible');
  });
});
