import { describe, expect, it } from 'vitest';
import { violations } from '../../support/browser/open-browser-page.ts';
import { badge, cartRegion, openLab, setUpPreview } from './open-preview.ts';

const preview = setUpPreview();

describe('axe on the live preview', () => {
  it.each([
    { theme: 'market', scheme: 'light', locale: 'en', width: 1280 },
    { theme: 'paper', scheme: 'dark', locale: 'ar', width: 390 },
  ])(
    'has no violation in the dialogs, in $theme, $scheme, $locale, $width px wide',
    async ({ theme, scheme, locale, width }) => {
      const shop = await preview.open({ width });
      const { page, errors } = shop;
      await page.goto(`${preview.url}/?store=eur&theme=${theme}&scheme=${scheme}&locale=${locale}`);
      await page.getByRole('heading', { name: 'Speckled mug' }).waitFor();
      expect(await violations(page), 'no cart').toEqual([]);
      await page.getByRole('link', { name: /: Brass pen, engraved/ }).click();
      const pen = page.getByRole('dialog', { name: 'Brass pen, engraved' });
      await pen.getByRole('button', { name: /: Brass pen, engraved/ }).click();
      expect(await violations(page), 'choosing').toEqual([]);
      await pen.getByRole('textbox', { name: 'Engraving' }).fill('Ada');
      await pen.getByRole('button', { name: /: Brass pen, engraved/ }).click();
      await pen.waitFor({ state: 'detached' });
      if (width < 1024) await badge(page).click();
      await cartRegion(page).locator('.gc-checkout button').click();
      const checkout = page.locator('dialog.modal');
      await checkout.locator('summary').click();
      // The payload of the event, without the cart id.
      const { cartId } = (await shop.stored())!;
      await checkout
        .locator('pre')
        .filter({ hasText: 'Brass pen' })
        .filter({ hasText: `${cartId?.slice(0, 4)}…` })
        .waitFor();
      expect(await checkout.textContent()).not.toContain(cartId);
      expect(await violations(page), 'checkout').toEqual([]);
      await checkout.locator('.button').click();
      await checkout.locator('.receipt').waitFor();
      await checkout.locator('h2:focus').waitFor();
      expect(await violations(page), 'order').toEqual([]);
      await checkout.locator('.close').click();
      if (width < 1024) await page.keyboard.press('Escape');
      await page.locator('a[href="#code"]').first().click();
      await page.locator('.code').first().waitFor();
      expect(await violations(page), 'code').toEqual([]);
      expect(errors).toEqual([]);
    },
  );

  it('has no violation in the Lab, in the dark, on a phone', async () => {
    const { page, errors } = await preview.open({ width: 390 });
    await page.goto(
      `${preview.url}/?theme=ink&scheme=dark&sample=full&mode=inline&faults=slow.coupons_dropped-late.coupons*12`,
    );
    await openLab(page);
    expect(await violations(page)).toEqual([]);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  });

  it('has no violation on the page of all states', async () => {
    const { page } = await preview.open();
    await page.goto(`${preview.url}/states.html?locale=de`);
    const first = page.locator('iframe').first().contentFrame();
    await first.getByText('Warenkorb').first().waitFor();
    expect(await violations(page)).toEqual([]);
    // Some states log an error on purpose. How many have loaded by now, only the machine decides.
  });
});
