import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { GuestCartWidget } from '../../src/react/guest-cart-widget.tsx';
import type { GuestCartWidgetProps } from '../../src/react/widget-props.ts';
import type { NewCartItem, NewProductOption } from '../../src/core/api/arguments.ts';
import type { CartFeature } from '../../src/core/api/feature-names.ts';
import { useCartItems, type UseCartItemsResult } from '../../src/react/hooks/use-cart-items.ts';
import { useGuestCartSession } from '../../src/react/context.ts';
import type { GuestCartSession } from '../../src/core/cart/session/session.ts';
import { openShop } from './open-shop.tsx';
import { openFilledShop, type FilledShopOptions } from './filled-shop.ts';
import {
  useGuestCartDrawer,
  type GuestCartDrawer,
} from '../../src/react/hooks/use-guest-cart-drawer.ts';
import { useCartLines } from '../../src/react/hooks/use-cart-lines.ts';
import {
  useAddItem,
  useRemoveItem,
  useReplaceItem,
  useUpdateItem,
} from '../../src/react/hooks/use-item-writes.ts';
import { useCartTotals } from '../../src/react/hooks/use-cart-totals.ts';
import { useCoupon } from '../../src/react/hooks/use-coupon.ts';
import { useGuestCart } from '../../src/react/hooks/use-guest-cart.ts';
import { nextFrame } from '../../src/core/cart/state/next-frame.ts';
import { importsSettled } from './imports.ts';
import type { PausableFetch } from './pausable-fetch.ts';

interface RenderedShopOptions extends FilledShopOptions {
  /** Declared features. @default items */
  readonly features?: readonly CartFeature[];
}

async function openRenderedShop({ features = ['items'], ...options }: RenderedShopOptions) {
  const opened = await openFilledShop(options);
  return {
    ...opened,
    ...openShop({}, { ...opened.apiOptions, features }),
    shop: opened.shop,
    features,
  };
}

export interface RenderCartOptions extends RenderedShopOptions {
  readonly props?: GuestCartWidgetProps;
  /** @default page */
  readonly place?: 'page' | 'drawer' | undefined;
}

/** Renders the widget with a filled cart, and waits until the cart and its controls are shown. */
export async function renderCart(given: RenderCartOptions = {}) {
  const { props = {}, place = 'page', ...options } = given;
  const mode = place === 'drawer' ? 'drawer' : undefined;
  const { shop, network, cartId, features, show, inShop, writes } = await openRenderedShop(options);
  const hooks: {
    session?: GuestCartSession;
    items?: UseCartItemsResult;
    adding?: ReturnType<typeof useAddItem>;
    replacing?: ReturnType<typeof useReplaceItem>;
    drawer?: GuestCartDrawer;
  } = {};
  function Page(widget: GuestCartWidgetProps) {
    Object.assign(hooks, {
      session: useGuestCartSession(),
      items: useCartItems(),
      adding: useAddItem(),
      replacing: useReplaceItem(),
      drawer: useGuestCartDrawer(),
    });
    return (
      <>
        <GuestCartWidget showRefresh mode={mode} {...widget} />
        <button type="button">Elsewhere</button>
      </>
    );
  }
  const { container, rerender, unmount } = show(<Page {...props} />);
  act(() => {
    hooks.session!.cartStore.adopt(cartId);
    if (place === 'drawer') hooks.drawer!.open();
  });
  await screen.findByText('Speckled mug');
  // The controls are a separate chunk.
  await act(importsSettled);
  await waitFor(() => {
    if (features.includes('totals'))
      expect(container.querySelector('.gc-shop-totals')).not.toBeNull();
    if (features.includes('items')) expect(container.querySelector('.gc-stepper')).not.toBeNull();
  });
  let onPage = container;
  const lineOf = (name: string): HTMLElement =>
    screen.getByText(name, { selector: '.gc-line :not(.gc-change-error *)' }).closest('li')!;
  return {
    openDrawer: () => hooks.drawer!.open(),
    shop,
    network,
    cartId,
    container,
    user: userEvent.setup(),
    session: hooks.session!,
    /** Adds an item with the page's own code. */
    addItem: (sku: string, productOption?: NewProductOption, qty = 1) =>
      hooks.adding!.mutateAsync({ sku, qty, productOption }),
    /** Replaces a line with the page's own code. */
    replace: (itemId: number, item: NewCartItem) => hooks.replacing!.mutateAsync({ itemId, item }),
    /** Dismisses all errors and undos with the page's own code. */
    dismissElsewhere: () => hooks.items!.dismiss(),
    /** Removes a line with the page's own code. */
    removeElsewhere: (itemId: number) => void hooks.items!.remove(itemId),
    /** Leaves the page for the next one of the visit. Returns its widget's container. */
    reload: (): HTMLElement => {
      unmount();
      onPage = show(<Page {...props} />).container;
      return onPage;
    },
    update: (next: GuestCartWidgetProps) => rerender(<Page {...next} />),
    line: lineOf,
    inLine: (name: string) => within(lineOf(name)),
    row: (name: string) => lineOf(name).querySelector('.gc-line-row data')?.textContent,
    /** The text of the live region. */
    announcement: () => container.querySelector('.gc-root > [role=status]')?.textContent ?? '',
    inShop,
    writes,
    /** Waits until every change is confirmed and everything is read again. */
    settled: async (): Promise<void> => {
      // A write is sent after it.
      await act(nextFrame);
      await waitFor(() => {
        // A line that is removed leaves the page before the shop has removed it.
        expect(hooks.items?.isPending).toBe(false);
        expect(onPage.querySelector('[data-pending]')).toBeNull();
        expect(onPage.querySelector('[data-freshness=refreshing]')).toBeNull();
        expect(onPage.querySelector('[data-outdated]')).toBeNull();
      });
    },
  };
}

