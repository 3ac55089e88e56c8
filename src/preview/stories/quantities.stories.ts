import { failing, never, type Scene, story, threeItems } from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'Quantities', args: { features: ['items'] } };

const oneMore = '.gc-line .gc-step:last-child';
const fault = '.gc-line .gc-change-error';

export const Controls = story({
  args: { features: ['items', 'totals', 'coupons'] },
  cart: threeItems,
  until: '.gc-coupon',
});

/** One more of the first line. */
const changing = (scene: Pick<Scene, 'faults' | 'until' | 'isHurried'>) =>
  story({ cart: threeItems, play: ({ press }) => press(oneMore), ...scene });

export const ChangePending = changing({ faults: never('items'), until: '.gc-line[data-pending]' });
export const ChangeFailed = changing({ faults: failing('items'), until: fault, isHurried: true });
export const ChangeRejected = changing({
  faults: failing('items', 400),
  until: '.gc-line .gc-wrong',
  isHurried: true,
});
export const QuantityWrong = story({
  cart: threeItems,
  until: '.gc-wrong',
  play: ({ type }) => type('.gc-quantity-field', 'a lot'),
});
