// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { sharedState } from '../../../../src/core/cart/record/shared-state.ts';
import { createWriteQueue } from '../../../../src/core/cart/writes/write-queue.ts';

afterEach(() => {
  // Starts the writes that a test has left waiting.
  window.dispatchEvent(new Event('pagehide'));
});

/** A queue of writes that are logged when they start and settle when the test says so. */
function startQueue({ shared = sharedState({}), key = 'cart', started = [] as string[] } = {}) {
  const { queueWrite, whenIdle } = createWriteQueue({ cartStore: { key }, options: { shared } });
  return {
    started,
    whenIdle,
    queueWrite: (name: string) => {
      const response = Promise.withResolvers<string>();
      const result = queueWrite(() => {
        started.push(name);
        return response.promise;
      });
      return { ...response, result };
    },
  };
}

const pause = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 50));

test('a write starts when those before it have ended, whether they succeeded or failed', async () => {
  const { queueWrite, started } = startQueue();
  const [first, second, third] = [queueWrite('first'), queueWrite('second'), queueWrite('third')];
  second.resolve('b');
  third.resolve('c');
  await vi.waitFor(() => expect(started).toEqual(['first']));
  await pause();
  expect(started).toEqual(['first']);
  first.reject(new Error('refused'));
  const settled = await Promise.allSettled([first.result, second.result, third.result]);
  expect(started).toEqual(['first', 'second', 'third']);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('writes of two sessions of a page wait for each other, unless they are of two shops', async () => {
  const page = { shared: sharedState({}), started: [] as string[] };
  const [one, other] = [startQueue(page), startQueue(page)];
  const otherShop = startQueue({ ...page, key: 'other-cart' });
  const first = one.queueWrite('first');
  await vi.waitFor(() => expect(page.started).toEqual(['first']));
  const second = other.queueWrite('second');
  const onIdle = vi.fn();
  void one.whenIdle().then(onIdle);
  otherShop.queueWrite('of another shop').resolve('');
  await pause();
  expect(page.started).toEqual(['first', 'of another shop']);
  first.resolve('');
  await vi.waitFor(() => expect(page.started).toEqual(['first', 'of another shop', 'second']));
  expect(onIdle).not.toHaveBeenCalled();
  second.resolve('');
  await vi.waitFor(() => expect(onIdle).toHaveBeenCalledOnce());
});

test('waiting writes start when the page is left, in the same task, in their order and once', async () => {
  const { queueWrite, started } = startQueue();
  const writes = [queueWrite('first')];
  await vi.waitFor(() => expect(started).toEqual(['first']));
  writes.push(queueWrite('second'), queueWrite('third'));
  window.dispatchEvent(new Event('pagehide'));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(started).toEqual(['first', 'second', 'third']);
  for (const { resolve } of writes) resolve('');
  await Promise.all(writes.map(({ result }) => result));
  window.dispatchEvent(new Event('pagehide'));
  await pause();
  expect(started).toEqual(['first', 'second', 'third']);
});

test('waiting writes stay in the queue when the page is only hidden', async () => {
  const { queueWrite, started } = startQueue();
  queueWrite('first');
  await vi.waitFor(() => expect(started).toEqual(['first']));
  queueWrite('second');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await pause();
  expect(started).toEqual(['first']);
});

test('on a page that comes back, the next write waits for all that were sent when the page was left', async () => {
  const { queueWrite, started } = startQueue();
  const first = queueWrite('first');
  await vi.waitFor(() => expect(started).toEqual(['first']));
  const second = queueWrite('second');
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  queueWrite('third');
  second.resolve('');
  await pause();
  expect(started).toEqual(['first', 'second']);
  first.resolve('');
  await vi.waitFor(() => expect(started).toEqual(['first', 'second', 'third']));
});

test('the queue is idle when the last write has ended, also one that was queued meanwhile', async () => {
  const { queueWrite, whenIdle, started } = startQueue();
  await whenIdle();
  const first = queueWrite('first');
  await vi.waitFor(() => expect(started).toEqual(['first']));
  const onIdle = vi.fn();
  void whenIdle().then(onIdle);
  const second = queueWrite('second');
  first.reject(new Error('refused'));
  await expect(first.result).rejects.toThrow('refused');
  const third = queueWrite('third');
  second.resolve('');
  await second.result;
  await pause();
  expect(onIdle).not.toHaveBeenCalled();
  third.resolve('');
  await vi.waitFor(() => expect(onIdle).toHaveBeenCalledOnce());
});
