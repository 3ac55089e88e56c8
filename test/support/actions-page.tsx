import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { GuestCartWidget, type GuestCartWidgetProps } from '../../src/components/widget/guest-cart-widget.tsx';
import type { CartFeature } from '../../src/api/features/support.ts';
import { useCartItems, type UseCartItemsResult } from '../../src/hooks/use-cart-items.ts';
import { useGuestCartSession } from '../../src/hooks/context.ts';
import type { GuestCartSession } from '../../src/session/session-types.ts';
import { createHeldFetch } from './held-fetch.ts';
import { openShop } from './render-with-shop.tsx';
import { createTestService, type TestServiceOptions } from './service.ts';

export interface ActionsPageOptions {
  readonly features?: readonly CartFeature[];
  readonly service?: TestServiceOptions;
  readonly props?: GuestCartWidgetProps;
  /** What the cart holds, by SKU. @default two mugs and a notebook */
  readonly holds?: Readonly<Record<string, number>>;
}

const mugsAndNote = { 'MUG-SPECKLE': 2, 'NOTE-A5': 1 };

/** A page with the widget on it, over a shop with features, as a person meets it: its cart rendered, its controls there. */
export async function openActionsPage(options: ActionsPageOptions = {}) {
  const { features = ['items'], service = {}, props = {}, holds = mugsAndNote } = options;
  const shop = createTestService(service);
  const held = createHeldFetch(shop.fetch);
  const cartId = await shop.createCart();
  for (const [sku, qty] of Object.entries(holds)) await shop.addItem(cartId, sku, qty);
  const opened = openShop({}, { baseUrl: shop.baseUrl, fetch: held.fetch, features });
  let session: GuestCartSession | undefined;
  let items: UseCartItemsResult | undefined;
  function Page(widget: GuestCartWidgetProps) {
    session = useGuestCartSession();
    items = useCartItems();
    return (
      <>
        <GuestCartWidget {...widget} />
        <button type="button">Elsewhere</button>
      </>
    );
  }
  const { container, rerender } = opened.show(<Page {...props} />);
  act(() => {
    session!.cartStore.adopt(cartId);
  });
  await screen.findByText('Speckled mug');
  // The tools come by their own import.
  await act(() => import('../../src/components/actions/actions-part.tsx'));
  await waitFor(() => {
    if (features.includes('totals')) expect(container.querySelector('.gc-shop-totals')).not.toBeNull();
    if (features.includes('items')) expect(container.querySelector('.gc-stepper')).not.toBeNull();
  });
  const lineOf = (name: string): HTMLElement => screen.getByText(name, { selector: '.gc-line *' }).closest('li')!;
  return {
    shop,
    held,
    cartId,
    container,
    user: userEvent.setup(),
    session: session!,
    /** As the page's own code would. */
    removeElsewhere: (itemId: number) => void items!.remove(itemId),
    update: (next: GuestCartWidgetProps) => rerender(<Page {...next} />),
    line: lineOf,
    inLine: (name: string) => within(lineOf(name)),
    row: (name: string) => lineOf(name).querySelector('.gc-line-row data')?.textContent,
    /** What screen readers announce last. */
    said: () => container.querySelector('.gc-root > [role=status]')?.textContent ?? '',
    /** What the shop's cart really holds, by SKU. */
    inShop: async () => {
      const { items } = await shop.getCart(cartId);
      return Object.fromEntries((items ?? []).map(({ sku, qty }): [string, number] => [sku ?? '', qty ?? 0]));
    },
    writes: () => shop.requests.map(({ method }) => method).filter((method) => method !== 'GET'),
    /** Waits until the shop has confirmed everything that was changed, and everything was read again. */
    settled: () =>
      waitFor(() => {
        expect(container.querySelector('[data-pending]')).toBeNull();
        expect(container.querySelector('.gc-refresh[aria-disabled]')).toBeNull();
        expect(container.querySelector('[data-outdated]')).toBeNull();
      }),
  };
}

export type ActionsPage = Awaited<ReturnType<typeof openActionsPage>>;

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
export const noButton = (name: string | RegExp): void => {
  expect(screen.queryByRole('button', { name })).toBeNull();
};
