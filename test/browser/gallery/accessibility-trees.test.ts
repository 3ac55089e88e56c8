import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Look } from '../../../src/preview/gallery/look.ts';
import { openGallery, type Gallery } from './open-gallery.ts';

const slow = 60_000;

let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(() => gallery.close(), slow);

const looks: readonly Partial<Look>[] = [
  { state: 'none' },
  { state: 'loading' },
  { state: 'empty' },
  { state: 'three' },
  { state: 'discounts' },
  { state: 'two-shipments' },
  { state: 'odd-prices' },
  { state: 'actions' },
  { state: 'removed' },
  { state: 'remove-ask' },
  { state: 'coupon-refused' },
  { state: 'totals-outdated' },
  { state: 'assigned' },
  { state: 'ordered' },
  { state: 'failed-unexpected' },
  { state: 'stale-unreachable' },
  { state: 'assign-refused' },
  { state: 'three', mode: 'drawer' },
  { state: 'three', mode: 'badge' },
];

// What a screen reader reads. Each file should make sense without seeing the cart. `vitest -u` writes them.
describe('the accessibility tree of a cart', { timeout: slow }, () => {
  it.each(looks.map((look) => [Object.values(look).join('-'), look] as const))('%s', async (name, look) => {
    await gallery.show(look);
    const cart = look.mode === 'drawer' ? gallery.page.getByRole('dialog') : gallery.page.locator('#stage');
    await expect(`${await cart.ariaSnapshot()}\n`).toMatchFileSnapshot(`trees/${name}.txt`);
  });
});
