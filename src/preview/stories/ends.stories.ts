import {
  cartWith,
  failing,
  filled,
  never,
  sample,
  sampleChanged,
  type SceneControls,
  story,
  threeItems,
} from './scene.ts';

// oxlint-disable-next-line import/no-default-export -- Storybook reads it
export default { title: 'Assigned or ordered' };

/** A sample customer of the service. */
const signedIn = { customerId: 1, storeId: 1, customerName: 'Ada Lindqvist' };
const assignButton = '.gc-actions .gc-button:last-child';
const assign = async ({ press, announced }: SceneControls) => {
  await announced();
  await press(assignButton);
};
const one = cartWith(['THROW-WOOL', 1]);
const refused = '[data-notice=assign]';
const newCart = '[data-notice=assigned] .gc-button';
const startAfterAssignment = async (scene: SceneControls) => {
  await assign(scene);
  await scene.press(newCart);
};

export const Offered = story({ args: signedIn, cart: threeItems, until: filled });
export const Assigning = story({
  args: signedIn,
  cart: threeItems,
  faults: never('assign'),
  until: '.gc-actions .gc-button[aria-disabled=true]',
  play: assign,
});
export const Assigned = story({
  args: signedIn,
  cart: threeItems,
  until: '[data-state=assigned] [data-notice=assigned] ~ .gc-layout',
  play: assign,
});
export const AssignedGone = story({
  args: signedIn,
  service: { retireOnAssign: true },
  cart: threeItems,
  until: '[data-state=assigned]:not(:has(.gc-layout))',
  play: async ({ press, shown, refresh }) => {
    await press(assignButton);
    await shown('[data-notice=assigned]');
    refresh();
  },
});
export const AssignRefused = story({
  args: signedIn,
  cart: one,
  faults: [{ kind: 'false', operation: 'assign' }],
  until: refused,
  play: assign,
});
export const AssignSignIn = story({
  args: signedIn,
  service: { requireCustomerToken: true },
  cart: one,
  until: refused,
  play: assign,
});
export const AssignFailed = story({
  args: signedIn,
  cart: one,
  faults: failing('assign'),
  until: refused,
  isHurried: true,
  play: assign,
});
export const AssignRejected = story({
  args: signedIn,
  cart: one,
  faults: failing('assign', 400),
  until: refused,
  play: assign,
});
export const Ordered = story({ cart: sample('ordered'), until: '.gc-ordered' });
export const OrderedItems = story({
  cart: sampleChanged('welcome', (cart) => ({ ...cart, is_active: false, reserved_order_id: '000000272' })),
  until: '.gc-ordered',
});
export const Closed = story({
  cart: sampleChanged('ordered', ({ reserved_order_id: _number, ...cart }) => cart),
  until: '[data-notice=closed]',
});
export const Creating = story({
  args: signedIn,
  cart: threeItems,
  faults: never('create'),
  until: `${newCart}[aria-disabled=true]`,
  play: startAfterAssignment,
});
export const CreateFailed = story({
  args: signedIn,
  cart: threeItems,
  faults: failing('create'),
  until: '[data-notice=create]',
  isHurried: true,
  play: startAfterAssignment,
});
