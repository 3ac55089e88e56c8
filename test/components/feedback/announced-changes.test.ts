import { expect, test } from 'vitest';
import { announcedChanges } from '../../../src/components/feedback/announced-changes.ts';
import { standingTexts } from '../../../src/components/feedback/standing-texts.ts';
import type { ShopDisplay } from '../../../src/components/ui/display.ts';
import { noWidgetState } from '../../../src/core/cart/shown/widget-state.ts';
import { noTotals } from '../../../src/core/cart/state/totals-state.ts';
import { en } from '../../../src/core/messages/en.ts';
import { screenSettings } from '../../support/screen-settings.ts';
import { makeLine, makeView } from '../../support/cart-view-factory.ts';
import { withLines } from '../../support/screen-controls.ts';

const display: ShopDisplay = {
  settings: screenSettings({}),
  messages: en,
};
const options = {
  display,
  names: new Map(),
  hasToast: false,
  shipping: { note: null, isFree: false },
};

test('a cart without lines is announced as empty, in a sentence', () => {
  const cartWith = (names: readonly string[]) => ({
    cart: { items: names.map((name, index) => ({ item_id: index, name, qty: 1 })) },
    view: makeView({ contents: names.length === 0 ? 'empty' : 'filled' }),
    widgetState: noWidgetState,
  });
  expect(announcedChanges(cartWith(['Ribbed socks']), cartWith([]), options)).toBe(
    'Ribbed socks was removed. Your cart is empty.',
  );
});

test.each([
  [false, 'Total without shipping'],
  [true, 'Total'],
])(
  'the total is announced as on screen: if nothing is shipped (%s) as "%s"',
  (isVirtual, label) => {
    const cartWith = (qty: number, total: number) => {
      const total_segments = [
        { code: 'shipping', value: 0 },
        { code: 'grand_total', value: total },
      ];
      const totals = { ...noTotals, status: 'current', data: { total_segments } } as const;
      return {
        cart: {
          items: [{ item_id: 1, name: 'Course', qty }],
          currency: { quote_currency_code: 'USD' },
        },
        view: makeView({ isVirtual }),
        widgetState: { ...noWidgetState, totals },
      };
    };
    const said = announcedChanges(cartWith(1, 15), cartWith(2, 30), options);
    expect(said).toBe(`Course: 2. ${label}: $30.00.`);
    // Not again, if a change costs nothing.
    expect(announcedChanges(cartWith(2, 30), cartWith(3, 30), options)).toBe('Course: 3.');
  },
);

test('a cart that opens for an item says no total while that is of the cart before', () => {
  const line = { item_id: 1, name: 'Course', qty: 1 };
  const total_segments = [{ code: 'grand_total', value: 15 }];
  const cartWith = (status: 'current' | 'failed') => ({
    cart: { items: [line], currency: { quote_currency_code: 'USD' } },
    view: makeView({}),
    widgetState: {
      ...noWidgetState,
      lastAdd: [{ line, qty: 1 }],
      totals: { ...noTotals, status, data: { total_segments } },
    },
  });
  const saidOf = (status: 'current' | 'failed') =>
    announcedChanges(null, cartWith(status), options);
  expect(saidOf('failed')).toBe('Added: Course.');
  expect(saidOf('current')).toContain('$15.00');
});

test.each([
  ['the same product and quantity is an undone removal', {}, ''],
  ['another variant of the name is not', { sku: 'SOCK-RED' }, 'Added: Sock. Sock was removed.'],
  ['another quantity is not', { qty: 2 }, 'Added: 2 × Sock. Sock was removed.'],
])('a line that is gone and back with another id: %s', (_what, changed, text) => {
  const cartWith = (itemId: number, line = {}) => ({
    cart: { items: [{ item_id: itemId, sku: 'SOCK-BLUE', name: 'Sock', qty: 1, ...line }] },
    view: makeView({ lines: [], subtotal: { kind: 'unavailable', reason: 'amount-unreadable' } }),
    widgetState: noWidgetState,
  });
  expect(announcedChanges(cartWith(1), cartWith(2, changed), options)).toBe(text);
});

test('a line is announced with its new quantity also if it is that of an equal line that is gone', () => {
  const cartWith = (quantities: Readonly<Record<number, number>>) => ({
    cart: {
      items: Object.entries(quantities).map(([id, qty]) => ({
        item_id: Number(id),
        sku: 'SOCK-BLUE',
        name: 'Sock',
        qty,
      })),
    },
    view: makeView({ lines: [], subtotal: { kind: 'unavailable', reason: 'amount-unreadable' } }),
    widgetState: noWidgetState,
  });
  expect(announcedChanges(cartWith({ 1: 1, 2: 2 }), cartWith({ 2: 1 }), options)).toBe(
    'Sock: 1. Sock was removed.',
  );
});

