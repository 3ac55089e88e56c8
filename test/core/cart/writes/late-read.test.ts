import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLateRead } from '../../../../src/core/cart/writes/late-read.ts';
import { GuestCartError } from '../../../../src/core/api/errors.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Writes that fail. Nothing handles their rejections. */
function open() {
  const read = vi.fn();
  const withLateRead = createLateRead(read);
  const fail = async (code: GuestCartError['code']): Promise<void> => {
    void withLateRead(Promise.reject(new GuestCartError(code, 'no.')));
    await Promise.resolve();
  };
  return { read, fail };
}

test.each(['network', 'timeout', 'unavailable', 'bad-response'] as const)(
  'reads once after %s',
  async (code) => {
    const { read, fail } = open();
    await fail(code);
    vi.advanceTimersByTime(7_999);
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(read).toHaveBeenCalledOnce();
  },
);

test('reads once after the last of several', async () => {
  const { read, fail } = open();
  for (let writes = 0; writes < 3; writes += 1) {
    await fail('timeout');
    vi.advanceTimersByTime(5_000);
  }
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_000);
  expect(read).toHaveBeenCalledOnce();
});

test('does not read after a write that the shop has refused', async () => {
  const { read, fail } = open();
  await fail('rejected');
  vi.advanceTimersByTime(60_000);
  expect(read).not.toHaveBeenCalled();
});
