// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useGrowingCount } from '../../../src/components/hooks/use-growing-count.ts';

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
  const { result, rerender } = renderHook((total: number) => useGrowingCount(total, 10), { initialProps: 3 });
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
