// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { nextFrame } from '../../../../src/core/cart/state/next-frame.ts';
import { createWriteQueue } from '../../../../src/core/cart/writes/write-queue.ts';

afterEach(() => void vi.useRealTimers());

/** A page whose frames and timers run when the test says so. */
function pausePage() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  return {
    hide() {
      isHidden.mockReturnValue(true);
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden,
  };
}

/** Whether a promise has resolved after the microtasks of this task. */
async function hasResolved(promise: Promise<unknown>): Promise<boolean> {
  let is = false;
  void promise.then(() => (is = true));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return is;
}

test('resolves after the next frame', async () => {
  pausePage();
  const shown = nextFrame();
  expect(await hasResolved(shown)).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(await hasResolved(shown)).toBe(true);
});

test('resolves without a frame if the page is hidden', async () => {
  pausePage().isHidden.mockReturnValue(true);
  expect(await hasResolved(nextFrame())).toBe(true);
});

test('resolves when the page is hidden, in the same task', async () => {
  const page = pausePage();
  const shown = nextFrame();
  page.hide();
  expect(await hasResolved(shown)).toBe(true);
});

test('resolves after 200 ms if the browser has stopped the frames', async () => {
  pausePage();
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const shown = nextFrame();
  await vi.advanceTimersByTimeAsync(199);
  expect(await hasResolved(shown)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await hasResolved(shown)).toBe(true);
});

test('a write waits for the frame that shows it, keeps its order, and is sent once when the page is hidden first', async () => {
  const page = pausePage();
  const sent: string[] = [];
  const { queueWrite } = createWriteQueue({ cartStore: { key: 'cart' }, options: {} });
  const first = queueWrite(async () => sent.push('first'));
  const second = queueWrite(async () => sent.push('second'));
  expect(await hasResolved(first)).toBe(false);
  expect(sent).toEqual([]);
  page.hide();
  await Promise.all([first, second]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['first', 'second']);
});
