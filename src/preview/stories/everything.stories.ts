import { enterCode, sample, story } from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'Everything', globals: { viewport: { value: 'phone' } } };

export const Everything = story({
  args: {
    features: ['items', 'totals', 'coupons', 'shipping'],
    freeShipping: 'EUR 400',
    currencyDetails: true,
    showSku: true,
    showRefresh: true,
    continueUrl: '#shop',
  },
  cart: sample('full'),
  hasPictures: true,
  until: '.gc-estimates',
  play: async (controls) => {
    const { press, shown } = controls;
    await enterCode(controls, 'WELCOME10');
    await shown('.gc-coupon-on');
    await press('.gc-line:last-child .gc-line-actions > .gc-button');
    await shown('.gc-removed');
    await press('.gc-estimate summary');
    await press('.gc-estimate-form .gc-button');
  },
});
