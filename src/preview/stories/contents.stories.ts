import type { Cart } from '../../index.ts';
import { cartWith, filled, sample, sampleChanged, scene, threeItems, type Story } from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'Contents' };

/** The first lines of a long cart, counted as a service counts them. */
function firstLines(cart: Cart, count: number): Cart {
  const items = (cart.items ?? []).slice(0, count);
  const pieces = items.reduce((sum, { qty }) => sum + (qty ?? 0), 0);
  return { ...cart, items, items_count: items.length, items_qty: pieces };
}

const pictures = '.gc-picture img';

export const One: Story = {
  name: 'One item',
  parameters: scene({ cart: cartWith(['THROW-WOOL', 1]), until: filled }),
};
export const Three: Story = { name: 'Three items', parameters: scene({ cart: threeItems, until: filled }) };
export const Thirty: Story = {
  name: 'Thirty items',
  parameters: scene({ cart: sampleChanged('thousand', (cart) => firstLines(cart, 30)), until: filled }),
};
export const Thousand: Story = {
  name: 'A thousand items',
  parameters: scene({ cart: sample('thousand'), until: filled }),
  tags: ['heavy'],
};
export const Pictures: Story = {
  name: 'With pictures and links',
  args: { features: ['items', 'totals', 'coupons'] },
  parameters: scene({ cart: threeItems, hasPictures: true, until: pictures }),
};
export const PicturesAlone: Story = {
  name: 'With pictures, without actions',
  parameters: scene({ cart: sample('full'), hasPictures: true, until: `${filled} ${pictures}` }),
};
export const Options: Story = {
  name: 'Options',
  parameters: scene({ cart: sample('options'), until: `${filled} .gc-options` }),
};
export const Discounts: Story = {
  name: 'Discounts',
  parameters: scene({ cart: sample('discounts'), until: `${filled} .gc-discount` }),
};
export const TwoCurrencies: Story = {
  name: 'Two currencies',
  parameters: scene({ cart: sample('two-currencies'), until: filled }),
};
export const NoRate: Story = {
  name: 'Unavailable amounts',
  parameters: scene({ cart: sample('no-rate'), until: filled }),
};
export const OddPrices: Story = {
  name: 'Malformed prices',
  parameters: scene({ cart: sample('hostile-prices'), until: filled }),
};
export const Virtual: Story = {
  name: 'Virtual products',
  parameters: scene({ cart: sample('virtual'), until: filled }),
};
export const TwoShipments: Story = {
  name: 'Two shipments',
  parameters: scene({ cart: sample('two-shipments'), until: '.gc-shipments' }),
};
export const Full: Story = {
  name: 'Every field',
  args: { details: 'full' },
  parameters: scene({ cart: sample('full'), until: `${filled} .gc-support` }),
};
export const Shopper: Story = {
  name: 'Every field, as shoppers see it',
  parameters: scene({ cart: sample('full'), until: `${filled} .gc-card` }),
};
export const LongWords: Story = {
  name: 'Long words',
  parameters: scene({ cart: sample('long-words'), until: filled }),
};
export const Missing: Story = {
  name: 'Some lines are missing',
  parameters: scene({ cart: sample('missing-product'), until: '.gc-missing' }),
};
export const Unlisted: Story = {
  name: 'All lines are missing',
  parameters: scene({
    cart: sampleChanged('missing-product', (cart) => ({ ...cart, items: [] })),
    until: '[data-state=unlisted][data-freshness=current]',
  }),
};
