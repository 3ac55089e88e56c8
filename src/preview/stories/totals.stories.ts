import { enterCode, never, sample, story, threeItems } from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default {
  title: 'Totals and discount codes',
  args: { features: ['items', 'totals', 'coupons'] },
};

export const Totals = story({
  args: { features: ['totals'] },
  cart: sample('full'),
  until: '.gc-shop-totals',
});
export const TotalsOutdated = story({
  args: { features: ['items', 'totals'] },
  cart: threeItems,
  until: '.gc-outdated',
  play: async ({ press, faults, shown, announced }) => {
    await shown('.gc-shop-totals');
    await announced();
    for (const fault of never('items')) faults.set(fault);
    await press('.gc-line .gc-step:last-child');
  },
});
export const ShippingEstimate = story({
  args: { features: ['items', 'totals', 'coupons', 'shipping'], freeShipping: 'USD 150' },
  cart: threeItems,
  until: '.gc-estimates',
  play: async ({ press }) => {
    await press('.gc-estimate summary');
    await press('.gc-estimate-form .gc-button');
  },
});
export const CouponOpen = story({
  cart: threeItems,
  until: '.gc-coupon [open] .gc-field',
  play: ({ press }) => press('.gc-coupon summary'),
});
export const CouponOn = story({
  cart: threeItems,
  until: '.gc-coupon-on',
  play: (controls) => enterCode(controls, 'WELCOME10'),
});
export const CouponRefused = story({
  cart: threeItems,
  until: '.gc-coupon .gc-wrong',
  play: async (controls) => {
    await controls.announced();
    await enterCode(controls, 'WELCOME99');
  },
});
