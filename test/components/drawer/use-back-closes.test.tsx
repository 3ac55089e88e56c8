// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { useBackCloses } from '../../../src/components/drawer/use-back-closes.ts';
import { createDrawer } from '../../../src/core/cart/state/drawer.ts';
import { Displayed } from '../../support/show-cart-body.tsx';

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <StrictMode>
    <Displayed settings={{ backCloses: 'always' }}>{children}</Displayed>
  </StrictMode>
);

const popped = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

test('a drawer that opens in strict mode stays open until the shopper goes back', async () => {
  const drawer = createDrawer();
  drawer.setState({ isOpen: true });
  // Entries ahead of this one, which another test may have left, are gone.
  history.pushState(null, '');
  const before = history.length;
  const { unmount } = renderHook(() => useBackCloses(drawer, true), { wrapper });
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

test('a drawer stays open below a dialog of the page that has an entry of its own', async () => {
  const drawer = createDrawer();
  drawer.setState({ isOpen: true });
  history.pushState(null, '');
  const { unmount } = renderHook(() => useBackCloses(drawer, true), { wrapper });
  const opened = popped();
  location.hash = '#checkout';
  await opened;
  expect(drawer.getState().isOpen).toBe(true);
  const closed = popped();
  history.back();
  await closed;
  expect(drawer.getState().isOpen).toBe(true);
  const back = popped();
  history.back();
  await back;
  expect(drawer.getState().isOpen).toBe(false);
  unmount();
});

test('a drawer closes if the shopper goes back over several entries to another page', async () => {
  const drawer = createDrawer();
  const { href } = location;
  onTestFinished(() => history.replaceState(null, '', href));
  history.pushState(null, '', '/list');
  history.pushState(null, '', '/product');
  drawer.setState({ isOpen: true });
  const { unmount } = renderHook(() => useBackCloses(drawer, true), { wrapper });
  const back = popped();
  history.go(-2);
  await back;
  expect(location.pathname).toBe('/list');
  expect(drawer.getState().isOpen).toBe(false);
  unmount();
});
