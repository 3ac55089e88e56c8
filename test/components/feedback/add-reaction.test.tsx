// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartFeature } from '../../../src/core/api/feature-names.ts';
import type { NewCartItem } from '../../../src/core/api/arguments.ts';
import { GuestCartWidget } from '../../../src/react/guest-cart-widget.tsx';
import type { GuestCartWidgetProps } from '../../../src/react/widget-props.ts';
import { useAddItem, useAddItems } from '../../../src/react/hooks/use-item-writes.ts';
import { en } from '../../../src/core/messages/en.ts';
import { checkStructure } from '../../support/check-structure.ts';
import { tee } from '../../support/product-options.ts';
import { openShop } from '../../support/open-shop.tsx';
import { createTestService } from '../../support/service.ts';
import { logAnnouncements } from '../../support/announcements.ts';
import { importsSettled } from '../../support/imports.ts';

const scrollIntoView = vi.fn();

beforeEach(() => {
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = scrollIntoView;
});

afterEach(() => {
  // jsdom has none.
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

/** A page with a widget and a button, which is pressed once. */
async function add(
  props: GuestCartWidgetProps,
  qty = 1,
  sku = 'MUG-SPECKLE',
  others: readonly NewCartItem[] = [],
  then = '',
  features: readonly CartFeature[] = ['items'],
  productOption?: NewCartItem['productOption'],
) {
  const shop = createTestService();
  const opened = openShop({}, { baseUrl: shop.baseUrl, fetch: shop.fetch, features });
  function AddButton() {
    const { mutate } = useAddItem();
    const { mutate: addAll } = useAddItems();
    const item = { sku, qty, productOption };
    return (
      <>
        <button onClick={() => (others.length > 0 ? addAll([item, ...others]) : mutate(item))}>
          Add
        </button>
        {then !== '' && <button onClick={() => mutate({ sku: then, qty: 1 })}>Add another</button>}
      </>
    );
  }
  const page = (shown: GuestCartWidgetProps) => (
    <>
      <GuestCartWidget {...shown} />
      <AddButton />
    </>
  );
  const { container, rerender } = opened.show(page(props));
  // The widget subscribes when the controls chunk has loaded.
  await act(importsSettled);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(shop.requests.some(({ method }) => method === 'POST')).toBe(true));
  return { container, shop, show: (shown: GuestCartWidgetProps) => rerender(page(shown)) };
}

const viewCart = () => screen.findByRole('button', { name: en.viewCart });
const isOpen = (container: HTMLElement) => container.querySelector('dialog')?.open;
/** Waits until the shop has the item and the page has read the cart. */
const isRead = (shop: ReturnType<typeof createTestService>) =>
  waitFor(() => {
    const added = shop.requests.findIndex(
      ({ method, path }) => method === 'POST' && path.endsWith('/items'),
    );
    expect(added).toBeGreaterThan(-1);
    expect(shop.requests.slice(added).some(({ method }) => method === 'GET')).toBe(true);
  });

describe('an added item', () => {
  test('is shown in a toast with picture and name next to a badge, which opens the drawer, scrolls to it, and announces nothing again', async () => {
    const announced = logAnnouncements(document.body);
    const resolveItem = () => ({ picture: '/mug.jpg' });
    const { container, shop } = await add({ mode: 'badge', resolveItem });
    const button = await viewCart();
    const toast = button.closest<HTMLElement>('.gc-toast')!;
    expect(toast.querySelector('.gc-toast-items')?.textContent).toBe('Speckled mug');
    expect(toast.querySelector('img')?.getAttribute('src')).toBe('/mug.jpg');
    await checkStructure(toast);
    await isRead(shop);
    const said = () => announced.filter((text) => text !== en.loading);
    // Whether the cart is read by then, only the speed of the machine decides.
    const once = [expect.stringMatching(/^Added to cart: Speckled mug\./)];
    await waitFor(() => expect(said()).toEqual(once));
    await userEvent.click(button);
    expect(isOpen(container)).toBe(true);
    expect(container.querySelector('.gc-toast')).toBeNull();
    // The drawer restores it.
    expect(document.activeElement?.className).toBe('gc-badge');
    await waitFor(() =>
      expect(scrollIntoView.mock.contexts).toEqual([container.querySelector('.gc-line')]),
    );
    expect(said()).toEqual(once);
  });

  test.each<GuestCartWidgetProps>([{ mode: 'badge' }, { mode: 'inline', openOnAdd: 'toast' }])(
    'is announced once, with its quantity and without the new count: %j',
    async (props) => {
      const announced = logAnnouncements(document.body);
      const { container, shop } = await add(props, 2);
      await viewCart();
      await isRead(shop);
      const count = () => container.querySelector('.gc-badge-count, .gc-count')?.textContent;
      await waitFor(() => expect(count()).toMatch(/^2/));
      await waitFor(() =>
        expect(announced.filter((text) => text !== en.loading)).toEqual([
          expect.stringMatching(/^Added to cart: 2 × Speckled mug\./),
        ]),
      );
      // The toast counts the next one, which is announced too.
      announced.length = 0;
      await userEvent.click(screen.getByRole('button', { name: 'Add' }));
      await waitFor(() => expect(count()).toMatch(/^4/));
      await screen.findByText('4 × Speckled mug');
      await waitFor(() =>
        expect(announced).toEqual([expect.stringMatching(/^Added to cart: 4 × Speckled mug\./)]),
      );
    },
  );

  test('is in a landmark of the page, without the cart that the badge shows, and can be dismissed', async () => {
    const announced = logAnnouncements(document.body);
    const { container } = await add({ mode: 'badge' }, 3);
    const toast = await screen.findByRole('region', { name: 'Added to cart' });
    await waitFor(() => expect(announced.at(-1)).toContain('3 × Speckled mug'));
    expect(toast.querySelector('p')?.textContent).toBe('Added to cart3 × Speckled mug');
    await userEvent.click(screen.getByRole('button', { name: en.dismiss }));
    expect(container.querySelector('.gc-toast')).toBeNull();
  });

  test('is shown with its options, in a row that is there before them', async () => {
    await add({ mode: 'badge' }, 1, 'TEE', [], '', ['items', 'totals'], tee(4));
    const toast = await screen.findByRole('region', { name: 'Added to cart' });
    const rows = toast.querySelectorAll('p > span').length;
    expect(rows).toBe(3);
    await waitFor(() => expect(toast.textContent).toContain('Heavy teeOchre, M'));
    expect(toast.querySelectorAll('p > span')).toHaveLength(rows);
  });

  test('has the picture that the page renders, which may throw', async () => {
    const renderPicture = ({ name }: { readonly name: string }) => <i data-picture>{name}</i>;
    const { container } = await add({ mode: 'badge', renderPicture });
    await viewCart();
    expect(container.querySelector('.gc-toast-picture [data-picture]')?.textContent).toBe(
      'Speckled mug',
    );
    cleanup();
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const throws = (): never => {
      throw new Error('an error of the page');
    };
    await add({ mode: 'badge', renderPicture: throws, onError: () => undefined });
    await viewCart();
  });

  test('is announced by the drawer that opens, once focus is in it, and scrolled to', async () => {
    const announced = logAnnouncements(document.body);
    const { container } = await add({ mode: 'drawer' });
    const text = 'Added: Speckled mug. Subtotal (excl. tax): $19.99.';
    await waitFor(() => expect(announced).toEqual([text]));
    const line = container.querySelector('.gc-line');
    await waitFor(() => expect(scrollIntoView.mock.contexts).toEqual([line]));
  });

  test('does not open a drawer whose page asks for that only afterwards', async () => {
    const { container, shop, show } = await add({ mode: 'drawer', openOnAdd: 'none' });
    await isRead(shop);
    show({ mode: 'drawer', openOnAdd: 'drawer' });
    await act(importsSettled);
    expect(isOpen(container)).toBe(false);
  });

  test.each<GuestCartWidgetProps>([{ mode: 'inline' }, { mode: 'badge', openOnAdd: 'none' }])(
    'changes nothing else with %j',
    async (props) => {
      const { container, shop } = await add(props);
      await isRead(shop);
      await screen.findAllByText(/1 item/);
      expect(container.querySelector('.gc-toast')).toBeNull();
      expect(isOpen(container) ?? false).toBe(false);
    },
  );

  test('is shown in a toast that leads to an inline cart if the page asks for it', async () => {
    const { container } = await add({ mode: 'inline', openOnAdd: 'toast' });
    await userEvent.click(await viewCart());
    const places = ['.gc-root', '.gc-line'].map((place) => container.querySelector(place));
    await waitFor(() => expect(scrollIntoView.mock.contexts).toEqual(places));
    expect(container.querySelector('.gc-toast')).toBeNull();
  });

  test('is replaced by the message about an item that could not be added afterwards', async () => {
    const { container } = await add({ mode: 'badge' }, 1, 'MUG-SPECKLE', [], 'NO-SUCH-SKU');
    await viewCart();
    await userEvent.click(screen.getByRole('button', { name: 'Add another' }));
    await screen.findByRole('alert');
    expect(container.querySelectorAll('.gc-toast')).toHaveLength(1);
    expect(container.querySelector('.gc-toast[data-tone=good]')).toBeNull();
  });

  test('has no toast while an inline cart is in view, which shows and announces the line', async () => {
    const inView = new DOMRect(0, 100, 300, 300);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(inView);
    const announced = logAnnouncements(document.body);
    const { container } = await add({ mode: 'inline', openOnAdd: 'toast' });
    await waitFor(() =>
      expect(announced).toEqual([expect.stringMatching(/^Added: Speckled mug\./)]),
    );
    await waitFor(() =>
      expect(scrollIntoView.mock.contexts).toEqual([container.querySelector('.gc-line')]),
    );
    expect(container.querySelector('.gc-toast')).toBeNull();
  });
});

test('a toast does not count pieces that were removed elsewhere since', async () => {
  const { shop, container } = await add({ mode: 'badge' }, 3);
  await screen.findByText('3 × Speckled mug');
  const posted = shop.requests.find(({ path: to }) => to.endsWith('/items'))?.path ?? '';
  const cartId = posted.split('/').at(-2) ?? '';
  const itemId = (await shop.getCart(cartId)).items?.[0]?.item_id ?? 0;
  const body = JSON.stringify({ cartItem: { item_id: itemId, quote_id: cartId, qty: 1 } });
  const headers = { 'Content-Type': 'application/json' };
  await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${cartId}/items/${itemId}`, {
    method: 'PUT',
    body,
    headers,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(container.querySelector('.gc-badge-count')?.textContent).toBe('4'));
  expect(container.querySelector('.gc-toast-items')?.textContent).toBe('3 × Speckled mug');
});
