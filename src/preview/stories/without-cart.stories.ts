import { filled, never, sample, scene, threeItems, type Story } from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'Without a cart' };

/** A well-formed id that the service has never created. */
const unknownCart = 'gone0gone0gone0gone0gone0gone0go';

export const None: Story = { name: 'No cart yet', parameters: scene({ until: '[data-state=none]' }) };
export const Retired: Story = {
  name: 'The shop deleted the cart',
  parameters: scene({ cart: () => Promise.resolve(unknownCart), until: '[data-state=none] [data-notice=retired]' }),
};
export const Loading: Story = {
  name: 'Loading',
  parameters: scene({ cart: threeItems, faults: never('read'), until: '[data-state=loading] .gc-skeleton' }),
};
export const Slow: Story = {
  name: 'Loading slowly',
  parameters: scene({
    cart: threeItems,
    faults: never('read'),
    until: '[data-state=loading] .gc-slow',
    isHurried: true,
  }),
};
export const Arriving: Story = {
  name: 'Loading, then loaded',
  // Long enough that a busy machine shows the skeleton before the cart arrives.
  parameters: scene({ cart: threeItems, faults: [{ kind: 'delay', ms: 2000, operation: 'read' }], until: filled }),
};
export const Empty: Story = {
  name: 'Empty',
  parameters: scene({ cart: sample('empty'), until: '[data-state=empty][data-freshness=current]' }),
};
