import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  noCart,
  openBrowserPage,
  startCart,
  type BrowserPage,
  type Visit,
} from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const slow = 60_000;
const base = 'base-url="/rest/default"';

let host: BrowserPage;

beforeAll(async () => {
  host = await openBrowserPage();
});

afterAll(() => host.close(), slow);

/** A cart with items of an earlier visit. */
async function filledCart(): Promise<string> {
  const cartId = await host.shop.createCart();
  await host.shop.addItem(cartId, 'MUG-SPECKLE', 2);
  return cartId;
}

/** Visits a page with the script at its end, and with every event of carts kept in `received`. */
function visit(body: string, options: { readonly cartId?: string } = {}): Promise<Visit> {
  const names = ['ready', 'created', 'updated', 'assigned', 'retired', 'error', 'checkout'];
  const html = shopHtml(`<script>
      received = [];
      for (const name of ${JSON.stringify(names)})
        addEventListener('guest-cart:' + name, (event) => received.push([name, event.detail]));
    </script>
    ${body}
    ${scriptTag()}`);
  return host.visit(host.page(html), options);
}

const methods = ({ requests }: Visit): readonly string[] => requests.map((request) => request.method());
const received = ({ page }: Visit): Promise<readonly (readonly [string, Record<string, unknown>])[]> =>
  page.evaluate('received');

describe('several elements', { timeout: slow }, () => {
  it('for one shop share one cart, one read and one creation', async () => {
    const visited = await visit(`<guest-cart ${base}></guest-cart><guest-cart ${base} mode="badge"></guest-cart>
      <guest-cart ${base} heading-level="3"></guest-cart>`);
    const { page, errors } = visited;
    await page.locator('[data-state=none]').nth(1).waitFor();
    // All three elements are called at the same time.
    const ids = await page.evaluate(() =>
      Promise.all(Array.from(document.getElementsByTagName('guest-cart'), (cart) => cart.ensureCart())),
    );
    expect(new Set(ids).size).toBe(1);
    await page.locator('[data-state=empty]').nth(1).waitFor();
    expect(methods(visited)).toEqual(['POST', 'GET']);
    expect(errors).toEqual([]);
  });

  it('for one shop read a stored cart once', async () => {
    const cartId = await filledCart();
    const visited = await visit(`<guest-cart ${base}></guest-cart><guest-cart ${base}></guest-cart>`, { cartId });
    await visited.page.getByText('Speckled mug', { exact: true }).nth(1).waitFor();
    expect(methods(visited)).toEqual(['GET']);
  });

  it('for two shops have separate carts', async () => {
    const visited = await visit(`<guest-cart ${base}></guest-cart><guest-cart base-url="/rest/eur"></guest-cart>`);
    const { page } = visited;
    await page.evaluate(() => customElements.whenDefined('guest-cart').then(() => undefined));
    const ids = await page.evaluate(() =>
      Promise.all(Array.from(document.getElementsByTagName('guest-cart'), (cart) => cart.ensureCart())),
    );
    expect(new Set(ids).size).toBe(2);
    await page.locator('[data-state=empty]').nth(1).waitFor();
    const paths = visited.requests.map((request) => new URL(request.url()).pathname);
    for (const [store, own] of [
      ['default', ids[0]],
      ['eur', ids[1]],
    ] as const) {
      expect(paths.filter((path) => path.endsWith(`/${own!}`))).toEqual([`/rest/${store}/V1/guest-carts/${own!}`]);
    }
  });
});

