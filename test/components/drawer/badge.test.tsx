// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ShopState, ShopView } from '../../../src/core/cart/shown/shop-view.ts';
import { createDrawer } from '../../../src/core/cart/state/drawer.ts';
import { noWidgetState, type WidgetState } from '../../../src/core/cart/shown/widget-state.ts';
import type { WaitingAdd } from '../../../src/core/cart/state/add-state.ts';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import {
  failedItem,
  waitingAdd,
  quietCommands,
  withCoupon,
  withTotals,
} from '../../support/screen-controls.ts';
import { Badge } from '../../../src/components/drawer/badge.tsx';
import { announcedCode } from '../../../src/components/feedback/announced-code.ts';
import { FailedAdd } from '../../../src/components/feedback/failed-add.tsx';
import type { Cart } from '../../../src/core/api/cart.ts';
import { en } from '../../../src/core/messages/en.ts';
import { Displayed } from '../../support/show-cart-body.tsx';
import { createTestService } from '../../support/service.ts';
import { shownShop } from '../../support/shown-shop.ts';

async function filledCart(): Promise<Cart> {
  const shop = createTestService();
  const cartId = await shop.createCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  return shop.getCart(cartId);
}

/** Totals of that cart if it had this many mugs. */
const totalsOf = (cart: Cart, qty: number, value: number) => ({
  items: [{ item_id: cart.items?.[0]?.item_id ?? 0, qty }],
  quote_currency_code: 'USD',
  total_segments: [{ code: 'grand_total', value }],
});

const open = (shown: Partial<ShopState> = {}, shop = 'shop') =>
  openView(shownShop(shown, { shop }));

function openView(shopView: ShopView) {
  const drawer = createDrawer();
  render(
    <Displayed settings={{ locale: 'en-US' }}>
      <Badge
        shopView={shopView}
        drawer={drawer}
        FailedAdd={FailedAdd}
        announcedCode={announcedCode}
      />
    </Displayed>,
  );
  const setDrawerOpen = (isOpen: boolean) => act(() => drawer.setState({ isOpen }));
  return { drawer, setDrawerOpen, badge: screen.getByRole('button', { name: /^(?!View).*cart/i }) };
}

/** A badge whose shop goes from one state to the next. */
function openChanging(first: Partial<ShopState> = {}) {
  let state = shownShop(first).getState();
  let render = (): void => undefined;
  const subscribe = (listener: () => void) => {
    render = listener;
    return () => undefined;
  };
  const change = (next: Partial<ShopState>): void => {
    state = shownShop(next).getState();
    act(() => render());
  };
  return { ...openView(shownShop({}, { getState: () => state, subscribe })), change };
}

function addInlineCart(shop: string): void {
  const cart = document.body.appendChild(document.createElement('section'));
  onTestFinished(() => cart.remove());
  cart.dataset['shop'] = shop;
  cart.innerHTML = '<div class="gc-header" tabindex="-1"></div>';
}

