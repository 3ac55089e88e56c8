import { expect, it } from 'vitest';
import { setUpStories, type StateLook } from './open-stories.ts';

const stories = setUpStories();

const looks: readonly StateLook[] = [
  { story: 'none' },
  { story: 'loading' },
  { story: 'empty' },
  { story: 'two-shipments' },
  { story: 'controls' },
  { story: 'removed' },
  { story: 'remove-ask' },
  { story: 'coupon-refused' },
  { story: 'ordered' },
  { story: 'failed-unexpected' },
  { story: 'three', shell: 'drawer' },
  { story: 'three', shell: 'badge' },
];

// What a screen reader reads. Each file should make sense without seeing the cart. `vitest -u`
// writes them.
it.each(looks.map((look) => [Object.values(look).join('-'), look] as const))(
  'the accessibility tree of a cart %s',
  async (name, look) => {
    await stories.show(look);
    // “Still loading” comes after three seconds, which may have passed on a busy machine.
    await stories.page.addStyleTag({ content: '.gc-slow { display: none }' });
    // Announcements wait until the shopper pauses.
    await stories.page.clock.runFor(2_000);
    const cart =
      look.shell === 'drawer' ? stories.page.getByRole('dialog') : stories.page.locator('#state');
    await expect(`${await cart.ariaSnapshot()}\n`).toMatchFileSnapshot(`trees/${name}.txt`);
  },
);
