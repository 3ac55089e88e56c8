import {
  cartWith,
  failing,
  filled,
  never,
  sample,
  sampleChanged,
  type Scene,
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
/** An assignment that the shop does not carry out. */
const refusedBy = (scene: Pick<Scene, 'service' | 'faults' | 'isHurried'>) =>
  story({ args: signedIn, cart: one, until: refused, play: assign, ...scene });

export const AssignRefused = refusedBy({ faults: [{ kind: 'false', operation: 'assign' }] });
export const AssignSignIn = refusedBy({ service: { requireCustomerToken: true } });
export const AssignFailed = refusedBy({ faults: failing('assign'), isHurried: true });
export const AssignRejected = refusedBy({ faults: failing('assign', 400) });
export const Ordered = story({ cart: sample('ordered'), until: '.gc-ordered' });
export const OrderedItems = story({
  cart: sampleChanged('welcome', (cart) => ({
    ...cart,
    is_active: false,
    reserved_order_id: '000000272',
  })),
  until: '.gc-ordered',
});
export const Closed = story({
  cart: sampleChanged('ordered', ({ reserved_order_id: _number, ...cart }) => cart),
  until: '[data-notice=closed]',
});

/** A new cart after an assignment. */
const creating = (scene: Pick<Scene, 'faults' | 'until' | 'isHurried'>) =>
  story({ args: signedIn, cart: threeItems, play: startAfterAssignment, ...scene });

export const Creating = creating({
  faults: never('create'),
  until: `${newCart}[aria-disabled=true]`,
});
export const CreateFailed = creating({
  faults: failing('create'),
  until: '[data-notice=create]',
  isHurried: true,
});
