import { cartWith, filled, never, sample, story, threeItems } from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'Without a cart' };

/** A well-formed id that the service has never created. */
const unknownCart = 'gone0gone0gone0gone0gone0gone0go';

export const None = story({ until: '[data-state=none]' });
export const Retired = story({
  cart: () => Promise.resolve(unknownCart),
  until: '[data-state=none] [data-notice=retired]',
});
export const Loading = story({
  cart: threeItems,
  faults: never('read'),
  until: '[data-state=loading] .gc-skeleton',
});
export const Slow = story({
  cart: threeItems,
  faults: never('read'),
  until: '[data-state=loading] .gc-slow',
  isHurried: true,
});
export const Arriving = story({
  // Like most lines, of one piece each: a skeleton has no room for a quantity.
  cart: cartWith(['MUG-SPECKLE', 1], ['BOWL-RAMEN', 1], ['THROW-WOOL', 1]),
  // Long enough that a busy machine shows the skeleton before the cart arrives.
  faults: [{ kind: 'delay', ms: 2000, operation: 'read' }],
  until: filled,
});
export const Empty = story({
  cart: sample('empty'),
  until: '[data-state=empty][data-freshness=current]',
});
