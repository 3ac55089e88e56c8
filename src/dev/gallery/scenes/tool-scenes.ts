import { cartWith, sample, threeItems } from './prepared-carts.ts';
import { filled, type Acting, type Scene, type SceneGroup } from './scene.ts';

const never = 600_000;
const items = { cart: threeItems, features: ['items'] } as const;
const all = ['items', 'totals', 'coupons'] as const;

const oneMore = '.gc-line .gc-step:last-child';
const removeButton = '.gc-line-actions > .gc-button';
const undoButton = '.gc-removed .gc-button';

async function enterCode({ press, type }: Acting, code: string): Promise<void> {
  await press('.gc-coupon summary');
  await type('.gc-coupon .gc-field', code);
  await press('.gc-coupon-form .gc-button');
}

const quantityScenes: readonly Scene[] = [
  { name: 'actions', title: 'Everything can be done', cart: threeItems, features: all, until: '.gc-coupon' },
  {
    name: 'pictures',
    title: 'With pictures and links',
    cart: threeItems,
    features: all,
    hasPictures: true,
    until: '.gc-picture img',
  },
  {
    name: 'pictures-alone',
    title: 'With pictures, nothing to do',
    cart: sample('full'),
    hasPictures: true,
    until: `${filled} .gc-picture img`,
  },
  {
    name: 'change-pending',
    title: 'A quantity on its way',
    ...items,
    faults: [{ kind: 'delay', ms: never, operation: 'items' }],
    then: ({ press }) => press(oneMore),
    until: '.gc-line[data-pending]',
  },
  {
    name: 'change-failed',
    title: 'A quantity was not changed',
    ...items,
    faults: [{ kind: 'status', status: 503, operation: 'items' }],
    then: ({ press }) => press(oneMore),
    until: '.gc-line .gc-fault',
    isHurried: true,
  },
  {
    name: 'change-rejected',
    title: 'A quantity was refused in the shop’s words',
    ...items,
    faults: [{ kind: 'status', status: 400, operation: 'items' }],
    then: ({ press }) => press(oneMore),
    until: '.gc-line .gc-fault',
    isHurried: true,
  },
  {
    name: 'quantity-wrong',
    title: 'What was typed is no quantity',
    ...items,
    then: ({ type }) => type('.gc-quantity-field', 'a lot'),
    until: '.gc-wrong',
  },
];

const removalScenes: readonly Scene[] = [
  {
    name: 'removed',
    title: 'An item was removed',
    ...items,
    then: ({ press }) => press(removeButton),
    until: '.gc-removed',
  },
  {
    name: 'removed-last',
    title: 'The last item was removed',
    cart: cartWith(['THROW-WOOL', 1]),
    features: all,
    then: ({ press }) => press(removeButton),
    until: '[data-state=empty][data-freshness=current] .gc-removed',
  },
  {
    name: 'remove-ask',
    title: 'A removal that cannot be undone',
    cart: sample('options'),
    features: ['items'],
    then: ({ press }) => press(`.gc-line:nth-child(3) ${removeButton}`),
    until: '.gc-ask',
  },
  {
    name: 'remove-failed',
    title: 'An item was not removed',
    ...items,
    faults: [{ kind: 'status', status: 503, operation: 'items' }],
    then: ({ press }) => press(removeButton),
    until: '.gc-line .gc-fault',
    isHurried: true,
  },
  {
    name: 'undo-pending',
    title: 'Being put back',
    ...items,
    then: async ({ press, faults, sent }) => {
      await press(removeButton);
      await sent('DELETE');
      faults.set({ kind: 'delay', ms: never, operation: 'items' });
      await press(undoButton);
    },
    until: `${undoButton}[aria-disabled=true]`,
  },
  {
    name: 'undo-failed',
    title: 'Could not be put back',
    ...items,
    then: async ({ press, faults, sent }) => {
      await press(removeButton);
      await sent('DELETE');
      faults.set({ kind: 'status', status: 503, operation: 'items' });
      await press(undoButton);
    },
    until: '.gc-removed-place .gc-fault',
    isHurried: true,
  },
];

const sumScenes: readonly Scene[] = [
  {
    name: 'totals',
    title: 'The shop’s own totals, in two currencies',
    cart: sample('full'),
    features: ['totals'],
    until: '.gc-shop-totals',
  },
  {
    name: 'totals-outdated',
    title: 'Totals that may be out of date',
    cart: threeItems,
    features: ['items', 'totals'],
    then: async ({ press, faults, shown }) => {
      await shown('.gc-shop-totals');
      faults.set({ kind: 'delay', ms: never, operation: 'items' });
      await press(oneMore);
    },
    until: '.gc-outdated',
  },
  {
    name: 'coupon-open',
    title: 'A field for a code',
    cart: threeItems,
    features: all,
    then: ({ press }) => press('.gc-coupon summary'),
    until: '.gc-coupon [open] .gc-field',
  },
  {
    name: 'coupon-on',
    title: 'A code is on the cart',
    cart: threeItems,
    features: all,
    then: (acting) => enterCode(acting, 'WELCOME10'),
    until: '.gc-coupon-on',
  },
  {
    name: 'coupon-refused',
    title: 'A code that the shop does not know',
    cart: threeItems,
    features: all,
    then: (acting) => enterCode(acting, 'WELCOME99'),
    until: '.gc-coupon .gc-fault',
  },
];

export const actionScenes: readonly SceneGroup[] = [
  { title: 'What can be done with it', scenes: quantityScenes },
  { title: 'Taken out', scenes: removalScenes },
  { title: 'Totals and codes', scenes: sumScenes },
];