describe('an element', { timeout: slow }, () => {
  it('shows its own texts again if the page sets its messages to null', async () => {
    const { page, errors } = await visit(`<guest-cart ${base}></guest-cart>`);
    const title = page.getByRole('heading');
    await title.getByText('Your cart').waitFor();
    const setMessages = (messages: unknown) =>
      page.evaluate((value) => {
        (document.querySelector('guest-cart') as { messages: unknown } | null)!.messages = value;
      }, messages);
    await setMessages({ cartLabel: 'Bag' });
    await title.getByText('Bag').waitFor();
    await setMessages(null);
    await title.getByText('Your cart').waitFor();
    expect(errors).toEqual([]);
  });

  it('that is moved sends no request, and is not rendered again', async () => {
    const visited = await visit(`<div id="one"><guest-cart ${base}></guest-cart></div><div id="two"></div>`, {
      cartId: await filledCart(),
    });
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

  it.each(['append', 'moveBefore'] as const)('keeps its drawer open and modal when moved by %s', async (method) => {
    const visited = await visit(`<div id="one"><guest-cart ${base} mode="drawer"></guest-cart></div>
      <div id="two"></div>`);
    const { page, errors } = visited;
    await page.evaluate(() => window.GuestCart.ready.then((cart) => cart.show()));
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
    await page.evaluate((moveBy) => {
      const target = document.getElementById('two') as HTMLElement & { moveBefore(node: Node, child: null): void };
      const cart = document.getElementsByTagName('guest-cart')[0]!;
      if (moveBy === 'append') target.append(cart);
      else target.moveBefore(cart, null);
    }, method);
    await page.locator('#two').getByRole('dialog', { name: 'Your cart' }).waitFor();
    const modal = (): Promise<boolean> => page.locator('#two dialog').evaluate((dialog) => dialog.matches(':modal'));
    await expect.poll(modal).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.evaluate(() => window.GuestCart.show());
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
    await expect.poll(modal).toBe(true);
    expect(methods(visited)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('is empty and inactive after its removal, and shows the cart when it is inserted again', async () => {
    const visited = await visit(`<div id="one"><guest-cart ${base}></guest-cart></div>`, {
      cartId: await filledCart(),
    });
    const { page, errors } = visited;
    // Wait for the app: before it has loaded, no code can clear a removed element.
    await page.locator('guest-cart .gc-body').waitFor();
    await page.evaluate(async () => {
      const cart = document.getElementsByTagName('guest-cart')[0]!;
      cart.remove();
      await Promise.resolve();
      dispatchEvent(new Event('online'));
      Object.assign(window, { kept: cart });
    });
    expect(await page.evaluate('kept.shadowRoot.textContent')).toBe('');
    await page.evaluate(`document.getElementById('one').append(kept)`);
    await page.getByText('Speckled mug', { exact: true }).waitFor();
    await page.evaluate(() => window.GuestCart.refresh());
    // On insertion, on the second insertion and by refresh(); none while it was removed.
    expect(methods(visited)).toEqual(['GET', 'GET', 'GET']);
    expect(errors).toEqual([]);
  });

  it('reacts when its attributes are set and removed', async () => {
    const visited = await visit(`<guest-cart ${base} checkout-url="/checkout"></guest-cart>`, {
      cartId: await filledCart(),
    });
    const { page, errors } = visited;
    const cart = page.locator('guest-cart');
    const checkout = page.getByRole('button', { name: 'Checkout' });
    await checkout.waitFor();
    await cart.evaluate((element) => element.removeAttribute('checkout-url'));
    await checkout.waitFor({ state: 'detached' });
    await cart.evaluate((element) => element.setAttribute('locale', 'de-DE'));
    await page.getByText('39,98 $').first().waitFor();
    await cart.evaluate((element) => element.removeAttribute('locale'));
    await page.getByText('$39.98').first().waitFor();
    await cart.evaluate((element) => element.setAttribute('mode', 'badge'));
    await page.getByRole('button', { name: /^Your cart: 2 items/ }).waitFor();
    await cart.evaluate((element) => element.removeAttribute('mode'));
    await page.getByText('Speckled mug', { exact: true }).waitFor();
    expect(methods(visited)).toEqual(['GET']);
    expect(errors).toEqual([]);
  });

  it('can change to another shop, and sends it no id of the first one', async () => {
    const cartId = await filledCart();
    const visited = await visit(`<guest-cart ${base}></guest-cart>`, { cartId });
    const { page } = visited;
    await page.getByText('Speckled mug', { exact: true }).waitFor();
    await page.locator('guest-cart').evaluate((element) => element.setAttribute('base-url', '/rest/eur'));
    await startCart(page);
    await page.locator('[data-state=empty]').waitFor();
    const paths = visited.requests.map((request) => new URL(request.url()).pathname);
    expect(paths.slice(0, 2)).toEqual([`/rest/default/V1/guest-carts/${cartId}`, '/rest/eur/V1/guest-carts']);
    expect(paths.slice(2).join()).not.toContain(cartId);
  });
});

describe('events', { timeout: slow }, () => {
  it('report what happens to the cart, without its id', async () => {
    const visited = await visit(`<guest-cart ${base}></guest-cart>`);
    const { page } = visited;
    await startCart(page);
    await page.locator('[data-state=empty]').waitFor();
    const cartId = await page.evaluate(() => window.GuestCart.ensureCart());
    await host.shop.addItem(cartId, 'CLOTH-LINEN', 1.5);
    await page.evaluate(() => window.GuestCart.refresh());
    await page.evaluate(() => window.GuestCart.assignCustomer({ customerId: 1, storeId: 1 }));
    await page.getByText('Your cart is saved to your account.', { exact: true }).waitFor();
    await expect
      .poll(async () => (await received(visited)).slice(0, 5))
      .toEqual([
        ['ready', {}],
        ['created', {}],
        ['updated', { itemsCount: 0, itemsQuantity: 0 }],
        ['updated', { itemsCount: 1, itemsQuantity: 1.5 }],
        ['assigned', {}],
      ]);
    expect(JSON.stringify(await received(visited))).not.toContain(cartId);
  });

  it('report that the shop no longer has the cart, and errors', async () => {
    const visited = await visit(`<guest-cart ${base}></guest-cart>`, { cartId: 'unknown0unknown0unknown0unknown0' });
    const { page } = visited;
    await page.getByText('Your last cart is no longer available.', { exact: false }).first().waitFor();
    host.shop.faults.set({ kind: 'status', status: 403, operation: 'create', times: 1 });
    await startCart(page);
    await page.waitForFunction('received.length >= 3');
    const events = await received(visited);
    expect(events.map(([name]) => name).sort()).toEqual(['error', 'ready', 'retired']);
    expect(events.find(([name]) => name === 'error')![1]).toMatchObject({
      code: 'forbidden',
      operation: 'create',
      status: 403,
    });
    expect(JSON.stringify(events)).not.toContain('unknown0');
  });

  it('are dispatched to listeners of window.GuestCart by short names until they are removed', async () => {
    const visited = await visit(`<guest-cart ${base}></guest-cart>`);
    const { page } = visited;
    await noCart(page).waitFor();
    const counts = await page.evaluate(async () => {
      const seen: string[] = [];
      const listener = (): void => void seen.push('received');
      const { GuestCart } = window;
      GuestCart.on('created', listener);
      GuestCart.on('updated', listener);
      GuestCart.on('updated', listener);
      await GuestCart.ensureCart();
      await GuestCart.refresh();
      const all = seen.length;
      GuestCart.off('updated', listener);
      await GuestCart.refresh();
      return { all, afterOff: seen.length, cart: GuestCart.getCart()?.items_count };
    });
    expect(counts).toEqual({ all: 2, afterOff: 2, cart: 0 });
  });

  it('checkout calls onCheckout with the cart and its id, unless a listener cancels it', async () => {
    const cartId = await host.shop.createCart();
    await host.shop.addItem(cartId, 'MUG-SPECKLE', 2);
    const { page } = await visit(`<guest-cart ${base}></guest-cart>`, { cartId });
    const started = () => page.evaluate(() => (window as unknown as { started: unknown[] }).started);
    await page.evaluate(() => {
      const calls: unknown[] = [];
      (window as unknown as { started: unknown[] }).started = calls;
      window.GuestCart.configure({ onCheckout: ({ cart, cartId: id }) => void calls.push([id, cart.items_qty]) });
    });
    const checkout = page.getByRole('button', { name: 'Checkout' });
    await checkout.click();
    await expect.poll(started).toEqual([[cartId, 2]]);
    await page.evaluate(() => window.GuestCart.on('checkout', (_, event) => event.preventDefault()));
    await checkout.click();
    expect(await started()).toHaveLength(1);
  });

  it('checkout can be cancelled; otherwise the page goes to the checkout URL', async () => {
    const visited = await visit(`<guest-cart ${base} checkout-url="/checkout?from=cart"></guest-cart>`, {
      cartId: await filledCart(),
    });
    const { page } = visited;
    const address = page.url();
    const checkout = page.getByRole('button', { name: 'Checkout' });
    await page.getByText('Speckled mug', { exact: true }).waitFor();
    await page.evaluate(() => {
      const keepHere = (_detail: unknown, event: Event): void => {
        event.preventDefault();
        window.GuestCart.off('checkout', keepHere);
      };
      window.GuestCart.on('checkout', keepHere);
    });
    await checkout.click();
    await expect
      .poll(async () => (await received(visited)).at(-1))
      .toEqual(['checkout', { url: `${host.url}/checkout?from=cart` }]);
    expect(page.url()).toBe(address);
    await checkout.click();
    await page.waitForURL(`${host.url}/checkout?from=cart`);
  });
});

describe('the request timeout', { timeout: slow }, () => {
  it('is the last one set on any element of the shop, and stays when other settings change', async () => {
    const { page } = await visit(`<guest-cart ${base}></guest-cart>`);
    await noCart(page).waitFor();
    // No request gets a response from here on.
    await page.route('**/rest/**', () => undefined);
    const timeoutMessage = (): Promise<string> =>
      page.evaluate(() => window.GuestCart.ensureCart().catch((error: unknown) => (error as Error).message));
    await page.evaluate(() => {
      document.getElementsByTagName('guest-cart')[0]!.timeout = 300;
    });
    await expect(timeoutMessage()).resolves.toContain('within 300 ms');
    await page.evaluate(async (attributes) => {
      const ready = new Promise((resolve) => addEventListener('guest-cart:ready', resolve, { once: true }));
      document.body.insertAdjacentHTML('beforeend', `<guest-cart ${attributes} timeout="400"></guest-cart>`);
      await ready;
    }, base);
    await expect(timeoutMessage()).resolves.toContain('within 400 ms');
    await page.evaluate(() => {
      document.getElementsByTagName('guest-cart')[0]!.headingLevel = 3;
    });
    await page.getByRole('heading', { name: 'Your cart', level: 3 }).waitFor();
    await expect(timeoutMessage()).resolves.toContain('within 400 ms');
    await page.evaluate(() => {
      document.getElementsByTagName('guest-cart')[0]!.timeout = 500;
    });
    await expect(timeoutMessage()).resolves.toContain('within 500 ms');
  });
});

describe('window.GuestCart', { timeout: slow }, () => {
  it('removes everything from storage on reset', async () => {
    const visited = await visit(`<guest-cart ${base}></guest-cart>`, { cartId: await filledCart() });
    const { page } = visited;
    await page.getByText('Speckled mug', { exact: true }).waitFor();
    await page.evaluate(() => window.GuestCart.reset());
    await noCart(page).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  it('removes every element on destroy, and keeps what is stored', async () => {
    const visited = await visit(`<guest-cart ${base}></guest-cart><guest-cart ${base} mode="badge"></guest-cart>`, {
      cartId: await filledCart(),
    });
    const { page, errors } = visited;
    await page.getByText('Speckled mug', { exact: true }).waitFor();
    await page.evaluate(() => window.GuestCart.destroy());
    expect(await page.locator('guest-cart').count()).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });

  // Copies of the package on one page share requests through the symbols.
  it('adds one name and two symbols to the global object, and no style to the head', async () => {
    const plain = await host.visit(host.page(shopHtml('')));
    const names = (): string[] => Object.getOwnPropertyNames(window).sort();
    const before = await plain.page.evaluate(names);
    const visited = await host.visit(host.page(shopHtml(`<guest-cart ${base}></guest-cart>${scriptTag()}`)), {
      cartId: await filledCart(),
    });
    await visited.page.locator('guest-cart .gc-body').waitFor();
    const after = await visited.page.evaluate(names);
    expect(after.filter((name) => !before.includes(name))).toEqual(['GuestCart']);
    const symbols = await visited.page.evaluate(() => Object.getOwnPropertySymbols(window).map(String));
    expect(symbols.filter((name) => name.includes('guest-cart')).toSorted()).toEqual([
      'Symbol(guest-cart.early.1)',
      'Symbol(guest-cart.page.1)',
    ]);
    expect(await visited.page.locator('style, [style], link[rel=stylesheet]').count()).toBe(0);
  });
});

it(
  'a theme’s rule for :focus has no effect on the host while something in the cart has focus',
  async () => {
    const theme = '<style>:focus { outline: 3px solid blue; box-shadow: 0 0 0 3px blue }</style>';
    const html = shopHtml(`${theme}<guest-cart base-url="/rest/default" mode="badge"></guest-cart>${scriptTag()}`);
    const { page } = await host.visit(host.page(html));
    await page.locator('.gc-badge').focus();
    const styles = await page.locator('guest-cart').evaluate((cart) => {
      const { outlineStyle, boxShadow } = getComputedStyle(cart);
      return { isFocused: cart.matches(':focus'), outlineStyle, boxShadow };
    });
    expect(styles).toEqual({ isFocused: true, outlineStyle: 'none', boxShadow: 'none' });
  },
  slow,
);