export type RenderedCart = Awaited<ReturnType<typeof renderCart>>;

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
export const noButton = (name: string | RegExp): void => {
  expect(screen.queryByRole('button', { name })).toBeNull();
};

function useEverything() {
  return {
    session: useGuestCartSession(),
    cart: useGuestCart(),
    lines: useCartLines(),
    items: useCartItems(),
    totals: useCartTotals(),
    coupon: useCoupon(),
    /** The same hook in another component. */
    otherCoupon: useCoupon(),
    adding: useAddItem(),
    updating: useUpdateItem(),
    removing: useRemoveItem(),
  };
}

export type Everything = ReturnType<typeof useEverything>;

export interface RenderCartHooksOptions extends RenderedShopOptions {
  /** Receives the results of the hooks on every render. */
  readonly onRender?: (everything: Everything) => void;
}

/** Renders every hook with a filled cart, and waits until the cart is read. */
export async function renderCartHooks({ onRender, ...options }: RenderCartHooksOptions = {}) {
  const { features, ...opened } = await openRenderedShop(options);
  const { cartId } = opened;
  function useSeen(): Everything {
    const everything = useEverything();
    onRender?.(everything);
    return everything;
  }
  const { result, unmount } = renderHook(useSeen, { wrapper: opened.Wrapper });
  const page = () => result.current;
  act(() => page().session.cartStore.adopt(cartId));
  await waitFor(() => {
    expect(page().cart.data).toMatchObject({ items_count: 2 });
    if (features.includes('totals')) expect(page().totals.data).toBeDefined();
  });
  const lineOf = (itemId: number) =>
    page().cart.data?.items?.find((item) => item.item_id === itemId);
  return {
    ...opened,
    page,
    unmount,
    /** The quantity on the page; 0 if there is no such line. */
    shown: (itemId: number) => lineOf(itemId)?.qty ?? 0,
    /** Waits until no request is in flight. */
    settled: () =>
      waitFor(() => {
        const { items, coupon, cart, totals, adding } = page();
        expect([items.isPending, coupon.isPending, adding.isPending]).toEqual([
          false,
          false,
          false,
        ]);
        expect([cart.isFetching, totals.isStale && totals.error === null]).toEqual([false, false]);
      }),
  };
}

/** Waits until that many responses are paused. */
export async function untilPaused(network: PausableFetch, count: number): Promise<void> {
  await waitFor(() => expect(network.count()).toBe(count));
}

/** Delivers the paused responses, and waits for the updates that follow. */
export async function resume(network: PausableFetch): Promise<void> {
  await act(() => network.resume());
}
