// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLoaded } from '../../../src/components/ui/use-loaded.ts';
import { createLoader } from '../../../src/core/cart/state/loader.ts';

test('a part that has loaded once is in the first render of the next cart', async () => {
  const loader = createLoader(() => Promise.resolve('part'));
  const first: (string | undefined)[] = [];
  const second: (string | undefined)[] = [];
  renderHook(() => first.push(useLoaded(true, loader, null)));
  await waitFor(() => expect(first.at(-1)).toBe('part'));
  expect(first[0]).toBeUndefined();
  renderHook(() => second.push(useLoaded(true, loader, null)));
  expect(second[0]).toBe('part');
});

test('a part that another cart has loaded is rendered', async () => {
  const loader = createLoader(() => Promise.resolve('part'));
  const { result } = renderHook(() => useLoaded(false, loader, null));
  await act(loader.load);
  expect(result.current).toBe('part');
});
