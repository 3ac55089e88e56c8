import {
  cartWith,
  failing,
  filled,
  never,
  play,
  sample,
  sampleChanged,
  scene,
  threeItems,
  type Story,
} from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'Assigned or ordered' };

/** A sample customer of the service. */
const signedIn = { customerId: 1, storeId: 1, customerName: 'Ada Lindqvist' };
const assignButton = '.gc-actions .gc-button:last-child';
const assign = play(({ press }) => press(assignButton));
const one = cartWith(['THROW-WOOL', 1]);
const refused = '[data-notice=assign]';
const newCart = '[data-notice=closed] .gc-button';

export const Offered: Story = {
  name: 'Offered to a customer',
  args: signedIn,
  parameters: scene({ cart: threeItems, until: filled }),
};
export const Assigning: Story = {
  name: 'Assigning',
  args: signedIn,
  parameters: scene({
    cart: threeItems,
    faults: never('assign'),
    until: '.gc-actions .gc-button[aria-disabled=true]',
  }),
  play: assign,
};
export const Assigned: Story = {
  name: 'Assigned to an account',
  args: signedIn,
  parameters: scene({ cart: threeItems, until: '[data-state=assigned] [data-notice=assigned] ~ .gc-layout' }),
  play: assign,
};
export const AssignedGone: Story = {
  name: 'Assigned, and no longer readable',
  args: signedIn,
  parameters: scene({
    service: { retireOnAssign: true },
    cart: threeItems,
    until: '[data-state=assigned]:not(:has(.gc-layout))',
  }),
  play: play(async ({ press, shown, refresh }) => {
    await press(assignButton);
    await shown('[data-notice=assigned]');
    refresh();
  }),
};
export const AssignRefused: Story = {
  name: 'The cart was not assigned',
  args: signedIn,
  parameters: scene({ cart: one, faults: [{ kind: 'false', operation: 'assign' }], until: refused }),
  play: assign,
};
export const AssignSignIn: Story = {
  name: 'Assigning needs a new sign-in',
  args: signedIn,
  parameters: scene({ service: { requireCustomerToken: true }, cart: one, until: refused }),
  play: assign,
};
export const AssignFailed: Story = {
  name: 'Assigning failed',
  args: signedIn,
  parameters: scene({ cart: one, faults: failing('assign'), until: refused, isHurried: true }),
  play: assign,
};
export const AssignRejected: Story = {
  name: 'Assigning was rejected with a message',
  args: signedIn,
  parameters: scene({ cart: one, faults: failing('assign', 400), until: refused }),
  play: assign,
};
export const Ordered: Story = {
  name: 'Ordered',
  parameters: scene({ cart: sample('ordered'), until: '[data-state=closed]' }),
};
export const Closed: Story = {
  name: 'Ordered, without a number',
  parameters: scene({
    cart: sampleChanged('ordered', ({ reserved_order_id: _number, ...cart }) => cart),
    until: '[data-state=closed]',
  }),
};
export const Creating: Story = {
  name: 'Ordered, a new cart is being created',
  parameters: scene({ cart: sample('ordered'), faults: never('create'), until: `${newCart}[aria-disabled=true]` }),
  play: play(({ press }) => press(newCart)),
};
export const CreateFailed: Story = {
  name: 'Ordered, and no new cart could be created',
  parameters: scene({
    cart: sample('ordered'),
    faults: failing('create'),
    until: '[data-notice=create]',
    isHurried: true,
  }),
  play: play(({ press }) => press(newCart)),
};
