import { cartWith, failing, never, play, sample, scene, threeItems, type Story } from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'Removal', args: { features: ['items'] } };

const removeButton = '.gc-line-actions > .gc-button';
const undoButton = '.gc-removed .gc-button';

export const Removed: Story = {
  name: 'An item was removed',
  parameters: scene({ cart: threeItems, until: '.gc-removed' }),
  play: play(({ press }) => press(removeButton)),
};
export const RemovedLast: Story = {
  name: 'The last item was removed',
  args: { features: ['items', 'totals', 'coupons'] },
  parameters: scene({
    cart: cartWith(['THROW-WOOL', 1]),
    until: '[data-state=empty][data-freshness=current] .gc-removed',
  }),
  play: play(({ press }) => press(removeButton)),
};
export const RemoveAsk: Story = {
  name: 'A removal that cannot be undone',
  parameters: scene({ cart: sample('options'), until: '.gc-ask' }),
  play: play(({ press }) => press(`.gc-line:nth-child(3) ${removeButton}`)),
};
export const RemoveFailed: Story = {
  name: 'An item could not be removed',
  parameters: scene({ cart: threeItems, faults: failing('items'), until: '.gc-line .gc-fault', isHurried: true }),
  play: play(({ press }) => press(removeButton)),
};
export const UndoPending: Story = {
  name: 'Restoring an item',
  parameters: scene({ cart: threeItems, until: `${undoButton}[aria-disabled=true]` }),
  play: play(async ({ press, faults, sent }) => {
    await press(removeButton);
    await sent('DELETE');
    for (const fault of never('items')) faults.set(fault);
    await press(undoButton);
  }),
};
export const UndoFailed: Story = {
  name: 'Restoring failed',
  parameters: scene({ cart: threeItems, until: '.gc-removed-place .gc-fault', isHurried: true }),
  play: play(async ({ press, faults, sent }) => {
    await press(removeButton);
    await sent('DELETE');
    for (const fault of failing('items')) faults.set(fault);
    await press(undoButton);
  }),
};
