// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { afterFrame } from '../../../src/components/hooks/after-frame.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const nextFrame = (): Promise<unknown> => new Promise((resolve) => void requestAnimationFrame(resolve));
const nextTask = (): Promise<unknown> => new Promise((resolve) => void setTimeout(resolve));

test('a task runs after the next frame, not in a task before it', async () => {
  const task = vi.fn();
  const frame = nextFrame();
  afterFrame(task);
  await frame;
  expect(task).not.toHaveBeenCalled();
  await nextTask();
  expect(task).toHaveBeenCalledOnce();
});

test('a hidden page has no frames, so the task runs soon', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const task = vi.fn();
  afterFrame(task);
  await nextTask();
  expect(task).toHaveBeenCalledOnce();
});

test.each([false, true])('a cancelled task does not run, hidden: %s', async (hidden) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  const task = vi.fn();
  afterFrame(task)();
  await nextFrame();
  await nextTask();
  expect(task).not.toHaveBeenCalled();
});
