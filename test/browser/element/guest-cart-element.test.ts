import { describe, expect, it } from 'vitest';
import {
  setUpBrowserPage,
  type PageOptions,
  type Visit,
} from '../../support/browser/open-browser-page.ts';
import { scriptTag } from '../../support/browser/shop-pages.ts';

const base = 'base-url="/rest/default"';

const host = setUpBrowserPage();

/** Visits a page with the script at its end, and with every event of carts kept in `received`. */
function visit(body: string, options?: PageOptions): Promise<Visit> {
  const names = ['ready', 'created', 'updated', 'assigned', 'retired', 'error', 'checkout'];
  const keep = `<script>
    received = [];
    for (const name of ${JSON.stringify(names)})
      addEventListener('guest-cart:' + name, (event) => received.push([name, event.detail]));
  </script>`;
  return host.openPage(keep + body + scriptTag(), options);
}

const methods = ({ requests }: Visit): readonly string[] =>
  requests.map((request) => request.method());
const received = ({
  page,
}: Visit): Promise<readonly (readonly [string, Record<string, unknown>])[]> =>
  page.evaluate('received');

describe('an element', () => {
  it('that is moved sends no request, and is not rendered again', async () => {
    const visited = await visit(
      `<div id="one"><guest-cart ${base}></guest-cart></div><div id="two"></div>`,
      { products: { 'MUG-SPECKLE': 2 } },
    );
    const { page, errors } = visited;
    // The first paint has no buttons, and the app replaces its nodes.
    await page.locator('guest-cart .gc-body').waitFor();
    await page.evaluate(() => {
      const cart = document.getElementsByTagName('guest-cart')[0]!;
      cart.shadowRoot!.querySelector('.gc-line')!.id = 'same';
      document.getElementById('two')!.append(cart);
    });
    await page.locator('#two guest-cart #same').waitFor();
    await page.evaluate(() => window.GuestCart.refresh());
    // The first read, and the refresh.
    expect(methods(visited)).toEqual(['GET', 'GET']);
    await page.locator('#two guest-cart #same').waitFor();
    // The shop may respond before the cart is rendered, or after.
    const names = async () => (await received(visited)).map(([name]) => name).sort();
    await expect.poll(names).toEqual(['ready', 'updated', 'updated']);
    expect(errors).toEqual([]);
  });

  it.each(['append', 'moveBefore'] as const)(
    'keeps its drawer open and modal when moved by %s',
    async (method) => {
      const visited =
        await visit(`<div id="one"><guest-cart ${base} mode="drawer"></guest-cart></div>
      <div id="two"></div>`);
      const { page, errors } = visited;
      await page.evaluate(() => window.GuestCart.ready.then((cart) => cart.show()));
      await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
      await page.evaluate((moveBy) => {
        const target = document.getElementById('two') as HTMLElement & {
          moveBefore(node: Node, child: null): void;
        };
        const cart = document.getElementsByTagName('guest-cart')[0]!;
        if (moveBy === 'append') target.append(cart);
        else target.moveBefore(cart, null);
      }, method);
      await page.locator('#two').getByRole('dialog', { name: 'Your cart' }).waitFor();
      const modal = (): Promise<boolean> =>
        page.locator('#two dialog').evaluate((dialog) => dialog.matches(':modal'));
      await expect.poll(modal).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.evaluate(() => window.GuestCart.show());
      await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
      await expect.poll(modal).toBe(true);
      expect(methods(visited)).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
});

// Copies of the package on one page share requests through the symbols.
it('window.GuestCart adds one name and two symbols to the global object, and no style to the head', async () => {
  const plain = await host.openPage('');
  const names = (): string[] => Object.getOwnPropertyNames(window).sort();
  const before = await plain.page.evaluate(names);
  const { page } = await host.open('', { products: ['MUG-SPECKLE'] });
  await page.locator('guest-cart .gc-body').waitFor();
  const after = await page.evaluate(names);
  expect(after.filter((name) => !before.includes(name))).toEqual(['GuestCart']);
  const symbols = await page.evaluate(() => Object.getOwnPropertySymbols(window).map(String));
  expect(symbols.filter((name) => name.includes('guest-cart')).toSorted()).toEqual([
    'Symbol(guest-cart.early.1)',
    'Symbol(guest-cart.page.1)',
  ]);
  expect(await page.locator('style, [style], link[rel=stylesheet]').count()).toBe(0);
});

it('a theme’s rule for :focus has no effect on the host while something in the cart has focus', async () => {
  const theme = ':focus { outline: 3px solid blue; box-shadow: 0 0 0 3px blue }';
  const { page } = await host.open('mode="badge"', { css: theme });
  await page.locator('.gc-badge').focus();
  const styles = () =>
    page.locator('guest-cart').evaluate((cart) => {
      const { outlineStyle, boxShadow } = getComputedStyle(cart);
      return { isFocused: cart.matches(':focus'), outlineStyle, boxShadow };
    });
  // The rule is in a chunk that loads after the badge.
  await expect.poll(styles).toEqual({ isFocused: true, outlineStyle: 'none', boxShadow: 'none' });
});
