import { describe, expect, it } from 'vitest';
import {
  addProduct,
  badge,
  cartRegion,
  openLab,
  setUpPreview,
  openTenLines,
} from './open-preview.ts';

const preview = setUpPreview();

describe('shopping in the preview', () => {
  it('adds a recommendation in the drawer: focus stays, it says "Added", and one announcement follows', async () => {
    const { page, errors } = await preview.openWithNotebook({ width: 390 });
    await badge(page).click();
    const cart = cartRegion(page);
    await cart.locator('.gc-shop-totals:not([data-outdated])').waitFor();
    await cart.evaluate((element) => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver((records) => {
        for (const { target } of records) {
          const region = (target instanceof Element ? target : target.parentElement)?.closest(
            '[role=status]',
          );
          if (region != null && said.at(-1) !== region.textContent) said.push(region.textContent);
        }
      }).observe(element, { childList: true, characterData: true, subtree: true });
    });
    const add = cart.locator('.recommendations button').first();
    await add.click();
    await add.filter({ hasText: '✓ Added' }).waitFor();
    expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
    await add.filter({ hasText: '✓ Added' }).waitFor({ state: 'hidden' });
    expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.evaluate<string[]>('said')).toEqual([
      expect.stringMatching(/ was added\. Estimated total: /),
    ]);
    expect(errors).toEqual([]);
  });

  it('scrolls to an added line that is below the fold of the cart beside the products', async () => {
    const { page } = await preview.open({ width: 1280 });
    await openTenLines(page, preview.url);
    const lines = cartRegion(page).locator('.gc-line');
    await page.getByRole('button', { name: 'Add to cart: Tumbler' }).first().click();
    await lines.nth(10).waitFor();
    const isSeen = () =>
      lines.last().evaluate((line) => {
        const { x, y, height } = line.querySelector('.gc-line-name')!.getBoundingClientRect();
        return document.elementFromPoint(x + 2, y + height / 2)?.closest('.gc-line') === line;
      });
    await expect.poll(isSeen).toBe(true);
  });

  it('moves focus from a demo order to the thanks for it, which are in view', async () => {
    const { page } = await preview.openWithNotebook({ width: 390 });
    await page.setViewportSize({ width: 390, height: 400 });
    await badge(page).press('Enter');
    const body = page.locator('.gc-drawer .gc-body');
    await body.locator('.recommendations').waitFor();
    await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.getByRole('button', { name: /^Checkout/ }).press('Enter');
    await page.getByRole('button', { name: 'Place a demo order' }).press('Enter');
    const thanks = page.locator('.gc-ordered-title');
    await thanks.waitFor();
    await expect
      .poll(() => thanks.evaluate((title) => title === document.activeElement))
      .toBe(true);
    const [shown, check] = [await body.boundingBox(), page.locator('.gc-ordered-check')];
    await expect.poll(async () => (await check.boundingBox())!.y).toBeGreaterThan(shown!.y);
  });

  it('recommends nothing that is in the cart, also not what was recommended before', async () => {
    const { page, errors } = await preview.openWithNotebook({ width: 1280 });
    const cart = cartRegion(page);
    await cart.getByText('You may also like').waitFor();
    const first = await cart.locator('.recommendations a').first().innerText();
    await cart.locator('.recommendations button').first().click();
    await cart.locator('.gc-line').filter({ hasText: first }).waitFor();
    await page.getByRole('heading', { level: 2 }).first().click();
    await cart
      .locator('.recommendations a')
      .filter({ hasText: first })
      .waitFor({ state: 'detached' });
    expect(await cart.locator('.recommendations li').count()).toBe(2);
    await addProduct(page, await cart.locator('.recommendations a').first().innerText(), '1');
    await expect
      .poll(async () => {
        const lines = await cart.locator('.gc-line-name').allInnerTexts();
        const offered = await cart.locator('.recommendations a').allInnerTexts();
        return { lines: lines.length, both: offered.filter((name) => lines.includes(name)) };
      })
      .toEqual({ lines: 3, both: [] });
    expect(errors).toEqual([]);
  });

  it('has the focus on the changed line after "Update cart"', async () => {
    const { page } = await preview.open({ width: 390 });
    await page.goto(`${preview.url}/?sample=welcome`);
    await badge(page, '3 items').waitFor();
    await badge(page).click();
    const cart = cartRegion(page);
    const tee = cart.locator('.gc-line').filter({ hasText: 'Heavy tee' });
    await tee.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Heavy tee' });
    const { y, height } = (await dialog.boundingBox())!;
    // On a phone it is a sheet at the end of the screen.
    expect(y + height).toBe(page.viewportSize()!.height);
    await dialog.getByText('Ochre', { exact: true }).click();
    await dialog.getByText('L', { exact: true }).click();
    await dialog.getByRole('button', { name: /Update cart/ }).press('Enter');
    // The shop has added it at the end.
    await cart.locator('.gc-line:first-child:focus').filter({ hasText: 'Size: L' }).waitFor();
    await cart
      .getByRole('status')
      .getByText(/^Heavy tee: Ochre, L\./)
      .waitFor();
  });

  it('removes a tee that another page has added without a question, and undo adds it again', async () => {
    const { page } = await preview.open();
    await page.goto(`${preview.url}/?sample=welcome`);
    const cart = cartRegion(page);
    const line = cart.locator('.gc-line').filter({ hasText: 'Size: M' });
    // Then the product is known, without which it could not be added again.
    await line.getByRole('button', { name: 'Edit Heavy tee' }).waitFor();
    await line.getByRole('button', { name: 'Remove Heavy tee' }).click();
    await cart.getByRole('button', { name: 'Undo removing Heavy tee' }).click();
    await line.getByRole('button', { name: 'Remove Heavy tee' }).waitFor();
  });

  it('shows "Added" for two seconds without a layout shift', async () => {
    const { page, errors } = await preview.open({ width: 390 });
    await page.clock.install();
    await page.goto(preview.url);
    const button = page.getByRole('button', { name: /: Speckled mug$/ });
    await button.waitFor();
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.card, .card button')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y + scrollY, width, height].map(Math.round).join(' ');
        }),
      );
    const before = await boxes();
    await button.click();
    await button.filter({ hasText: 'Added' }).waitFor();
    await badge(page, '1 item').waitFor();
    expect(await boxes()).toEqual(before);
    await page.clock.fastForward(2100);
    await button
      .filter({ hasText: 'Add to cart' })
      .and(page.locator('[data-state=idle]'))
      .waitFor();
    expect(await boxes()).toEqual(before);
    expect(errors).toEqual([]);
  });

  it('does not scroll sideways on a narrow phone, with the looks in a menu', async () => {
    const { page, errors } = await preview.openWithNotebook({ width: 320 });
    const language = page.getByLabel('Language');
    await language.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Look' }).click();
    await language.selectOption('de');
    await page.keyboard.press('Escape');
    await openLab(page);
    for (const sample of ['full', 'long-words']) {
      await page.getByLabel('Sample cart').selectOption(sample);
      await expect.poll(() => new URL(page.url()).search).toBe(`?locale=de&sample=${sample}`);
      await badge(page).click();
      await cartRegion(page).locator('.gc-total').waitFor();
      const tooWide = await page.evaluate(() =>
        [...document.querySelectorAll('html, .showcase, .gc-drawer, .gc-root, .gc-body')]
          .filter((box) => box.scrollWidth > box.clientWidth)
          .map(({ className }) => className),
      );
      expect(tooWide).toEqual([]);
      await page.keyboard.press('Escape');
      await cartRegion(page).waitFor({ state: 'hidden' });
    }
    expect(errors).toEqual([]);
  });

  it('opens a product from its line, and the dialog closes with "Back"', async () => {
    const { page, errors } = await preview.open({ isFirstVisit: true });
    await page.goto(preview.url);
    await cartRegion(page).getByRole('link', { name: 'Heavy tee' }).click();
    const dialog = page.getByRole('dialog', { name: 'Heavy tee' });
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await cartRegion(page).locator('.gc-picture').first().click();
    await dialog.getByRole('radio', { name: /Undyed/ }).check();
    await dialog.getByRole('radio', { name: /^XL/ }).check();
    await dialog.getByRole('button', { name: /Add to cart/ }).click();
    await dialog.waitFor({ state: 'detached' });
    // 69.98 and 30.00, less 2.50 for undyed, more 2.50 for XL. The bar says that the order ships
    // free, and it does.
    await expect.poll(() => cartRegion(page).locator('.gc-total').innerText()).toContain('$99.98');
    await addProduct(page, 'Tumbler', '1');
    await cartRegion(page).getByText('Estimate shipping').click();
    await cartRegion(page).getByRole('button', { name: 'Estimate', exact: true }).click();
    await cartRegion(page).getByText('Free shipping').first().waitFor();
    expect(errors).toEqual([]);
  });
});
