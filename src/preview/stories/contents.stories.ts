import type { Cart } from '../../index.ts';
import { cartWith, filled, sample, sampleChanged, story, threeItems } from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'Contents' };

/** The first lines of a long cart, counted as a service counts them. */
function firstLines(cart: Cart, count: number): Cart {
  const items = (cart.items ?? []).slice(0, count);
  const pieces = items.reduce((sum, { qty }) => sum + (qty ?? 0), 0);
  return { ...cart, items, items_count: items.length, items_qty: pieces };
}

const pictures = '.gc-picture img';

export const One = story({ cart: cartWith(['THROW-WOOL', 1]), until: filled });
export const Three = story({ cart: threeItems, until: filled });
export const Thirty = story({
  cart: sampleChanged('thousand', (cart) => firstLines(cart, 30)),
  until: filled,
});
export const Thousand = { ...story({ cart: sample('thousand'), until: filled }), tags: ['heavy'] };
export const Pictures = story({
  args: { features: ['items', 'totals', 'coupons'] },
  cart: threeItems,
  hasPictures: true,
  until: pictures,
});
export const PicturesAlone = story({
  cart: sample('full'),
  hasPictures: true,
  until: `${filled} ${pictures}`,
});
export const Options = story({ cart: sample('options'), until: `${filled} .gc-options` });
export const Discounts = story({ cart: sample('discounts'), until: `${filled} .gc-discount` });
export const TwoCurrencies = story({ cart: sample('two-currencies'), until: filled });
export const NoRate = story({ cart: sample('no-rate'), until: filled });
export const OddPrices = story({ cart: sample('hostile-prices'), until: filled });
export const Virtual = story({ cart: sample('virtual'), until: filled });
export const TwoShipments = story({ cart: sample('two-shipments'), until: '.gc-shipments' });
export const Full = story({
  args: { details: 'full' },
  cart: sample('full'),
  until: `${filled} .gc-support`,
});
export const Shopper = story({ cart: sample('full'), until: `${filled} .gc-card` });
export const LongWords = story({ cart: sample('long-words'), until: filled });
export const Missing = story({ cart: sample('missing-product'), until: '.gc-missing' });
export const Unlisted = story({
  cart: sampleChanged('missing-product', (cart) => ({ ...cart, items: null })),
  until: '[data-state=unlisted][data-freshness=current]',
});
