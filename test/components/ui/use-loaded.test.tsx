// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadPart, useLoaded } from '../../../src/components/ui/use-loaded.ts';

test('a part that has loaded once is in the first render of the next cart', async () => {
  const load = () => Promise.resolve('part');
  const first: (string | null)[] = [];
  const second: (string | null)[] = [];
  renderHook(() => first.push(useLoaded(true, load, null)));
  await waitFor(() => expect(first.at(-1)).toBe('part'));
  expect(first[0]).toBeNull();
  renderHook(() => second.push(useLoaded(true, load, null)));
  expect(second[0]).toBe('part');
});

test('a part that could not be loaded is not kept', async () => {
  const load = () => Promise.reject(new Error('offline'));
  await expect(loadPart(load)).rejects.toThrow('offline');
  const { result } = renderHook(() => useLoaded(false, load, null));
  expect(result.current).toBeNull();
});
