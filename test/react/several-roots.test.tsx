// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sharedState } from '../../src/core/cart/record/shared-state.ts';
import {
  GuestCartBadge,
  GuestCartProvider,
  GuestCartWidget,
  useAddItem,
  type GuestCartProviderProps,
} from '../../src/index.ts';
import { en } from '../../src/core/messages/en.ts';
import { createFakeLocks } from '../support/fake-locks.ts';
import { createFakeStorage } from '../support/fake-storage.ts';
import { logAnnouncements } from '../support/announcements.ts';
import { createTestService } from '../support/service.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A page with several React roots, as islands are. Each has a provider and a client of its own. */
function openPage() {
  const shop = createTestService();
  const page: Partial<GuestCartProviderProps> = {
    storage: createFakeStorage(),
    locks: createFakeLocks().tab('this'),
    shared: sharedState({}),
    features: ['items', 'totals'],
    fetch: shop.fetch,
  };
  const island = (
    tree: ReactNode,
    baseUrl = shop.baseUrl,
    own: Partial<GuestCartProviderProps> = {},
  ) =>
    render(
      <StrictMode>
        <GuestCartProvider baseUrl={baseUrl} {...page} {...own}>
          {tree}
        </GuestCartProvider>
      </StrictMode>,
    );
  return { shop, island };
}

function AddButton({ sku, qty = 1 }: { readonly sku: string; readonly qty?: number }) {
  const { mutate: add } = useAddItem();
  return <button onClick={() => add({ sku, qty })}>Add {sku}</button>;
}
const openDialogs = () => document.querySelectorAll('dialog[open]');
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('a product that one root adds opens the drawer of another root, and counts in its badge', async () => {
  const { island } = openPage();
  island(<GuestCartBadge locale="en-US" />);
  island(<AddButton sku="MUG-SPECKLE" qty={2} />);
  island(<GuestCartWidget mode="drawer" locale="en-US" />);
  await press('Add MUG-SPECKLE');
  await waitFor(() => expect(openDialogs()).toHaveLength(1));
  await screen.findByText('Speckled mug');
  await screen.findByRole('button', { name: /^Cart, 2 items/, hidden: true });
});

test('the badge of another root shows why a product was not added', async () => {
  const { island } = openPage();
  island(<AddButton sku="NO-SUCH-PRODUCT" />);
  island(<GuestCartBadge locale="en-US" />);
  await press('Add NO-SUCH-PRODUCT');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The product that was requested');
});

test('roots of two shops share nothing', async () => {
  const { island } = openPage();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  island(<GuestCartBadge locale="en-US" />);
  island(<GuestCartWidget mode="drawer" locale="en-US" />, 'https://other.example/rest/default');
  await press(/cart/i);
  await act(async () => undefined);
  expect(openDialogs()).toHaveLength(0);
});

test('a drawer that was asked for is not open in the next page of a single-page app', async () => {
  const { island } = openPage();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const before = island(<GuestCartBadge locale="en-US" />);
  await press(/cart/i);
  before.unmount();
  island(<GuestCartWidget mode="drawer" locale="en-US" />);
  await act(async () => undefined);
  expect(openDialogs()).toHaveLength(0);
});

test('a quantity that waits for a connection is sent, and shown by the next page of a single-page app', async () => {
  const { shop, island } = openPage();
  island(<AddButton sku="MUG-SPECKLE" />);
  const before = island(<GuestCartWidget locale="en-US" />);
  await press('Add MUG-SPECKLE');
  await screen.findByText('Speckled mug');
  act(() => shop.offline());
  await press(/^Increase quantity/);
  await screen.findByText('Waiting');
  before.unmount();
  island(<GuestCartWidget locale="en-US" />);
  act(() => shop.online());
  await screen.findByText('2 items');
});

test('a badge with nothing to open goes where the page wants, or says what to change', async () => {
  const { island } = openPage();
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const goToCart = vi.fn();
  const withPage = island(<GuestCartBadge locale="en-US" onNoCart={goToCart} />);
  await press(/cart/i);
  expect(goToCart).toHaveBeenCalledOnce();
  withPage.unmount();
  island(<GuestCartBadge locale="en-US" />, 'https://no-drawer.example/rest/default');
  await press(/cart/i);
  await waitFor(() => expect(logged).toHaveBeenCalledWith(expect.stringMatching(/mode="drawer"/)));
});

test('a provider with other storage or credentials than the first of its shop says so, once', async () => {
  const { shop, island } = openPage();
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const differs = (name: string): string =>
    `guest-cart: ${name} of <GuestCartProvider> differs from that of another <GuestCartProvider> of the same shop on this page. They share one cart, so give all of them the same ${name}.`;
  const different = { storage: createFakeStorage(), credentials: 'same-origin' } as const;
  island(null);
  island(null);
  island(null, 'https://other.example/rest/default', different);
  await act(async () => undefined);
  expect(logged).not.toHaveBeenCalled();
  island(null, shop.baseUrl, different);
  island(null, shop.baseUrl, different);
  await waitFor(() => expect(logged).toHaveBeenCalledWith(differs('credentials')));
  expect(logged.mock.calls).toEqual([[differs('storage')], [differs('credentials')]]);
});

test('one of several carts on a page says that the connection is back, each time', async () => {
  const { island } = openPage();
  for (const _ of [1, 2]) island(<GuestCartWidget locale="en-US" />);
  await waitFor(() => expect(screen.getAllByText(en.empty)).toHaveLength(2));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const said = logAnnouncements(document.body);
  for (const _ of ['first', 'second']) {
    for (const state of ['offline', 'online']) {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
      act(() => void dispatchEvent(new Event(state)));
      // React 18 renders at the end of `act`: the text is gone again after some seconds.
      for (let seconds = 0; seconds < 8; seconds += 1)
        await act(() => vi.advanceTimersByTimeAsync(1000));
    }
    expect(said.splice(0).filter((text) => text.includes(en.backOnline))).toHaveLength(1);
  }
});
