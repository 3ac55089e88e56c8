import { beforeAll, describe, expect, it } from 'vitest';
import { launchTestBrowser } from '../../support/browser/browser.ts';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { isBrowsersOwn, scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const launchWithWebMcp = () => launchTestBrowser('--enable-features=WebMCP');

const host = setUpBrowserPage({ launch: launchWithWebMcp });
let hasWebMcp = false;

beforeAll(async () => {
  const { page } = await host.visit(host.page(shopHtml('')));
  hasWebMcp = await page.evaluate(() => 'modelContext' in document);
});

const settings =
  'data-base-url="/rest/default" data-features="items totals" data-checkout-url="/checkout"';
const tag = (more = '') => scriptTag(`${settings} ${more}`);

describe('a page with data-assistants', () => {
  it('offers tools while a cart is in the page, and says in the cart what they have done', async (context) => {
    // The shell of `npm ci` has it; a developer's own Chromium may be older.
    if (!hasWebMcp) context.skip('this browser has no WebMCP');
    const body = `<guest-cart></guest-cart><guest-cart mode="badge"></guest-cart>${tag('data-assistants')}`;
    const { page, errors } = await host.visit(host.page(shopHtml(body)));
    const names = async () => (await page.webmcp.tools()).map(({ name }) => name);
    const all = [
      'add_item',
      'apply_code',
      'change_quantity',
      'go_to_checkout',
      'read_cart',
      'remove_item',
    ];
    await expect.poll(names).toHaveLength(6);
    expect((await names()).sort()).toEqual(all);
    expect((await page.webmcp.tools()).find(({ name }) => name === 'read_cart')).toMatchObject({
      annotations: { readOnly: true, untrustedContent: true },
    });

    const cart = page.locator('guest-cart').first();
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const shadow = document.querySelector('guest-cart')?.shadowRoot;
      if (shadow == null) return;
      const look = (): void => {
        for (const region of shadow.querySelectorAll('[role=status], [aria-live]'))
          said.push(region.textContent);
      };
      new MutationObserver(look).observe(shadow, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    const added = await page.webmcp.callTool('add_item', { sku: 'MUG-SPECKLE', quantity: 2 });
    expect(added).toMatchObject({ outcome: 'done', line: { name: 'Speckled mug', quantity: 2 } });
    const notice = cart.locator('.gc-notice', { hasText: 'An assistant added 2 × Speckled mug.' });
    await notice.waitFor();
    const said = () => page.evaluate<readonly string[]>('said');
    await expect
      .poll(async () => (await said()).join())
      .toContain('An assistant added 2 × Speckled mug.');
    const announcements = (await said()).filter((text, index, list) => text !== list[index - 1]);
    expect(announcements.filter((text) => text.includes('An assistant added'))).toHaveLength(1);
    await notice.getByRole('button', { name: 'Undo' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await page.webmcp.callTool('read_cart')).toMatchObject({
      outcome: 'done',
      count: 0,
      lines: [],
    });

    expect(await page.webmcp.callTool('add_item', { sku: 'VASE-SUN', quantity: 1 })).toMatchObject({
      outcome: 'refused',
      reason: expect.any(String) as string,
    });
    expect(await page.webmcp.callTool('go_to_checkout')).toMatchObject({ outcome: 'refused' });
    const question = 'An assistant wants to go to checkout. Is your cart complete?';
    await cart.locator('.gc-notice', { hasText: question }).waitFor();
    expect(new URL(page.url()).pathname).not.toBe('/checkout');

    // The badge takes over. It opens its drawer for the question.
    await cart.evaluate((element) => element.remove());
    await expect.poll(names).toHaveLength(6);
    expect(await page.webmcp.callTool('go_to_checkout')).toMatchObject({ outcome: 'refused' });
    const drawer = page.getByRole('dialog');
    await drawer.waitFor();
    await drawer.locator('.gc-notice', { hasText: question }).first().waitFor();
    await page.evaluate(() => document.querySelector('guest-cart')?.remove());
    await expect.poll(names).toEqual([]);
    expect(errors.filter((error) => !isBrowsersOwn(error))).toEqual([]);
  });

  it.each([
    ['without the setting', '', false],
    ['in a browser without WebMCP', 'data-assistants', true],
  ])('loads nothing for it %s', async (_when, attributes, isMissing) => {
    const page = await host.browser.newPage();
    if (isMissing)
      await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'modelContext'));
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.goto(host.page(shopHtml(`<guest-cart></guest-cart>${tag(attributes)}`)));
    await page.locator('guest-cart [data-state=none]').waitFor();
    await expect.poll(() => files.filter((file) => file.includes('/controls-'))).toHaveLength(1);
    await page.evaluate(() => window.GuestCart.addItem({ sku: 'MUG-SPECKLE' }));
    expect(files.filter((file) => file.includes('assistants'))).toEqual([]);
    await page.close();
  });
});
