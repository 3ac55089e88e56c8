// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { afterFrame } from '../../../src/components/ui/timing.ts';
import { useGrowingCount } from '../../../src/components/screen/line-list.tsx';
import { renderHook, waitFor } from '@testing-library/react';

const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => void requestAnimationFrame(resolve));
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

test('a list grows after each frame until it is complete', async () => {
  const counts: number[] = [];
  const { result } = renderHook(() => {
    const count = useGrowingCount(55, 10);
    counts.push(count);
    return count;
  });
  expect(result.current).toBe(10);
  await waitFor(() => expect(result.current).toBe(55));
  expect([...new Set(counts)]).toEqual([10, 20, 30, 40, 50, 55]);
});

test('a short list is complete immediately, and a list that becomes longer grows again', async () => {
  const { result, rerender } = renderHook((total: number) => useGrowingCount(total, 10), {
    initialProps: 3,
  });
  expect(result.current).toBe(3);
  rerender(60);
  expect(result.current).toBe(10);
  await waitFor(() => expect(result.current).toBe(60));
  rerender(160);
  expect(result.current).toBe(63);
  await waitFor(() => expect(result.current).toBe(160));
  rerender(2);
  expect(result.current).toBe(2);
});
