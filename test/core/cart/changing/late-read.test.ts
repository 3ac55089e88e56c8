import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLateRead } from '../../../../src/core/cart/changing/late-read.ts';
import { GuestCartError } from '../../../../src/core/api/errors.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each(['network', 'timeout', 'unavailable', 'bad-response'] as const)(
  'reads once after %s',
  (code) => {
    const read = vi.fn();
    createLateRead(read)(new GuestCartError(code, 'no.'));
    vi.advanceTimersByTime(7_999);
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(read).toHaveBeenCalledOnce();
  },
);

test('reads once after the last of several', () => {
  const read = vi.fn();
  const readLater = createLateRead(read);
  for (let writes = 0; writes < 3; writes += 1) {
    readLater(new GuestCartError('timeout', 'no.'));
    vi.advanceTimersByTime(5_000);
  }
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_000);
  expect(read).toHaveBeenCalledOnce();
});

test('does not read after a write that the shop has refused', () => {
  const read = vi.fn();
  createLateRead(read)(new GuestCartError('rejected', 'no.'));
  vi.advanceTimersByTime(60_000);
  expect(read).not.toHaveBeenCalled();
});
