import type { Fault, FaultSwitch } from '../../testing.ts';
import type { Shell } from './look.ts';
import {
  cartWith,
  enterCode,
  failing,
  filled,
  never,
  sample,
  sampleChanged,
  type SceneControls,
  type Story,
  threeItems,
} from './scene.ts';

/** States that belong together. */
export interface Group {
  readonly title: string;
  /** Settings of all its stories. */
  readonly settings?: Story['settings'];
  /** The shell that its stories need. @default any */
  readonly shell?: Shell;
  readonly stories: Readonly<Record<string, Story>>;
}

/** A well-formed id that the service has never created. */
const unknownCart = 'gone0gone0gone0gone0gone0gone0go';

/** One more of the first line. */
const changing = (story: Story): Story => ({
  cart: threeItems,
  play: ({ press }) => press('.gc-line .gc-step:last-child'),
  ...story,
});

const removeButton = '.gc-line-actions > .gc-button';

const undoButton = '.gc-removed .gc-button';

/** It cannot be added again, because the choice of its parts is not known. */
const bundle = {
  item_id: 1,
  name: 'Breakfast gift box',
  qty: 1,
  price: 61.8,
  product_type: 'bundle',
};

const mug = { item_id: 2, name: 'Speckled mug', qty: 1, price: 19.99, product_type: 'simple' };

/** An undo of a removal, with the faults that are set between the two. */
const undoing = (
  title: string,
  later: readonly FaultSwitch[],
  until: string,
  isHurried = false,
): Story => ({
  title,
  cart: threeItems,
  until,
  isHurried,
  play: async ({ press, faults, sent }) => {
    await press(removeButton);
    await sent('DELETE');
    for (const fault of later) faults.set(fault);
    await press(undoButton);
  },
});

/** A sample customer of the service. */
const signedIn = { customerId: 1, storeId: 1, customerName: 'Ada Lindqvist' };

const assignButton = '.gc-actions .gc-button:last-child';

const assign = async ({ press, announced }: SceneControls) => {
  await announced();
  await press(assignButton);
};

const newCart = '[data-notice=assigned] .gc-button';

/** An assignment that the shop does not carry out. */
const refusedBy = (story: Pick<Story, 'title' | 'service' | 'faults' | 'isHurried'>): Story => ({
  settings: signedIn,
  cart: cartWith(['THROW-WOOL', 1]),
  until: '[data-notice=assign]',
  play: assign,
  ...story,
});

/** A new cart after an assignment. */
const creating = (story: Story): Story => ({
  settings: signedIn,
  cart: threeItems,
  play: async (controls) => {
    await assign(controls);
    await controls.press(newCart);
  },
  ...story,
});

const stale = '[data-freshness=stale] [data-notice=stale] .gc-button:not([aria-disabled=true])';

/** A read that succeeds, and another that fails. */
const later = (title: string, fault: Fault, until = stale): Story => ({
  title,
  cart: threeItems,
  until,
  isHurried: true,
  play: async ({ shown, faults, refresh }) => {
    await shown(filled);
    faults.set({ ...fault, operation: 'read' });
    refresh();
  },
});

/** A read that fails, without a cart from an earlier read. */
const failed = (title: string, fault: Fault): Story => ({
  title,
  cart: threeItems,
  faults: [{ ...fault, operation: 'read' }],
  until: '[data-state=failed] [data-notice=failed]',
  isHurried: true,
});

