// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useChunk } from '../../../src/components/ui/chunk-hooks.ts';
import { createLoader } from '../../../src/core/cart/state/loader.ts';

test('a chunk that has loaded once is in the first render of the next cart', async () => {
  const loader = createLoader(() => Promise.resolve('chunk'));
  const first: (string | undefined)[] = [];
  const second: (string | undefined)[] = [];
  renderHook(() => first.push(useChunk(true, loader, null)));
  await waitFor(() => expect(first.at(-1)).toBe('chunk'));
  expect(first[0]).toBeUndefined();
  renderHook(() => second.push(useChunk(true, loader, null)));
  expect(second[0]).toBe('chunk');
});

test('a chunk that another cart has loaded is rendered', async () => {
  const loader = createLoader(() => Promise.resolve('chunk'));
  const { result } = renderHook(() => useChunk(false, loader, null));
  await act(loader.load);
  expect(result.current).toBe('chunk');
});