test.each([
  ['the same quantity says nothing', {}, ''],
  ['another quantity is the new one', { qty: 2 }, 'Sock: 2.'],
  ['another variant is no other line', { sku: 'SOCK-RED', name: 'Red sock' }, ''],
])('a line that has its key again with another id: %s', (_what, changed, text) => {
  const cartWith = (itemId: number, line = {}) => ({
    cart: { items: [{ item_id: itemId, sku: 'SOCK-BLUE', name: 'Sock', qty: 1, ...line }] },
    view: makeView({ lines: [], subtotal: { kind: 'unavailable', reason: 'amount-unreadable' } }),
    widgetState: withLines({ keys: { byId: new Map([[2, 1]]), order: new Map() } }),
  });
  expect(announcedChanges(cartWith(1), cartWith(2, changed), options)).toBe(text);
});

const sizes = { 1: 'S', 2: 'M', 3: 'S' };

/** A cart with tees of these ids. 3 is 1 after its removal was undone, 2 if it has replaced it. */
function cartOfTees(...ids: readonly (keyof typeof sizes)[]) {
  const options = (id: keyof typeof sizes) => [{ key: 'size', label: 'Size', value: sizes[id] }];
  return {
    cart: {
      items: ids.map((id) => ({ item_id: id, sku: `TEE-${sizes[id]}`, name: 'Tee', qty: 1 })),
    },
    view: makeView({
      lines: ids.map((id) => makeLine({ itemId: id, name: 'Tee', options: options(id) })),
      subtotal: { kind: 'unavailable', reason: 'amount-unreadable' },
    }),
    widgetState: {
      ...withLines({ keys: { byId: new Map([[3, 1]]), order: new Map() } }),
      lastAdd: [{ line: { item_id: 3 }, qty: 1 }],
    },
  };
}

test.each([
  ['is another one', cartOfTees(1), cartOfTees(2), 'Added: Tee. Tee was removed.'],
  [
    'is replaced by another',
    cartOfTees(1),
    {
      ...cartOfTees(2),
      widgetState: withLines({ keys: { byId: new Map([[2, 1]]), order: new Map() } }),
    },
    'Tee: M.',
  ],
  ['was back before, and another is added', cartOfTees(3), cartOfTees(3, 2), 'Added: Tee, M.'],
  [
    'is back, and another is gone',
    cartOfTees(2),
    cartOfTees(3),
    'Tee is back in your cart. Tee was removed.',
  ],
  ['was back before and is added in a cart that opens', null, cartOfTees(3), 'Added: Tee.'],
])('a line of a name: it %s', (_what, before, after, text) => {
  expect(announcedChanges(before, after, options)).toBe(text);
});

test('a removed line has its options also if the cart before was shown without them', () => {
  const cartWith = (ids: readonly number[]) => ({
    cart: { items: ids.map((id) => ({ item_id: id, name: 'Sock', qty: 1 })) },
    view: makeView({}),
    widgetState: noWidgetState,
  });
  const names = new Map([[1, 'Sock, Blue']]);
  expect(announcedChanges(cartWith([1, 2]), cartWith([2]), { ...options, names })).toMatch(
    /^Sock, Blue was removed\./,
  );
});

test('a removal that another cart of the page has made is said with the name that the shop has sent', () => {
  const item = { item_id: 1, name: 'Sock &amp; shoe', qty: 1 };
  const removed = [{ itemId: 1, item, restoring: false }];
  const widgetState = withLines({ removed, waiting: new Set([1]) });
  const [said] = standingTexts({ widgetState, names: new Map() }, [], {
    ...display,
    online: false,
  });
  expect(said?.text).toBe(`Sock & shoe was removed. ${en.savedOnline}`);
});

test.each([
  ['a new line', [], 1, ''],
  ['more of a line', [1], 2, ''],
  ['a line that has changed since', [1], 3, 'Sock: 3.'],
])('what the toast has announced is not said again: %s', (_what, before, qty, text) => {
  const said = { item_id: 1, name: 'Sock', qty: before.length + 1 };
  const cartWith = (quantities: readonly number[]) => ({
    cart: { items: quantities.map((quantity) => ({ ...said, qty: quantity })) },
    view: makeView({ lines: [], subtotal: { kind: 'unavailable', reason: 'amount-unreadable' } }),
    widgetState: { ...noWidgetState, announcedAdd: [{ line: said, qty: 1 }] },
  });
  const withToast = { ...options, hasToast: true };
  expect(announcedChanges(cartWith(before), cartWith([qty]), withToast)).toBe(text);
});
