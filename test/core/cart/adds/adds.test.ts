import { afterEach, expect, test, vi } from 'vitest';
import { createAdds } from '../../../../src/core/cart/adds/adds.ts';
import type { AddedItem } from '../../../../src/core/cart/state/add-state.ts';

afterEach(() => {
  vi.useRealTimers();
});

const items = (): readonly AddedItem[] => [{ line: { sku: 'MUG' }, qty: 1 }];

test('the first listener that shows the items ends the event', () => {
  const added = createAdds();
  const hidden = vi.fn(() => null);
  const drawer = vi.fn(() => 'cart' as const);
  const later = vi.fn(() => 'toast' as const);
  for (const listener of [hidden, drawer, later]) added.addListener(listener);
  added.showAdded(items());
  expect([hidden, drawer, later].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

test('only items in a toast are announced', () => {
  const added = createAdds();
  const stop = added.addListener(() => 'cart');
  added.showAdded(items());
  expect(added.getState().announcedAdd).toBeNull();
  stop();
  added.addListener(() => 'toast');
  const second = items();
  added.showAdded(second);
  expect(added.getState().announcedAdd).toBe(second);
});

test.each([
  ['a cart whose code has loaded late shows what was added in the meantime', 4900, 1],
  ['a cart does not show what was added long before', 5100, 0],
])('%s', (_title, wait, count) => {
  vi.useFakeTimers();
  const added = createAdds();
  added.showAdded(items());
  vi.advanceTimersByTime(wait);
  const listener = vi.fn(() => 'cart' as const);
  added.addListener(listener)();
  added.addListener(listener);
  expect(listener).toHaveBeenCalledTimes(count);
});

test('the cart has items to show until it has shown them', () => {
  const onChange = vi.fn();
  const added = createAdds();
  added.subscribe(onChange);
  added.addListener(() => 'cart');
  const mugs = items();
  added.showAdded(mugs);
  expect(added.getState().itemsToShow?.items).toBe(mugs);
  onChange.mockReset();
  added.getState().itemsToShow?.forget();
  expect(added.getState().itemsToShow).toBeNull();
  expect(onChange).toHaveBeenCalledOnce();
  // A call that added nothing leaves the items of the call before.
  added.showAdded([]);
  expect(added.getState().lastAdd).toBe(mugs);
});