describe('the badge', () => {
  test('shows 0 without a cart, and nothing while an unknown cart is read', () => {
    expect(open({}).badge.textContent).toContain('0');
    cleanup();
    expect(open({ cartId: 'a' }).badge.querySelector('[part=count]')?.textContent).toBe('');
  });

  test('keeps its 0 while a first cart is created, until something was added to it', () => {
    const { badge, change } = openChanging();
    const countAfter = (next: Partial<ShopState>) => {
      change({ cartId: 'a', ...next });
      return badge.querySelector('[part=count]')?.textContent;
    };
    expect(countAfter({ fetchStatus: 'fetching' })).toBe('0');
    // A toast says so meanwhile.
    const lastAdd = [{ line: { item_id: 1, qty: 1 }, qty: 1 }];
    expect(countAfter({ widgetState: { ...noWidgetState, lastAdd } })).toBe('');
  });

  test.each([
    ['is announced as removed', 'a', 1, 'Discount code TEN was removed.'],
    ['is not, if another cart is current', 'b', 1, ''],
    ['is not, if it is that of another cart of the customer', 'a', 2, ''],
  ])('says of a code that is gone: it %s', async (_what, cartId, id, text) => {
    const cart = { ...(await filledCart()), id: 1 };
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { change } = openChanging({
      cartId: 'a',
      cart,
      widgetState: withCoupon({ code: 'TEN' }),
    });
    change({ cartId, cart: { ...cart, id }, widgetState: withCoupon() });
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.getByRole('status').textContent).toBe(text);
  });

  test('says nothing of a lost cart if the first one could not be read after a toast', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { change } = openChanging();
    const lastAdd = [{ line: { item_id: 1, qty: 1 }, qty: 1 }];
    const widgetState = { ...noWidgetState, lastAdd, announcedAdd: lastAdd };
    change({ cartId: 'a', widgetState });
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('leaves what has changed to an inline cart of its shop', async () => {
    const first = await filledCart();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { change } = openChanging({ cartId: 'a', cart: first });
    const said = () => {
      act(() => void vi.advanceTimersByTime(2000));
      return screen.getByRole('status').textContent;
    };
    change({ cartId: 'a', cart: { ...first, items: [] } });
    expect(said()).toBe('Your cart: 0 items.');
    addInlineCart('shop');
    change({ cartId: 'a', cart: first });
    expect(said()).toBe('Your cart: 0 items.');
  });

  test('names the number of items and the total, and opens the drawer', async () => {
    const { badge, drawer } = open({ cartId: 'a', cart: await filledCart() });
    expect(screen.getByRole('button', { name: /^Cart, 2 items, ?\$39\.98$/ })).toBe(badge);
    await userEvent.click(badge);
    expect(drawer.getState().isOpen).toBe(true);
  });

  test('promises no dialog, because it leads to an inline cart if the page shows one', () => {
    const { badge, drawer } = open({}, 'this');
    addInlineCart('this');
    expect(badge.getAttribute('aria-haspopup')).toBe(null);
    expect(badge.getAttribute('aria-expanded')).toBe(null);
    fireEvent.click(badge);
    expect(drawer.getState().isOpen).toBe(false);
  });

  test('names no total while it is that of other items', async () => {
    const cart = await filledCart();
    const widgetState = withTotals({ data: totalsOf(cart, 3, 59.97), status: 'stale' });
    const { badge } = open({ cartId: 'a', cart, widgetState });
    expect(screen.getByRole('button', { name: 'Cart, 2 items' })).toBe(badge);
    // For as long as a change waits for a connection, it is not shown either.
    expect(badge.querySelector('[part=subtotal]')?.textContent).toBe('$59.97');
    cleanup();
    const waiting = open({
      cartId: 'a',
      cart,
      widgetState: { ...widgetState, progress: 'waiting' },
    });
    expect(waiting.badge.querySelector('[part=subtotal]')).toBeNull();
  });

  test.each([
    ['current', undefined],
    ['failed', 'true'],
  ] as const)('fades its total if it could not be read again: %s', async (status, stale) => {
    const cart = await filledCart();
    const widgetState = withTotals({ data: totalsOf(cart, 2, 35.98), status });
    const { badge } = open({ cartId: 'a', cart, widgetState });
    const amount = badge.querySelector<HTMLElement>('[part=subtotal]');
    expect([amount?.textContent, amount?.dataset['stale']]).toEqual(['$35.98', stale]);
  });

  test.each([
    [99, '99', '99 items'],
    [100, '99+', '100 items'],
  ])('of %i pieces shows %s, and names all of them', async (qty, shown, named) => {
    const cart = await filledCart();
    const { badge } = open({
      cartId: 'a',
      cart: { ...cart, items: [{ ...cart.items?.[0], qty }] },
    });
    expect(badge.querySelector('[part=count]')?.textContent).toBe(shown);
    expect(badge.textContent).toContain(`Cart, ${named}`);
  });

  describe('after an item could not be added', () => {
    const dismiss = vi.fn();
    afterEach(() => void dismiss.mockClear());
    const failedWith = (
      error: GuestCartError,
      retry?: () => void,
      isRetrying = false,
    ): WidgetState => ({
      ...noWidgetState,
      commands: quietCommands({ dismissAdd: dismiss }),
      failedAdd: { error, items: [failedItem(error, retry !== undefined)], retry, isRetrying },
    });
    const widgetState = failedWith(
      new GuestCartError('rejected', 'no.', { serviceMessage: 'The mug is sold out.' }),
    );

    test('has a toast with the reason, which can be dismissed', async () => {
      open({ widgetState });
      expect(screen.getByRole('alert').textContent).toBe('The mug is sold out.');
      await userEvent.click(screen.getByRole('button', { name: en.dismiss }));
      expect(dismiss).toHaveBeenCalledOnce();
    });

    test.each(['drawer', 'inline'])(
      'leads to the cart and goes if it cannot be tried again: %s',
      async (mode) => {
        const { drawer } = open({ widgetState }, 'this');
        if (mode === 'inline') addInlineCart('this');
        await userEvent.click(screen.getByRole('button', { name: en.viewCart }));
        expect(drawer.getState().isOpen).toBe(mode === 'drawer');
        expect(document.querySelector('.gc-toast')).toBeNull();
      },
    );

    test('has a button that adds it again if it was not sent', async () => {
      const retry = vi.fn();
      const error = new GuestCartError('network', 'no.', { notSent: true });
      open({ widgetState: failedWith(error, retry) });
      expect(screen.getByRole('alert').textContent).toContain(en.errorAddOnline);
      await userEvent.click(screen.getByRole('button', { name: en.tryAgain }));
      expect(retry).toHaveBeenCalledOnce();
    });

    test('stays while it is added again, and says so', () => {
      const error = new GuestCartError('network', 'no.', { notSent: true });
      open({ widgetState: failedWith(error, vi.fn(), true) });
      expect(screen.getByRole('button', { name: en.creating }).ariaDisabled).toBe('true');
    });

    test('that waits for a connection is counted, marked, and can be withdrawn, but not by closing the toast', async () => {
      const withdrawPress = vi.fn();
      const bowl = { key: '2', name: 'Bowl', qty: 2, withdrawPress };
      const waitingAdds = [waitingAdd(), waitingAdd(bowl)];
      const progress = 'waiting' as const;
      const { badge } = open({
        cart: await filledCart(),
        widgetState: { ...noWidgetState, ...widgetState, failedAdd: null, waitingAdds, progress },
      });
      // Two are in the cart. The amount would be theirs alone.
      expect(badge.textContent).toBe('5Cart, 5 items');
      const said = `Speckled mug and 2 × Bowl. ${en.addedOnline}`;
      expect(screen.getByRole('alert').textContent).toBe(`${said} ${en.undo}.`);
      expect(badge.dataset).toHaveProperty('failed');
      await userEvent.click(screen.getByRole('button', { name: en.undo }));
      expect(withdrawPress).toHaveBeenCalledOnce();
      await userEvent.click(screen.getByRole('button', { name: en.dismiss }));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(dismiss).not.toHaveBeenCalled();
      expect(screen.getByRole('button', { description: said })).toBe(badge);
    });

    test('that waits is said again with the next one, and not when one of them was sent', async () => {
      const cart = await filledCart();
      const waiting = (...waitingAdds: readonly WaitingAdd[]) => ({
        cart,
        widgetState: { ...noWidgetState, waitingAdds, progress: 'waiting' as const },
      });
      const [mug, bowl] = [waitingAdd(), waitingAdd({ key: '2', name: 'Bowl' })];
      const { change } = openChanging({ cart });
      change(waiting(mug, bowl));
      await userEvent.click(screen.getByRole('button', { name: en.dismiss }));
      change(waiting(bowl));
      expect(screen.queryByRole('alert')).toBeNull();
      change(waiting(bowl, mug));
      expect(screen.getByRole('alert').textContent).toContain('Bowl and Speckled mug.');
    });

    describe('in time', () => {
      beforeEach(() => void vi.useFakeTimers());
      afterEach(() => void vi.useRealTimers());
      const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
      const toast = () => screen.queryByRole('alert')?.textContent;

      test('has a toast for 15 seconds in a visible page, and then a mark that says why', () => {
        const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
        const { badge } = open({ widgetState });
        pass(60_000);
        hidden.mockReturnValue(false);
        act(() => void document.dispatchEvent(new Event('visibilitychange')));
        pass(14_900);
        expect(toast()).toBeDefined();
        expect(badge.hasAttribute('data-failed')).toBe(false);
        pass(200);
        expect(toast()).toBeUndefined();
        expect(dismiss).not.toHaveBeenCalled();
        expect(badge.hasAttribute('data-failed')).toBe(true);
        expect(screen.getByRole('button', { description: 'The mug is sold out.' })).toBe(badge);
      });

      test.each([
        ['returns', 'not sent', vi.fn(), `${en.errorAddOnline} ${en.tryAgain}.`],
        ['does not return', 'sent', undefined, undefined],
      ])(
        'has a toast that %s when the browser is online, if it was %s',
        (_what, _sent, retry, text) => {
          const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
          const error = new GuestCartError('network', 'no.', { notSent: retry && true });
          open({ widgetState: failedWith(error, retry) });
          pass(15_100);
          expect(toast()).toBeUndefined();
          onLine.mockReturnValue(true);
          act(() => void dispatchEvent(new Event('online')));
          expect(toast()).toBe(text);
        },
      );
    });

    test('has a toast that does not return once the drawer has shown the error', () => {
      const { setDrawerOpen } = open({ widgetState });
      setDrawerOpen(true);
      setDrawerOpen(false);
      expect(screen.queryByRole('alert')).toBeNull();
    });

    /** A page with the notice of an inline cart, `top` pixels below the start of the viewport. */
    function renderNotice(top: number): void {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<div class="gc-root"><p data-notice="add"></p></div>',
      );
      const notice = document.querySelector('[data-notice=add]')!;
      vi.spyOn(notice, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 60));
    }

    afterEach(() => document.querySelector('.gc-root')?.remove());

    test('has none while an inline cart in the viewport says the same, and one that is not announced again if it is out of it', () => {
      renderNotice(200);
      open({ widgetState });
      expect(document.querySelector('.gc-toast')).toBeNull();
      cleanup();
      document.querySelector('.gc-root')?.remove();
      renderNotice(5000);
      open({ widgetState });
      expect(document.querySelector('.gc-toast p')?.textContent).toBe('The mug is sold out.');
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });
});
