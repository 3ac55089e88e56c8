import { firstLines, cartWith, sample, sampleChanged, threeItems, unknownCart } from './prepared-carts.ts';
import { filled, type SceneGroup } from './scene.ts';

/** Milliseconds; longer than any test or visitor waits. */
const never = 600_000;

export const waitingScenes: SceneGroup = {
  title: 'Without a cart',
  scenes: [
    { name: 'none', title: 'No cart yet', until: '[data-state=none]' },
    {
      name: 'creating',
      title: 'Ordered, a new cart is being created',
      cart: sample('ordered'),
      faults: [{ kind: 'delay', ms: never, operation: 'create' }],
      then: ({ press }) => press('[data-notice=closed] .gc-button'),
      until: '[data-notice=closed] .gc-button[aria-disabled=true]',
    },
    {
      name: 'retired',
      title: 'The shop deleted the cart',
      cart: unknownCart,
      until: '[data-state=none] [data-notice=retired]',
    },
    {
      name: 'loading',
      title: 'Loading',
      cart: threeItems,
      faults: [{ kind: 'delay', ms: never, operation: 'read' }],
      until: '[data-state=loading] .gc-skeleton',
    },
    {
      name: 'slow',
      title: 'Loading slowly',
      cart: threeItems,
      faults: [{ kind: 'delay', ms: never, operation: 'read' }],
      until: '[data-state=loading] .gc-slow',
      isHurried: true,
    },
    {
      name: 'arriving',
      title: 'Loading, then loaded',
      cart: threeItems,
      // Long enough that a busy machine shows the skeleton before the cart arrives.
      faults: [{ kind: 'delay', ms: 2000, operation: 'read' }],
      until: filled,
    },
    { name: 'empty', title: 'Empty', cart: sample('empty'), until: '[data-state=empty][data-freshness=current]' },
  ],
};

export const contentScenes: SceneGroup = {
  title: 'Contents',
  scenes: [
    { name: 'one', title: 'One item', cart: cartWith(['THROW-WOOL', 1]), until: filled },
    { name: 'three', title: 'Three items', cart: threeItems, until: filled },
    {
      name: 'thirty',
      title: 'Thirty items',
      cart: sampleChanged('thousand', (cart) => firstLines(cart, 30)),
      until: filled,
    },
    { name: 'thousand', title: 'A thousand items', cart: sample('thousand'), until: filled, isHeavy: true },
    { name: 'options', title: 'Options', cart: sample('options'), until: `${filled} .gc-options` },
    { name: 'discounts', title: 'Discounts', cart: sample('discounts'), until: `${filled} .gc-discount` },
    { name: 'two-currencies', title: 'Two currencies', cart: sample('two-currencies'), until: filled },
    { name: 'no-rate', title: 'Unavailable amounts', cart: sample('no-rate'), until: filled },
    { name: 'odd-prices', title: 'Malformed prices', cart: sample('hostile-prices'), until: filled },
    { name: 'virtual', title: 'Virtual products', cart: sample('virtual'), until: filled },
    { name: 'two-shipments', title: 'Two shipments', cart: sample('two-shipments'), until: '.gc-shipments' },
    { name: 'everything', title: 'Every field, as shoppers see it', cart: sample('full'), until: `${filled} .gc-card` },
    { name: 'full', title: 'Every field', cart: sample('full'), isDetailed: true, until: `${filled} .gc-support` },
    { name: 'long-words', title: 'Long words', cart: sample('long-words'), until: filled },
    { name: 'missing', title: 'Some lines are missing', cart: sample('missing-product'), until: '.gc-missing' },
    {
      name: 'unlisted',
      title: 'All lines are missing',
      cart: sampleChanged('missing-product', (cart) => ({ ...cart, items: [] })),
      until: '[data-state=unlisted][data-freshness=current]',
    },
  ],
};

export const endScenes: SceneGroup = {
  title: 'Assigned or ordered',
  scenes: [
    { name: 'offered', title: 'Offered to a customer', cart: threeItems, isSignedIn: true, until: filled },
    {
      name: 'assigning',
      title: 'Assigning',
      cart: threeItems,
      isSignedIn: true,
      faults: [{ kind: 'delay', ms: never, operation: 'assign' }],
      then: ({ press }) => press('.gc-actions .gc-button:last-child'),
      until: '.gc-actions .gc-button[aria-disabled=true]',
    },
    {
      name: 'assigned',
      title: 'Assigned to an account',
      cart: threeItems,
      isSignedIn: true,
      then: ({ press }) => press('.gc-actions .gc-button:last-child'),
      until: '[data-state=assigned] [data-notice=assigned] ~ .gc-layout',
    },
    {
      name: 'assigned-gone',
      title: 'Assigned, and no longer readable',
      service: { retireOnAssign: true },
      cart: threeItems,
      isSignedIn: true,
      then: async ({ press, shown, refresh }) => {
        await press('.gc-actions .gc-button:last-child');
        await shown('[data-notice=assigned]');
        refresh();
      },
      until: '[data-state=assigned]:not(:has(.gc-layout))',
    },
    { name: 'ordered', title: 'Ordered', cart: sample('ordered'), until: '[data-state=closed]' },
    {
      name: 'closed',
      title: 'Ordered, without a number',
      cart: sampleChanged('ordered', ({ reserved_order_id: _number, ...cart }) => cart),
      until: '[data-state=closed]',
    },
  ],
};
