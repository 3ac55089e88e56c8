import type { Frame, Locator, Page } from 'playwright-core';

/** The first cart of a page once it can be used; what is painted before that is a picture of one. */
export function cartOf(page: Page | Frame): Locator {
  return page.locator('guest-cart').first().getByRole('region', { name: 'Your cart', exact: true });
}

/** Waits until the shop has told the cart, and it is drawn. */
export function current(page: Page | Frame): Promise<void> {
  return cartOf(page).and(page.locator('[data-freshness=current]')).waitFor();
}
