import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setUpBrowserPage, type Visit } from '../../support/browser/open-browser-page.ts';

const host = setUpBrowserPage();

/** A drawer or a badge, and a button of the page that is `disabled` while it adds. */
async function open(attributes: string, onAdded = ''): Promise<Visit> {
  const script = `<script>
    add.onclick = async () => {
      add.disabled = true;
      await GuestCart.addItem({ sku: 'MUG-SPECKLE' });
      add.disabled = false;
      ${onAdded}
    };
  </script>`;
  const before = '<button id="add">Add</button>';
  const visit = await host.open(`features="items" ${attributes}`, { before, after: script });
  await visit.page.locator('guest-cart dialog').waitFor({ state: 'attached' });
  return visit;
}

/** The id of the focused element of the page; for the badge its class. */
const focusOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.shadowRoot?.activeElement?.className ?? activeElement?.id;
  });

describe('a drawer that closes', () => {
  it.each([
    ['the button of the page that was disabled while it added', 'mode="drawer"', '', 'add'],
    [
      'the badge, if that button is gone',
      'mode="badge" open-on-add="drawer"',
      'add.remove();',
      'gc-badge',
    ],
  ])('moves focus to %s', async (_name, attributes, onAdded, target) => {
    const { page, errors } = await open(attributes, onAdded);
    await page.locator('#add').press('Enter');
    await page.getByRole('dialog').getByText('Speckled mug', { exact: true }).waitFor();
    // The button is enabled or removed after the cart has shown the line.
    await page.locator('#add:disabled').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focusOf(page)).toBe(target);
    expect(errors).toEqual([]);
  });

  it('moves focus to that button if the browser takes focus from the drawer before it reports the end', async () => {
    const { page } = await open('mode="drawer"');
    const dialog = page.locator('guest-cart dialog');
    await page.locator('#add').press('Enter');
    await page.getByRole('dialog').getByText('Speckled mug', { exact: true }).waitFor();
    await page.locator('#add:enabled').waitFor();
    // Chromium does both in tasks whose order depends on the next frame.
    await dialog.evaluate((element: HTMLDialogElement) => {
      element.close();
      element.querySelector<HTMLElement>(':focus')?.blur();
    });
    await expect.poll(() => focusOf(page)).toBe('add');
  });

  it('leaves the page where it is, also with the badge in a sticky header', async () => {
    const add =
      '<button data-guest-cart-add="NOTE-A5" style="position: fixed; bottom: 0">Add</button>';
    const { page } = await host.open('mode="badge" features="items"', {
      css: `html { scroll-padding-top: 80px }
        header { position: sticky; top: 0; height: 64px }`,
      before: '<header>',
      after: `</header><main style="height: 4000px"></main>${add}`,
    });
    await page.evaluate(() => window.scrollTo(0, 2000));
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'View cart' }).press('Enter');
    await page.getByRole('dialog').getByText('Notebook A5', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focusOf(page)).toBe('gc-badge');
    expect(await page.evaluate(() => window.scrollY)).toBe(2000);
  });

  it('works on a page that prevents Escape and arrow keys, as the gallery of Magento’s product pages does', async () => {
    const attributes = 'mode="badge" features="items" checkout-url="/checkout"';
    const { page } = await host.open(attributes, { products: { 'MUG-SPECKLE': 12 } });
    // Fotorama listens with jQuery, so on the document and in the bubbling phase.
    await page.evaluate(() => {
      document.addEventListener('keydown', (event) => {
        if (/^(?:Arrow|Escape)/.test(event.key)) event.preventDefault();
      });
    });
    await page.evaluate(() => window.GuestCart.show());
    const field = page.getByRole('textbox', { name: 'Quantity of Speckled mug' });
    await field.press('End');
    await field.press('ArrowLeft');
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
    await page.getByRole('button', { name: 'Checkout' }).focus();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The page has its keys again.
    await page.evaluate(() => {
      window.addEventListener(
        'keydown',
        (event) => (document.title = String(event.defaultPrevented)),
      );
    });
    await page.keyboard.press('Escape');
    await expect.poll(() => page.title()).toBe('true');
  });

  it('moves focus to the badge if a script has opened it and nothing on the page had focus', async () => {
    const { page } = await open('mode="badge"');
    await page.evaluate(() => window.GuestCart.show());
    await page.getByRole('dialog').getByText('Your cart is empty').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focusOf(page)).toBe('gc-badge');
  });

  it('leaves focus where it is if the shopper had left the button', async () => {
    const { page } = await open('mode="drawer"');
    await page.locator('#add').focus();
    await page.locator('h1').click();
    await page.evaluate(() => window.GuestCart.show());
    await page.getByRole('dialog').getByText('Your cart is empty').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focusOf(page)).toBe('');
  });
});
