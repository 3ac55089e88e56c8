import { sample, story } from './scene.ts';

/**
 * What a page shows while the cart is closed. The tag keeps these stories out of the tests that need
 * a cart on the page.
 */
// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default {
  title: 'Badge and toast',
  tags: ['closed'],
  globals: { shell: 'badge' },
  args: { features: ['items', 'totals', 'coupons', 'shipping'] },
};

/** The badge of a header. It opens the drawer. */
export const Badge = story({
  cart: sample('welcome'),
  isClosed: true,
  hasPictures: true,
  until: '.gc-badge',
});

export const Toast = story({
  cart: sample('welcome'),
  isClosed: true,
  hasPictures: true,
  until: '.gc-toast',
  play: async ({ add, shown }) => {
    await shown('.gc-badge');
    add('CUP-ESPRESSO');
  },
});
