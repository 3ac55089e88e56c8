import { Introduction as IntroductionPage } from './introduction.tsx';
import { filled, sample, story } from './scene.ts';
import { Tokens as TokensPage } from './tokens.tsx';

/**
 * What is not a state of the cart: the tag `page` keeps these out of the tests that need a cart on
 * the page.
 */
// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'Start', tags: ['page'] };

const features = ['items', 'totals', 'coupons', 'shipping'] as const;

export const Introduction = { render: () => <IntroductionPage />, parameters: { scene: null } };

/** The badge of a header. It opens the drawer. */
export const Badge = {
  ...story({
    args: { features },
    cart: sample('welcome'),
    isClosed: true,
    hasPictures: true,
    until: '.gc-badge',
  }),
  globals: { shell: 'badge' },
};

/** What an added product shows while the cart is closed. */
export const Toast = {
  ...story({
    args: { features },
    cart: sample('welcome'),
    isClosed: true,
    hasPictures: true,
    until: '.gc-toast',
    play: async ({ add, shown }) => {
      await shown('.gc-badge');
      add('CUP-ESPRESSO');
    },
  }),
  globals: { shell: 'badge' },
};

/** The custom properties that a shop sets, on a cart that follows. */
export const Tokens = {
  ...story({ args: { features }, cart: sample('welcome'), hasPictures: true, until: filled }),
  decorators: [TokensPage],
};
