import { expect, test } from 'vitest';
import { openBrowser } from '../support/open-browser.ts';
import { seededRandom } from '../support/service/seeded-random.ts';

/** `GUEST_CART_FULL_STORAGE_ROUNDS=500` runs 500 rounds. */
const rounds = Number(process.env['GUEST_CART_FULL_STORAGE_ROUNDS'] ?? 50);

test('full storage loses no cart: a cart that was created while it was full is there after a reload', async () => {
  const { storage, tab } = openBrowser();
  const random = seededRandom(7);
  let page = tab();
  let lost = 0;
  for (let round = 0; round < rounds; round += 1) {
    if (random.below(10) < 3) page.reset();
    storage.fill();
    const created = random.below(2) === 0 ? await page.replaceCart() : await page.ensureCart();
    expect(page.getCartId()).toBe(created);
    storage.free();
    // Any read of the store saves the record.
    page.getCartId();
    const { current, retired } = page.store.getState();
    page = tab();
    if (page.getCartId() !== created) lost += 1;
    expect(page.store.getState()).toEqual({ current, retired });
  }
  process.stdout.write(`full storage: ${rounds} rounds, ${lost} carts lost\n`);
  expect(lost).toBe(0);
});
