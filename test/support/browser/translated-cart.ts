import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { translateTree } from '../translate-page.ts';

/** Amounts of the first line and of the total, and the number of items in the header. */
async function numbersOf(cart: Locator): Promise<readonly string[]> {
  const places = ['.gc-line-row .gc-amount-quote', '.gc-total .gc-amount-quote', '.gc-count'];
  const texts = places.map((place) => cart.locator(place).first().textContent());
  return (await Promise.all(texts)).map((text) => text?.replace(/[^\d.]/g, '') ?? '');
}

/**
 * Changes a cart that the browser translates again after each change: two mugs of $19.99,
 * and a notebook of $13.50 below. It has the features `items`, `totals` and `coupons`.
 */
export async function changeTranslatedCart(cart: Locator): Promise<void> {
  const translate = () => cart.evaluate(translateTree);
  const line = cart.locator('.gc-line').first();
  const fonts = cart.locator('font');
  const expectMugs = (mugs: number) => {
    const row = mugs * 19.99;
    const total = row + 13.5;
    const items = mugs + 1;
    return expect
      .poll(() => numbersOf(cart))
      .toEqual([row.toFixed(2), total.toFixed(2), String(items)]);
  };

  // The app replaces the first paint.
  await line.getByRole('button', { name: /^Increase/ }).waitFor();
  await expectMugs(2);
  await translate();
  expect(await fonts.count()).toBeGreaterThan(5);
  expect(await cart.locator('.gc-amount font, .gc-quantity font').count()).toBe(0);
  await line.getByRole('button', { name: /^Increase/ }).click();
  await expectMugs(3);

  await translate();
  await line.getByRole('button', { name: /^Decrease/ }).click();
  await line.getByRole('button', { name: /^Decrease/ }).click();
  await expectMugs(1);

  await translate();
  await cart.getByText('[Add discount code]').click();
  await cart.getByRole('textbox', { name: 'Discount code' }).fill('NOPE');
  await translate();
  await cart.getByRole('button', { name: 'Apply' }).click();
  await cart.locator('.gc-wrong').getByText('This code isn’t valid.').waitFor();
  await translate();
  await cart.getByRole('textbox', { name: 'Discount code' }).fill('WELCOME10');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await cart.getByText('WELCOME10').first().waitFor();
  await translate();
  await cart.getByRole('button', { name: 'Remove discount code WELCOME10' }).click();
  await cart.getByText('Add discount code').waitFor();

  await translate();
  await line.getByRole('button', { name: /^Remove/ }).click();
  const undo = cart.getByRole('button', { name: /Undo/ });
  await undo.waitFor();
  await translate();
  await undo.click();
  await line.getByText('Speckled mug').first().waitFor();
  await translate();
  await expectMugs(1);
}
