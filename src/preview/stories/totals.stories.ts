import { enterCode, never, play, sample, scene, threeItems, type Story } from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'Totals and discount codes', args: { features: ['items', 'totals', 'coupons'] } };

export const Totals: Story = {
  name: 'Store totals in two currencies',
  args: { features: ['totals'] },
  parameters: scene({ cart: sample('full'), until: '.gc-shop-totals' }),
};
export const TotalsOutdated: Story = {
  name: 'Totals that may be out of date',
  args: { features: ['items', 'totals'] },
  parameters: scene({ cart: threeItems, until: '.gc-outdated' }),
  play: play(async ({ press, faults, shown }) => {
    await shown('.gc-shop-totals');
    for (const fault of never('items')) faults.set(fault);
    await press('.gc-line .gc-step:last-child');
  }),
};
export const ShippingEstimate: Story = {
  name: 'Shipping estimate and free shipping',
  args: { features: ['items', 'totals', 'coupons', 'shipping'], freeShipping: 'USD 150' },
  parameters: scene({ cart: threeItems, until: '.gc-estimates' }),
  play: play(async ({ press }) => {
    await press('.gc-estimate summary');
    await press('.gc-estimate-form .gc-button');
  }),
};
export const CouponOpen: Story = {
  name: 'Discount code field',
  parameters: scene({ cart: threeItems, until: '.gc-coupon [open] .gc-field' }),
  play: play(({ press }) => press('.gc-coupon summary')),
};
export const CouponOn: Story = {
  name: 'Discount code applied',
  parameters: scene({ cart: threeItems, until: '.gc-coupon-on' }),
  play: play((controls) => enterCode(controls, 'WELCOME10')),
};
export const CouponRefused: Story = {
  name: 'Discount code rejected',
  parameters: scene({ cart: threeItems, until: '.gc-coupon .gc-fault' }),
  play: play((controls) => enterCode(controls, 'WELCOME99')),
};
