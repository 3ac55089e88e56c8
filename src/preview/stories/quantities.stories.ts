import { failing, never, play, scene, threeItems, type Story } from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'Quantities', args: { features: ['items'] } };

const oneMore = '.gc-line .gc-step:last-child';
const fault = '.gc-line .gc-fault';

export const Actions: Story = {
  name: 'All actions',
  args: { features: ['items', 'totals', 'coupons'] },
  parameters: scene({ cart: threeItems, until: '.gc-coupon' }),
};
export const ChangePending: Story = {
  name: 'Changing a quantity',
  parameters: scene({ cart: threeItems, faults: never('items'), until: '.gc-line[data-pending]' }),
  play: play(({ press }) => press(oneMore)),
};
export const ChangeFailed: Story = {
  name: 'A quantity could not be changed',
  parameters: scene({ cart: threeItems, faults: failing('items'), until: fault, isHurried: true }),
  play: play(({ press }) => press(oneMore)),
};
export const ChangeRejected: Story = {
  name: 'A quantity was rejected with a message',
  parameters: scene({ cart: threeItems, faults: failing('items', 400), until: fault, isHurried: true }),
  play: play(({ press }) => press(oneMore)),
};
export const QuantityWrong: Story = {
  name: 'Invalid quantity',
  parameters: scene({ cart: threeItems, until: '.gc-wrong' }),
  play: play(({ type }) => type('.gc-quantity-field', 'a lot')),
};
