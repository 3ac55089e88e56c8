import type { FaultSwitch } from '../../testing.ts';
import { cartWith, failing, never, sampleChanged, story, threeItems } from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'Removal', args: { features: ['items'] } };

const removeButton = '.gc-line-actions > .gc-button';
const undoButton = '.gc-removed .gc-button';

export const Removed = story({
  cart: threeItems,
  until: '.gc-removed',
  play: async ({ press, announced }) => {
    await announced();
    await press(removeButton);
  },
});
export const RemovedLast = story({
  args: { features: ['items', 'totals', 'coupons'] },
  cart: cartWith(['THROW-WOOL', 1]),
  until: '[data-state=empty][data-freshness=current] .gc-removed',
  play: ({ press }) => press(removeButton),
});
/** It cannot be added again, because the choice of its parts is not known. */
const bundle = {
  item_id: 1,
  name: 'Breakfast gift box',
  qty: 1,
  price: 61.8,
  product_type: 'bundle',
};
const mug = { item_id: 2, name: 'Speckled mug', qty: 1, price: 19.99, product_type: 'simple' };
export const RemoveAsk = story({
  cart: sampleChanged('empty', (cart) => ({ ...cart, items: [bundle, mug] })),
  until: '.gc-ask',
  play: ({ press }) => press(removeButton),
});
export const RemoveFailed = story({
  cart: threeItems,
  faults: failing('items'),
  until: '.gc-line .gc-change-error',
  isHurried: true,
  play: ({ press }) => press(removeButton),
});

/** An undo of a removal, with the faults that are set between the two. */
const undoing = (faults: readonly FaultSwitch[], until: string, isHurried = false) =>
  story({
    cart: threeItems,
    until,
    isHurried,
    play: async ({ press, faults: switches, sent }) => {
      await press(removeButton);
      await sent('DELETE');
      for (const fault of faults) switches.set(fault);
      await press(undoButton);
    },
  });

export const UndoPending = undoing(never('items'), `${undoButton}[aria-disabled=true]`);
export const UndoFailed = undoing(failing('items'), '.gc-removed-place .gc-change-error', true);
