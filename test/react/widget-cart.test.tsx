// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { GuestCartWidget } from '../../src/react/guest-cart-widget.tsx';
import type { GuestCartWidgetProps } from '../../src/react/widget-props.ts';
import { useGuestCartSession } from '../../src/react/context.ts';
import { screenLoader } from '../../src/react/late-cart.tsx';
import type { GuestCartSession } from '../../src/core/cart/session/session.ts';
import { en } from '../../src/core/messages/en.ts';
import type { Messages } from '../../src/core/messages/messages.ts';
import { importsSettled } from '../support/imports.ts';
import { openShop } from '../support/open-shop.tsx';

type ShopOptions = Parameters<typeof openShop>;

/** A page with the widget, and the session that code of the page would use. */
function bootstrap(props: GuestCartWidgetProps = {}, ...options: ShopOptions) {
  const opened = openShop(...options);
  let session: GuestCartSession | undefined;
  function Page(widget: GuestCartWidgetProps) {
    session = useGuestCartSession();
    return <GuestCartWidget showRefresh {...widget} />;
  }
  const { container, rerender } = opened.show(<Page {...props} />);
  return {
    ...opened,
    user: userEvent.setup(),
    session: session!,
    update: (next: GuestCartWidgetProps) => rerender(<Page {...next} />),
    state: () => container.querySelector<HTMLElement>('.gc-root')?.dataset['state'],
    page: container,
    press: async (name: string) => userEvent.click(await screen.findByRole('button', { name })),
  };
}

type Page = ReturnType<typeof bootstrap>;

async function becomes(page: Page, state: string): Promise<void> {
  await waitFor(() => expect(page.state()).toBe(state));
}

/** Stores a sample cart of the service, as an earlier visit would have done. */
async function visitWith(page: Page, sample: string): Promise<string> {
  const cartId = await page.shop.sample(sample);
  act(() => page.session.cartStore.adopt(cartId));
  return cartId;
}

/** The same with a cart of the first store, which can be assigned to its customers. */
async function visitWithMugs(page: Page): Promise<void> {
  const cartId = await page.shop.createCart();
  await page.shop.addItem(cartId, 'MUG-SPECKLE', 3);
  act(() => page.session.cartStore.adopt(cartId));
}

describe('a first visit', () => {
  test('sends nothing until a cart is needed, then creates one and shows it', async () => {
    const page = bootstrap();
    await becomes(page, 'none');
    expect(page.shop.log()).toEqual([]);
    expect(screen.queryByRole('button', { name: en.continueShopping })).toBeNull();
    await act(() => page.session.ensureCart());
    await becomes(page, 'empty');
    expect(page.shop.requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });
});

describe('a cart', () => {
  test('never shows its id, as text or attribute', async () => {
    const page = bootstrap({ details: 'full' });
    const cartId = await visitWith(page, 'full');
    await becomes(page, 'filled');
    await screen.findByRole('region', { name: en.customer });
    for (const summary of screen.getAllByText(en.details)) await page.user.click(summary);
    await screen.findByRole('heading', { name: en.payment });
    expect(document.documentElement.outerHTML).not.toContain(cartId);
  });
});

test('the host gets the error of a cart that cannot be rendered; the rest of the page is unchanged, and a button tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const onError = vi.fn();
  // A host without types can pass messages of the wrong type.
  const broken = { items: 7 as unknown as Messages['items'] };
  const page = bootstrap({ onError, messages: broken });
  await visitWith(page, 'two-currencies');
  await becomes(page, 'broken');
  expect(onError.mock.calls[0]?.[0]).toBeInstanceOf(TypeError);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(en.errorBroken);
  // A read of the same cart is no reason to say it once more.
  const reads = page.shop.requests.length;
  act(() => page.session.refresh());
  await waitFor(() => expect(page.shop.requests.length).toBeGreaterThan(reads));
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  await act(importsSettled);
  expect(alert.isConnected).toBe(true);
  page.update({ onError });
  await page.press(en.tryAgain);
  await becomes(page, 'filled');
});

test.each<[string, (page: Page) => Promise<unknown>, string]>([
  ['its button is pressed', (page) => page.press(en.tryAgain), 'none'],
  ['the shop was read', (page) => visitWithMugs(page), 'filled'],
])('a cart whose code did not load says so, and loads it when %s', async (_, recover, state) => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const load = vi.spyOn(screenLoader, 'load').mockRejectedValueOnce(error);
  const loaded = vi.spyOn(screenLoader, 'loaded').mockReturnValue(undefined);
  const onError = vi.fn();
  const page = bootstrap({ onError });
  await becomes(page, 'broken');
  await waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(error));
  const tries = load.mock.calls.length;
  await recover(page);
  await waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(tries));
  loaded.mockRestore();
  // The code has loaded before, so nothing is notified.
  page.update({ onError });
  await becomes(page, state);
});

test('a cart whose code did not load loads it with the next read, also of the same cart', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { promise, reject } = Promise.withResolvers<never>();
  const load = vi.spyOn(screenLoader, 'load').mockReturnValue(promise);
  vi.spyOn(screenLoader, 'loaded').mockReturnValue(undefined);
  const page = bootstrap();
  await visitWithMugs(page);
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  await becomes(page, 'loading');
  reject(error);
  await becomes(page, 'broken');
  const tries = load.mock.calls.length;
  act(() => page.session.refresh());
  await waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(tries));
});

test('the cart that takes the place of its placeholder takes its focus', async () => {
  const loaded = vi.spyOn(screenLoader, 'loaded').mockReturnValue(undefined);
  const page = bootstrap();
  await becomes(page, 'loading');
  const placeholder = page.page.querySelector<HTMLElement>('.gc-header')!;
  placeholder.focus();
  loaded.mockRestore();
  page.update({});
  await becomes(page, 'none');
  await waitFor(() => expect(document.activeElement).toBe(page.page.querySelector('.gc-header')));
  expect(placeholder.isConnected).toBe(false);
});