export const groups: readonly Group[] = [
  {
    title: 'A whole cart',
    stories: {
      /** The cart of a first visit to the preview: with pictures, options and a way to free shipping. */
      'first-cart': {
        title: 'A first cart',
        settings: {
          features: ['items', 'totals', 'coupons', 'shipping'],
          freeShipping: 'USD 100',
          continueUrl: '#shop',
        },
        cart: sample('welcome'),
        hasPictures: true,
        until: `${filled}:has(.gc-picture img) .gc-options`,
      },
      everything: {
        settings: {
          features: ['items', 'totals', 'coupons', 'shipping'],
          freeShipping: 'EUR 400',
          shippingCountries: 'GB',
          currencyDetails: true,
          showSku: true,
          showRefresh: true,
          continueUrl: '#shop',
        },
        cart: sample('full'),
        hasPictures: true,
        until: '.gc-estimates',
        play: async (controls) => {
          const { press, shown } = controls;
          await enterCode(controls, 'WELCOME10');
          await shown('.gc-coupon-on');
          await press('.gc-line:last-child .gc-line-actions > .gc-button');
          await shown('.gc-removed');
          await press('.gc-estimate summary');
          await press('.gc-estimate-form .gc-button');
        },
      },
    },
  },
  {
    title: 'Badge and toast',
    shell: 'badge',
    settings: { features: ['items', 'totals', 'coupons', 'shipping'] },
    stories: {
      /** The badge of a header. It opens the drawer. */
      badge: {
        cart: sample('welcome'),
        hasPictures: true,
        until: '.gc-badge',
      },
      toast: {
        cart: sample('welcome'),
        hasPictures: true,
        until: '.gc-toast',
        play: async ({ add, shown }) => {
          await shown('.gc-badge');
          add({ sku: 'CUP-ESPRESSO', name: 'Espresso cup' });
        },
      },
    },
  },
  {
    title: 'Without a cart',
    stories: {
      none: { title: 'No cart yet', until: '[data-state=none]' },
      retired: {
        title: 'The shop no longer has the cart',
        cart: () => Promise.resolve(unknownCart),
        until: '[data-state=none] [data-notice=retired]',
      },
      loading: {
        settings: { features: ['items', 'totals', 'coupons'] },
        hasPictures: true,
        cart: threeItems,
        faults: never('read'),
        until: '[data-state=loading] .gc-skeleton',
      },
      slow: {
        title: 'Loading takes long',
        cart: threeItems,
        faults: never('read'),
        until: '[data-state=loading] .gc-slow',
        isHurried: true,
      },
      arriving: {
        title: 'Loading, then the cart',
        // Like most lines, of one piece each: a skeleton has no room for a quantity.
        cart: cartWith(['MUG-SPECKLE', 1], ['BOWL-RAMEN', 1], ['THROW-WOOL', 1]),
        // Long enough that a busy machine shows the skeleton before the cart arrives.
        faults: [{ kind: 'delay', ms: 2000, operation: 'read' }],
        until: filled,
      },
      empty: {
        cart: sample('empty'),
        until: '[data-state=empty][data-freshness=current]',
      },
    },
  },
  {
    title: 'Contents',
    stories: {
      one: { title: 'One line', cart: cartWith(['THROW-WOOL', 1]), until: filled },
      three: { title: 'Three lines', cart: threeItems, until: filled },
      thousand: { title: 'A thousand lines', cart: sample('thousand'), until: filled },
      pictures: {
        settings: { features: ['items', 'totals', 'coupons'] },
        cart: threeItems,
        hasPictures: true,
        until: '.gc-picture img',
      },
      'pictures-alone': {
        title: 'Pictures without controls',
        cart: sample('full'),
        hasPictures: true,
        until: `${filled} .gc-picture img`,
      },
      options: { cart: sample('options'), until: `${filled} .gc-options` },
      discounts: { cart: sample('discounts'), until: `${filled} .gc-discount` },
      'two-currencies': { cart: sample('two-currencies'), until: filled },
      'no-rate': { title: 'No exchange rate', cart: sample('no-rate'), until: filled },
      'odd-prices': { cart: sample('hostile-prices'), until: filled },
      virtual: { title: 'Nothing to ship', cart: sample('virtual'), until: filled },
      'two-shipments': { cart: sample('two-shipments'), until: '.gc-shipments' },
      full: {
        title: 'All details',
        settings: { details: 'full' },
        cart: sample('full'),
        until: `${filled} .gc-support`,
      },
      shopper: { title: 'Details for shoppers', cart: sample('full'), until: `${filled} .gc-card` },
      'long-words': { cart: sample('long-words'), until: filled },
      missing: {
        title: 'A product is gone',
        cart: sample('missing-product'),
        until: '.gc-missing',
      },
      unlisted: {
        title: 'Contents unknown',
        cart: sampleChanged('missing-product', (cart) => ({ ...cart, items: null })),
        until: '[data-state=unlisted][data-freshness=current]',
      },
    },
  },
  {
    title: 'Quantities',
    settings: { features: ['items'] },
    stories: {
      controls: {
        title: 'All controls',
        settings: { features: ['items', 'totals', 'coupons'] },
        cart: threeItems,
        until: '.gc-coupon',
      },
      'change-pending': changing({
        title: 'New quantity is being saved',
        faults: never('items'),
        until: '.gc-line[data-pending]',
      }),
      'change-failed': changing({
        title: 'New quantity was not saved',
        faults: failing('items'),
        until: '.gc-line .gc-change-error',
        isHurried: true,
      }),
      'change-rejected': changing({
        title: 'New quantity is refused',
        faults: failing('items', 400),
        until: '.gc-line .gc-wrong',
        isHurried: true,
      }),
      'change-later': {
        title: 'New quantity waits for a connection',
        cart: threeItems,
        until: '.gc-line .gc-waiting',
        isHurried: true,
        play: async ({ shown, goOffline, press }) => {
          await shown('.gc-stepper');
          goOffline();
          await press('.gc-line .gc-step:last-child');
        },
      },
      'add-later': {
        title: 'An item waits for a connection',
        cart: threeItems,
        until: '.gc-waiting-add',
        isHurried: true,
        play: async ({ shown, goOffline, add }) => {
          await shown('.gc-stepper');
          goOffline();
          add({ sku: 'CUP-ESPRESSO', qty: 2, name: 'Espresso cup' });
        },
      },
      'add-first-later': {
        title: 'The first item waits for a connection',
        until: '.gc-waiting-add',
        isHurried: true,
        play: async ({ shown, goOffline, add }) => {
          await shown('[data-state=none]');
          goOffline();
          add({ sku: 'CUP-ESPRESSO', name: 'Espresso cup' });
        },
      },
      'quantity-wrong': {
        title: 'Not a quantity',
        cart: threeItems,
        until: '.gc-wrong',
        play: ({ type }) => type('.gc-quantity-field', 'a lot'),
      },
    },
  },
  {
    title: 'Removal',
    settings: { features: ['items'] },
    stories: {
      removed: {
        cart: threeItems,
        until: '.gc-removed',
        play: async ({ press, announced }) => {
          await announced();
          await press(removeButton);
        },
      },
      'removed-last': {
        title: 'Last line removed',
        settings: { features: ['items', 'totals', 'coupons'] },
        cart: cartWith(['THROW-WOOL', 1]),
        until: '[data-state=empty][data-freshness=current] .gc-removed',
        play: ({ press }) => press(removeButton),
      },
      'remove-ask': {
        title: 'Asks before a removal',
        cart: sampleChanged('empty', (cart) => ({ ...cart, items: [bundle, mug] })),
        until: '.gc-ask',
        play: ({ press }) => press(removeButton),
      },
      'remove-failed': {
        title: 'Not removed',
        cart: threeItems,
        faults: failing('items'),
        until: '.gc-line .gc-change-error',
        isHurried: true,
        play: ({ press }) => press(removeButton),
      },
      'undo-pending': undoing(
        'Being restored',
        never('items'),
        `${undoButton}[aria-disabled=true]`,
      ),
      'undo-failed': undoing(
        'Not restored',
        // Without a response, it would not be offered again.
        failing('items', 429),
        '.gc-removed .gc-change-error',
        true,
      ),
    },
  },
  {
    title: 'Totals and discount codes',
    settings: { features: ['items', 'totals', 'coupons'] },
    stories: {
      totals: {
        settings: { features: ['totals'] },
        cart: sample('full'),
        until: '.gc-shop-totals',
      },
      'totals-outdated': {
        title: 'Totals are being updated',
        settings: { features: ['items', 'totals'] },
        cart: threeItems,
        until: '.gc-outdated',
        play: async ({ press, faults, shown, announced }) => {
          await shown('.gc-shop-totals');
          await announced();
          for (const fault of never('items')) faults.set(fault);
          await press('.gc-line .gc-step:last-child');
        },
      },
      'shipping-estimate': {
        settings: {
          features: ['items', 'totals', 'coupons', 'shipping'],
          freeShipping: 'USD 150',
          shippingCountries: 'GB',
        },
        cart: threeItems,
        until: '.gc-estimates',
        play: async ({ press }) => {
          await press('.gc-estimate summary');
          await press('.gc-estimate-form .gc-button');
        },
      },
      'coupon-open': {
        title: 'Discount code, open',
        cart: threeItems,
        until: '.gc-coupon [open] .gc-field',
        play: ({ press }) => press('.gc-coupon summary'),
      },
      'coupon-on': {
        title: 'Discount code applied',
        cart: threeItems,
        until: '.gc-coupon-on',
        play: (controls) => enterCode(controls, 'WELCOME10'),
      },
      'coupon-refused': {
        title: 'Discount code refused',
        cart: threeItems,
        until: '.gc-coupon .gc-wrong',
        play: async (controls) => {
          await controls.announced();
          await enterCode(controls, 'WELCOME99');
        },
      },
      'coupon-later': {
        title: 'Discount code waits for a connection',
        cart: threeItems,
        until: '.gc-coupon-later',
        isHurried: true,
        play: async (controls) => {
          await controls.shown('.gc-shop-totals');
          controls.goOffline();
          await enterCode(controls, 'WELCOME10');
        },
      },
      'coupon-off-later': {
        title: 'Discount code, removed without a connection',
        cart: threeItems,
        until: '.gc-coupon-later',
        isHurried: true,
        play: async (controls) => {
          await enterCode(controls, 'WELCOME10');
          await controls.shown('.gc-coupon-on');
          controls.goOffline();
          await controls.press('.gc-coupon-on .gc-close');
        },
      },
    },
  },
  {
    title: 'Assigned or ordered',
    stories: {
      offered: {
        title: 'Signed in, not yet assigned',
        settings: signedIn,
        cart: threeItems,
        until: filled,
      },
      assigning: {
        title: 'Being assigned to the customer',
        settings: signedIn,
        cart: threeItems,
        faults: never('assign'),
        until: '.gc-actions .gc-button[aria-disabled=true]',
        play: assign,
      },
      assigned: {
        title: 'Assigned to the customer',
        settings: signedIn,
        service: { retireOnAssign: false },
        cart: threeItems,
        until: '[data-state=assigned] [data-notice=assigned] ~ .gc-layout',
        play: assign,
      },
      'assigned-gone': {
        title: 'Assigned, and no longer readable',
        settings: signedIn,
        cart: threeItems,
        until: '[data-state=assigned]:not(:has(.gc-layout))',
        play: async ({ press, shown, refresh }) => {
          await press(assignButton);
          await shown('[data-notice=assigned]');
          refresh();
        },
      },
      'assign-refused': refusedBy({
        title: 'Assignment refused',
        faults: [{ kind: 'false', operation: 'assign' }],
      }),
      'assign-sign-in': refusedBy({
        title: 'Assignment needs a sign-in',
        service: { requireCustomerToken: true },
      }),
      'assign-failed': refusedBy({
        title: 'Assignment failed',
        faults: failing('assign'),
        isHurried: true,
      }),
      'assign-rejected': refusedBy({
        title: 'Assignment is not possible',
        faults: failing('assign', 400),
      }),
      ordered: { cart: sample('ordered'), until: '.gc-ordered' },
      'ordered-items': {
        title: 'Ordered, with its lines',
        cart: sampleChanged('welcome', (cart) => ({
          ...cart,
          is_active: false,
          reserved_order_id: '000000272',
        })),
        until: '.gc-ordered',
      },
      closed: {
        title: 'Closed, without an order number',
        cart: sampleChanged('ordered', ({ reserved_order_id: _number, ...cart }) => cart),
        until: '[data-notice=closed]',
      },
      creating: creating({
        title: 'A new cart is being created',
        faults: never('create'),
        until: `${newCart}[aria-disabled=true]`,
      }),
      'create-failed': creating({
        title: 'No new cart was created',
        faults: failing('create'),
        until: '[data-notice=create]',
        isHurried: true,
      }),
    },
  },
  {
    title: 'With a cart from an earlier read',
    stories: {
      refreshing: later(
        'Being read again',
        { kind: 'delay', ms: 600_000 },
        '[data-freshness=refreshing]',
      ),
      'offline-later': {
        title: 'Offline since the last read',
        cart: threeItems,
        until: '[data-freshness=offline] [data-notice=offline]',
        isHurried: true,
        play: async ({ shown, goOffline, refresh }) => {
          await shown(filled);
          goOffline();
          refresh();
        },
      },
      'stale-unreachable': later('Last cart, and the shop cannot be reached', {
        kind: 'dropped',
      }),
      'stale-rate-limited': later('Last cart, and too many requests', {
        kind: 'status',
        status: 429,
        retryAfter: 0,
      }),
      'stale-rejected': later('Last cart, and the read is refused', {
        kind: 'status',
        status: 400,
      }),
      'stale-unexpected': later('Last cart, and an unexpected response', {
        kind: 'wrong-shape',
      }),
    },
  },
  {
    title: 'The cart cannot be read',
    stories: {
      'failed-unreachable': failed('The shop cannot be reached', { kind: 'dropped' }),
      'failed-maintenance': failed('Maintenance', { kind: 'html', status: 503 }),
      'failed-rate-limited': failed('Too many requests', {
        kind: 'status',
        status: 429,
        retryAfter: 0,
      }),
      'failed-rejected': failed('The read is refused', { kind: 'status', status: 400 }),
      'failed-unexpected': failed('Unexpected response', { kind: 'wrong-shape' }),
      misconfigured: {
        title: 'Unknown store',
        store: 'nowhere',
        cart: threeItems,
        until: '[data-notice=failed]',
      },
      offline: {
        cart: threeItems,
        isOffline: true,
        until: '[data-state=offline] [data-notice=offline]',
        isHurried: true,
      },
      broken: {
        title: 'An error in the cart’s code',
        cart: threeItems,
        isBroken: true,
        until: '[data-state=broken]',
      },
    },
  },
];

/** The title of a state in the list, by default its name: "long-words" is "Long words". */
export const titleOf = (name: string, { title }: Story): string =>
  title ?? (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

/** Every state of the cart by its name, with the settings of its group. */
export const states: Readonly<Record<string, Story>> = Object.fromEntries(
  groups.flatMap(({ stories, shell, settings }) =>
    Object.entries(stories).map(([name, story]) => [
      name,
      { shell, ...story, settings: { ...settings, ...story.settings } },
    ]),
  ),
);
