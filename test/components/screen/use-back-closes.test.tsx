// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { useBackCloses } from '../../../src/components/screen/use-back-closes.ts';
import { createDrawer } from '../../../src/core/cart/state/drawer.ts';

const popped = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

test('a drawer that opens in strict mode stays open until the shopper goes back', async () => {
  const drawer = createDrawer();
  drawer.setState({ isOpen: true });
  // Entries ahead of this one, which another test may have left, are gone.
  history.pushState(null, '');
  const before = history.length;
  const { unmount } = renderHook(() => useBackCloses(drawer, 'always'), { wrapper: StrictMode });
  // Longer than jsdom takes to go back.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(drawer.getState().isOpen).toBe(true);
  expect(history.length).toBe(before + 1);
  const back = popped();
  history.back();
  await back;
  expect(drawer.getState().isOpen).toBe(false);
  unmount();
});
