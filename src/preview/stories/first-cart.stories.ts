import { filled, sample, story } from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'First cart' };

/** The cart of a first visit to the preview: with pictures, options and a way to free shipping. */
export const FirstCart = story({
  args: {
    features: ['items', 'totals', 'coupons', 'shipping'],
    freeShipping: 'USD 100',
    continueUrl: '#shop',
  },
  cart: sample('welcome'),
  hasPictures: true,
  until: `${filled}:has(.gc-picture img) .gc-options`,
});
