import { cartWith, sample, threeItems } from './prepared-carts.ts';
import { filled, type SceneControls, type Scene, type SceneGroup } from './scene.ts';

const never = 600_000;
const items = { cart: threeItems, features: ['items'] } as const;
const all = ['items', 'totals', 'coupons'] as const;

const oneMore = '.gc-line .gc-step:last-child';
const removeButton = '.gc-line-actions > .gc-button';
const undoButton = '.gc-removed .gc-button';

async function enterCode({ press, type }: SceneControls, code: string): Promise<void> {
  await press('.gc-coupon summary');
  await type('.gc-coupon .gc-field', code);
  await press('.gc-coupon-form .gc-button');
}

const quantityScenes: readonly Scene[] = [
  { name: 'actions', title: 'All actions', cart: threeItems, features: all, until: '.gc-coupon' },
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
    title: 'With pictures, without actions',
    cart: sample('full'),
    hasPictures: true,
    until: `${filled} .gc-picture img`,
  },
  {
    name: 'change-pending',
    title: 'Changing a quantity',
    ...items,
    faults: [{ kind: 'delay', ms: never, operation: 'items' }],
    then: ({ press }) => press(oneMore),
    until: '.gc-line[data-pending]',
  },
  {
    name: 'change-failed',
    title: 'A quantity could not be changed',
    ...items,
    faults: [{ kind: 'status', status: 503, operation: 'items' }],
    then: ({ press }) => press(oneMore),
    until: '.gc-line .gc-fault',
    isHurried: true,
  },
  {
    name: 'change-rejected',
    title: 'A quantity was rejected with a message',
    ...items,
    faults: [{ kind: 'status', status: 400, operation: 'items' }],
    then: ({ press }) => press(oneMore),
    until: '.gc-line .gc-fault',
    isHurried: true,
  },
  {
    name: 'quantity-wrong',
    title: 'Invalid quantity',
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
    title: 'An item could not be removed',
    ...items,
    faults: [{ kind: 'status', status: 503, operation: 'items' }],
    then: ({ press }) => press(removeButton),
    until: '.gc-line .gc-fault',
    isHurried: true,
  },
  {
    name: 'undo-pending',
    title: 'Restoring an item',
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
    title: 'Restoring failed',
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
    title: 'Store totals in two currencies',
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
    name: 'shipping-estimate',
    title: 'Shipping estimate and free shipping',
    cart: threeItems,
    features: [...all, 'shipping'],
    freeShipping: 'USD 150',
    then: async ({ press }) => {
      await press('.gc-estimate summary');
      await press('.gc-estimate-form .gc-button');
    },
    until: '.gc-estimates',
  },
  {
    name: 'coupon-open',
    title: 'Discount code field',
    cart: threeItems,
    features: all,
    then: ({ press }) => press('.gc-coupon summary'),
    until: '.gc-coupon [open] .gc-field',
  },
  {
    name: 'coupon-on',
    title: 'Discount code applied',
    cart: threeItems,
    features: all,
    then: (controls) => enterCode(controls, 'WELCOME10'),
    until: '.gc-coupon-on',
  },
  {
    name: 'coupon-refused',
    title: 'Discount code rejected',
    cart: threeItems,
    features: all,
    then: (controls) => enterCode(controls, 'WELCOME99'),
    until: '.gc-coupon .gc-fault',
  },
];

export const actionScenes: readonly SceneGroup[] = [
  { title: 'Quantities', scenes: quantityScenes },
  { title: 'Removal', scenes: removalScenes },
  { title: 'Totals and discount codes', scenes: sumScenes },
];
