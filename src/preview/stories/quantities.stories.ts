import { failing, never, story, threeItems } from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'Quantities', args: { features: ['items'] } };

const oneMore = '.gc-line .gc-step:last-child';
const fault = '.gc-line .gc-fault';

export const Actions = story({
  args: { features: ['items', 'totals', 'coupons'] },
  cart: threeItems,
  until: '.gc-coupon',
});
export const ChangePending = story({
  cart: threeItems,
  faults: never('items'),
  until: '.gc-line[data-pending]',
  play: ({ press }) => press(oneMore),
});
export const ChangeFailed = story({
  cart: threeItems,
  faults: failing('items'),
  until: fault,
  isHurried: true,
  play: ({ press }) => press(oneMore),
});
export const ChangeRejected = story({
  cart: threeItems,
  faults: failing('items', 400),
  until: '.gc-line .gc-wrong',
  isHurried: true,
  play: ({ press }) => press(oneMore),
});
export const QuantityWrong = story({
  cart: threeItems,
  until: '.gc-wrong',
  play: ({ type }) => type('.gc-quantity-field', 'a lot'),
});
