import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { GuestCartError } from '../../../../src/core/api/errors.ts';
import { withLateRead, type Written } from '../../../../src/core/cart/writes/late-read.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

function open() {
  const read = vi.fn();
  const { queueWrite, isCartUnsure } = withLateRead((write) => write(), read);
  const end = async (written: Written | null): Promise<void> =>
    void (await queueWrite(() => Promise.resolve(written)));
  return { read, queueWrite, isCartUnsure, end };
}

const failed = (code: GuestCartError['code'], isMade?: boolean): Written => ({
  error: new GuestCartError(code, 'no.'),
  isMade: isMade === undefined ? undefined : () => isMade,
});

test('the cart is unsure until it was read late, or has the change', async () => {
  const { isCartUnsure, end } = open();
  await end(failed('rejected'));
  await end(failed('timeout', true));
  expect(isCartUnsure()).toBe(false);
  await end(failed('timeout', false));
  vi.advanceTimersByTime(7_999);
  expect(isCartUnsure()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isCartUnsure()).toBe(false);
});

test('the cart is unsure while writes do not wait for each other, until none is in flight', async () => {
  const { isCartUnsure, queueWrite } = open();
  const [one, other] = [0, 1].map(() => Promise.withResolvers<null>());
  const writes = [queueWrite(() => one!.promise)];
  expect(isCartUnsure()).toBe(false);
  writes.push(queueWrite(() => other!.promise));
  other!.resolve(null);
  await writes[1];
  expect(isCartUnsure()).toBe(true);
  one!.resolve(null);
  await writes[0];
  expect(isCartUnsure()).toBe(false);
});

describe('after a write whose outcome may be unknown, the cart', () => {
  test.each(['network', 'timeout', 'unavailable', 'bad-response'] as const)(
    'is read once after %s',
    async (code) => {
      const { read, end } = open();
      await end(failed(code));
      vi.advanceTimersByTime(7_999);
      expect(read).not.toHaveBeenCalled();
      vi.advanceTimersByTime(60_000);
      expect(read).toHaveBeenCalledOnce();
    },
  );

  test('is read if the write rejects with its error', async () => {
    const { read, queueWrite } = open();
    const { error } = failed('timeout');
    await expect(queueWrite(() => Promise.reject(error!))).rejects.toBe(error);
    vi.advanceTimersByTime(60_000);
    expect(read).toHaveBeenCalledOnce();
  });

  test('is read once after the last of several', async () => {
    const { read, end } = open();
    for (let writes = 0; writes < 3; writes += 1) {
      await end(failed('timeout'));
      vi.advanceTimersByTime(5_000);
    }
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3_000);
    expect(read).toHaveBeenCalledOnce();
  });

  test.each([
    ['the shop has refused it', failed('rejected')],
    ['the shop has made it', { error: null }],
    ['it has sent nothing', null],
    ['the cart has the change by then', failed('timeout', true)],
  ])('is not read if %s', async (_, written) => {
    const { read, end } = open();
    await end(written);
    vi.advanceTimersByTime(60_000);
    expect(read).not.toHaveBeenCalled();
  });

  test('is read if it has only some of the changes by then, which count once', async () => {
    const { read, end } = open();
    await end(failed('timeout', false));
    await end(failed('timeout', true));
    vi.advanceTimersByTime(60_000);
    expect(read).toHaveBeenCalledOnce();
    await end(failed('timeout', true));
    vi.advanceTimersByTime(60_000);
    expect(read).toHaveBeenCalledOnce();
  });
});
