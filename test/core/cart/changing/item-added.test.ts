import { afterEach, expect, test, vi } from 'vitest';
import { createItemAdded, type AddedItem } from '../../../../src/core/cart/changing/item-added.ts';

afterEach(() => {
  vi.useRealTimers();
});

const items = (): readonly AddedItem[] => [{ line: { sku: 'MUG' }, qty: 1 }];

test('the first listener that shows the items ends the event', () => {
  const added = createItemAdded();
  const hidden = vi.fn(() => null);
  const drawer = vi.fn(() => 'drawer' as const);
  const later = vi.fn(() => 'toast' as const);
  for (const listener of [hidden, drawer, later]) added.subscribe(listener);
  added.notify(items());
  expect([hidden, drawer, later].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

test('only items in a toast are announced', () => {
  const added = createItemAdded();
  const stop = added.subscribe(() => 'drawer');
  added.notify(items());
  expect(added.getAnnounced()).toBeNull();
  stop();
  added.subscribe(() => 'toast');
  const second = items();
  added.notify(second);
  expect(added.getAnnounced()).toBe(second);
});

test.each([
  ['a cart whose code has loaded late shows what was added in the meantime', 4900, 1],
  ['a cart does not show what was added long before', 5100, 0],
])('%s', (_title, wait, count) => {
  vi.useFakeTimers();
  const added = createItemAdded();
  added.notify(items());
  vi.advanceTimersByTime(wait);
  const listener = vi.fn(() => 'drawer' as const);
  added.subscribe(listener)();
  added.subscribe(listener);
  expect(listener).toHaveBeenCalledTimes(count);
});
