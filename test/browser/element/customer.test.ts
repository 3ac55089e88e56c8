import { expect, it } from 'vitest';
import { cartRegion, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const ada = { authorization: 'Bearer preview-token-of-ada', 'content-type': 'application/json' };

const host = setUpBrowserPage();

/** Gives the customer a cart with a mug and a discount code. */
async function fillAccount(): Promise<void> {
  const old = await host.cartWith({ 'MUG-SPECKLE': 1 });
  await host.shop.fetch(`${host.shop.baseUrl}/V1/guest-carts/${old}`, {
    method: 'PUT',
    headers: ada,
    body: '{"customerId":1,"storeId":1}',
  });
}

/** Everything that the page and the browser's storage hold. */
async function everything(): Promise<string> {
  const texts = [
    document.documentElement.outerHTML,
    document.cookie,
    JSON.stringify(window.dataLayer ?? []),
  ];
  for (const cart of document.querySelectorAll('guest-cart'))
    texts.push(cart.shadowRoot?.innerHTML ?? '');
  texts.push(
    JSON.stringify(Object.entries(localStorage)),
    JSON.stringify(Object.entries(sessionStorage)),
  );
  return texts.join('\n');
}

it('the cart of a customer in the element comes with a receipt, can be changed and ordered, and leaves nothing after reset() or a 401', async () => {
  await fillAccount();
  const guest = await host.cartWith({ 'MUG-SPECKLE': 2, 'THROW-WOOL': 1, 'COFFEE-HUILA': 3 });
  const html = shopHtml(`<guest-cart checkout-url="/checkout"></guest-cart><script>
      window.token = 'preview-token-of-ada';
      window.dataLayer = [];
      document.querySelector('guest-cart').headers = (operation, url) =>
        operation === 'assign' || url.includes('/carts/mine') ? { authorization: 'Bearer ' + window.token } : {};
      document.addEventListener('guest-cart:receipt', ({ detail }) => (window.missing = detail.missing.length));
    </script>${scriptTag('data-base-url="/rest/default" data-features="items totals coupons customer" data-analytics="datalayer"')}`);
  const { page, errors } = await host.visit(host.page(html), { cartId: guest, width: 390 });
  const cart = cartRegion(page);
  await cart.getByText('Speckled mug').first().waitFor();
  await page.evaluate(() => window.GuestCart.assignCustomer({ customerId: 1, storeId: 1 }));

  const receipt = cart.locator('.gc-notice').first();
  await receipt.getByText('We combined your cart with the one in your account.').waitFor();
  expect(await receipt.textContent()).toContain('Speckled mug: 3 now, 1 before.');
  expect(await page.evaluate('window.missing')).toBe(0);
  const quantity = cart.getByRole('textbox', { name: 'Quantity of Speckled mug' });
  expect(await quantity.inputValue()).toBe('3');
  await quantity.fill('2');
  await quantity.press('Enter');
  await cart.getByText('Add discount code').click();
  await cart.getByRole('textbox', { name: 'Discount code' }).fill('WELCOME10');
  await page.keyboard.press('Enter');
  await cart.getByText('WELCOME10').first().waitFor();
  await page.evaluate(() => {
    document.addEventListener('guest-cart:checkout', (event) => {
      event.preventDefault();
      document.title = 'checkout';
    });
  });
  await cart.getByRole('button', { name: /^Checkout/ }).click();
  await page.waitForFunction(() => document.title === 'checkout');

  const isSignedOut = async () => {
    await cart.getByText('Speckled mug').first().waitFor({ state: 'detached' });
    expect(await page.evaluate(everything)).not.toMatch(/Lindqvist|Alder|ada@|mine:/i);
    const shown = await page.evaluate(
      () => document.querySelector('guest-cart')?.shadowRoot?.innerHTML,
    );
    expect(shown).not.toMatch(/mug|Huila/i);
  };
  await page.evaluate(() => window.GuestCart.reset());
  await isSignedOut();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  // Signs in again, until the shop ends the session.
  await page.evaluate(() => window.GuestCart.assignCustomer({ customerId: 1 }));
  await cart.getByText('Speckled mug').first().waitFor();
  await page.evaluate(
    "window.token = 'ended'; void window.GuestCart.refresh().catch(() => undefined)",
  );
  await isSignedOut();
  expect(errors.filter((message) => !message.startsWith('Failed to load resource'))).toEqual([]);
});
