// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { screenSettings } from '../../support/screen-settings.ts';
import { en } from '../../../src/core/messages/en.ts';
import { checkStructure } from '../../support/check-structure.ts';
import { makeScreenProps, type ScreenOptions } from '../../support/screen-props.ts';
import { ShownScreen, type ShownScreenProps } from '../../support/shown-screen.tsx';

const mug = { item_id: 1, sku: 'MUG-1', name: 'Plain mug', qty: 2, price: 19.99 };
const dollars = { base_currency_code: 'USD', quote_currency_code: 'USD' };

function cartOf(overrides: object = {}) {
  return decodeCart({
    is_active: true,
    items: [mug],
    items_count: 1,
    items_qty: 2,
    currency: dollars,
    ...overrides,
  }).value;
}

const noon = Date.UTC(2026, 1, 1, 12);
const good = { fetchStatus: 'idle', error: null, updatedAt: noon, failedAt: 0 } as const;
const none = { cart: null, current: { status: 'none' } } as const;

function propsOf(overrides: Partial<ScreenOptions> = {}): ShownScreenProps {
  return makeScreenProps({ cart: cartOf(), ...good, ...overrides });
}

function show(overrides: Partial<ScreenOptions> = {}) {
  const result = render(<ShownScreen {...propsOf(overrides)} />);
  const again = (next: Partial<ScreenOptions>) =>
    result.rerender(<ShownScreen {...propsOf(next)} />);
  return { ...result, again, root: result.container.firstElementChild as HTMLElement };
}

const unavailable = { code: 'unavailable' };
const closedCart = cartOf({ is_active: false, items: undefined, reserved_order_id: '000000002' });

const holding = (fields: object): Partial<ScreenOptions> => ({ cart: cartOf(fields) });
const assigning = (assign: object): Partial<ScreenOptions> => ({
  customer: { customerId: 1, name: 'Ada' },
  assign: { isPending: false, error: null, ...assign },
});
const assigned = { current: { status: 'assigned', cartId: 'a' } } as const;
const gone = { cart: null, current: { status: 'assigned', cartId: null } } as const;
const failedCreation = { ...none, create: { isPending: false, error: unavailable } };
const unread = (read: Partial<ScreenOptions>) => ({ cart: null, ...read });
const emptyCart = { items: [], items_count: 0, items_qty: 0 };

/** Every state, with its props and its text. */
const states: readonly (readonly [string, string, Partial<ScreenOptions>, string])[] = [
  ['no cart', 'none', none, en.empty],
  ['a cart that the service gave up', 'none', { ...none, retired: true }, en.retired],
  ['a failed creation', 'none', failedCreation, en.errorCreate],
  ['loading', 'loading', unread({ fetchStatus: 'fetching' }), en.loading],
  ['a first read that failed', 'failed', unread({ error: unavailable }), en.errorReadUnanswered],
  ['offline with nothing to show', 'offline', unread({ fetchStatus: 'paused' }), en.errorOffline],
  ['an empty cart', 'empty', holding(emptyCart), en.empty],
  ['a filled cart', 'filled', {}, 'Plain mug'],
  ['a cart without a list', 'unlisted', holding({ items: undefined }), en.unlisted],
  ['refreshing', 'filled', { fetchStatus: 'fetching' }, 'Plain mug'],
  ['a read that failed later', 'filled', { error: unavailable }, 'it looked at 12:00'],
  ['offline with a cart', 'filled', { fetchStatus: 'paused' }, en.offlineCart],
  ['a closed cart', 'closed', holding({ is_active: false }), en.closed],
  ['an assigned cart', 'assigned', assigned, en.assigned],
  ['a cart assigned', 'assigned', gone, en.assigned],
  ['assigning', 'filled', assigning({ isPending: true }), en.assigning],
  ['an assignment refused', 'filled', assigning({ data: false }), en.notAssigned],
  ['signing in needed', 'filled', assigning({ error: { code: 'unauthorized' } }), en.signInNeeded],
];

describe('states', () => {
  test.each(states)(
    '%s shows as %s, as text, in valid structure',
    async (_, state, props, words) => {
      const { root } = show(props);
      expect(root.dataset['state']).toBe(state);
      expect(root.textContent.replaceAll(/\s/g, ' ')).toContain(words);
      expect(screen.getByRole('region', { name: en.cartLabel })).toBe(root);
      await checkStructure(root);
    },
  );

  test('the header counts what is listed: nothing in an empty or closed cart', () => {
    const { root, again } = show({});
    const count = () => root.querySelector('.gc-count')?.textContent;
    expect(count()).toMatch(/^\d+ items$/);
    again(holding(emptyCart));
    expect(count()).toBeUndefined();
    again(holding({ is_active: false, items: undefined }));
    expect(screen.getByText(en.closed)).toBeTruthy();
    expect(count()).toBeUndefined();
  });

  test('the code for support is the number of the response. What passes has none', () => {
    const { again } = show({ error: { code: 'rejected', status: 400 } });
    expect(screen.getByText('Code for customer service:', { exact: false }).textContent).toBe(
      'Code for customer service: 400',
    );
    for (const code of ['network', 'timeout', 'unavailable', 'rate-limited', 'misconfigured']) {
      again({ error: { code, status: code === 'unavailable' ? 503 : undefined } });
      expect(screen.queryByText('Code for customer service:', { exact: false })).toBeNull();
    }
  });
});

test('a new cart is offered instead of one that cannot be read once “Try again” has failed', async () => {
  show(unread({ error: { code: 'bad-response' } }));
  expect(screen.queryByRole('button', { name: en.startNewCart })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: en.tryAgain }));
  await screen.findByRole('button', { name: en.startNewCart });
});

test('no new cart is offered for the failure after a refresh that has succeeded', async () => {
  const read = () => Promise.resolve(true);
  const { again } = show({ ...unread({ error: unavailable }), read });
  await userEvent.click(screen.getByRole('button', { name: en.tryAgain }));
  again({ ...unread({ error: { code: 'bad-response' } }), read });
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: en.startNewCart })).toBeNull();
});

describe('waiting', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is announced after three seconds, and so is the cart that has then loaded', () => {
    const loading = { cart: null, fetchStatus: 'fetching' } as const;
    const { again } = show(loading);
    act(() => void vi.advanceTimersByTime(2999));
    expect(screen.queryByText(en.stillLoading)).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText(en.stillLoading, { selector: '.gc-slow' })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(50));
    expect(screen.getByRole('status').textContent).toBe(en.stillLoading);
    again({});
    expect(screen.queryByText(en.stillLoading, { selector: '.gc-slow' })).toBeNull();
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByRole('status').textContent).toMatch(/^Your cart: \d+ items\.$/);
    again(loading);
    expect(screen.queryByText(en.stillLoading, { selector: '.gc-slow' })).toBeNull();
  });
});

/** Carts, and how many ways back to the shop they have. */
const contents = [
  ['no cart', none, 1],
  ['an empty cart', { cart: cartOf({ items: [], items_count: 0, items_qty: 0 }) }, 1],
  ['a filled cart', {}, 0],
] as const;

describe('the buttons of a cart', () => {
  test('an ordered cart thanks once, names its order and has one button, without count and refresh', async () => {
    const settings = { ...propsOf().display.settings, showRefresh: true };
    const { root, again } = show({
      settings,
      cart: null,
      fetchStatus: 'fetching',
    });
    again({ settings, cart: closedCart });
    const heading = await screen.findByRole('heading', { name: en.orderThanks });
    await screen.findByText('Thank you! Order #000000002', {
      selector: '[role=status]',
      ignore: false,
    });
    expect(document.activeElement).not.toBe(heading);
    expect(root.querySelector('.gc-header')?.textContent).toBe(en.orderLabel);
    const names = [...root.querySelectorAll('.gc-button[data-look=primary]')].map(
      ({ textContent }) => textContent,
    );
    expect(names).toEqual([en.continueShopping]);
    expect(root.querySelector('.gc-ordered-items')).toBeNull();
  });

  test('a cart that is ordered while the shopper is in it moves focus to the thanks', async () => {
    const { again } = show({ checkOut: () => undefined });
    screen.getByRole('button', { name: en.checkout }).focus();
    again({ cart: closedCart });
    const heading = await screen.findByRole('heading', { name: en.orderThanks });
    expect(document.activeElement).toBe(heading);
  });

  test('the number of an order can be copied; if the browser refuses, it is selected', async () => {
    const user = userEvent.setup();
    show({ cart: closedCart });
    const copy = await screen.findByRole('button', { name: 'Copy 000000002' });
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toBe('000000002');
    await screen.findByRole('button', { name: 'Copied 000000002' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(copy);
    await vi.waitFor(() => expect(getSelection()?.toString()).toBe('000000002'));
    getSelection()?.removeAllRanges();
  });

  test('a guest’s cart is offered to the customer by name', async () => {
    const user = userEvent.setup();
    const assignCart = vi.fn();
    const customer = { customerId: 1, name: 'Ada' };
    const { again } = show({ customer, assignCart });
    await user.click(screen.getByRole('button', { name: 'Save cart to Ada’s account' }));
    expect(assignCart).toHaveBeenCalledOnce();
    again({ customer, current: { status: 'assigned', cartId: 'a' } });
    expect(screen.queryByRole('button', { name: /Move/ })).toBeNull();
    again({ customer, cart: closedCart });
    expect(screen.queryByRole('button', { name: /Move/ })).toBeNull();
  });

  test('the checkout button appears only if the host handles it, and only for a cart with items', async () => {
    const user = userEvent.setup();
    const checkOut = vi.fn();
    const { again } = show();
    expect(screen.queryByRole('button', { name: en.checkout })).toBeNull();
    again({ checkOut });
    await user.click(screen.getByRole('button', { name: en.checkout }));
    expect(checkOut).toHaveBeenCalledOnce();
    again({ checkOut, cart: closedCart });
    expect(screen.queryByRole('button', { name: en.checkout })).toBeNull();
  });

  test('after an order, the way back to the shop also starts the next cart', async () => {
    const user = userEvent.setup();
    const closeDrawer = vi.fn();
    const createCart = vi.fn();
    const ordered = { cart: closedCart, createCart } as const;
    const { again, container } = show({ ...ordered, closeDrawer });
    await screen.findByRole('heading', { name: en.orderThanks });
    await user.click(screen.getByRole('button', { name: en.continueShopping }));
    expect([closeDrawer.mock.calls.length, createCart.mock.calls]).toEqual([
      1,
      [[{ replace: true }]],
    ]);
    again({ ...ordered, settings: { ...propsOf().display.settings, continueUrl: '#new' } });
    const link = screen.getByRole('link', { name: en.continueShopping });
    expect([link.getAttribute('href'), link.dataset['look']]).toEqual(['#new', 'primary']);
    await user.click(link);
    expect([closeDrawer.mock.calls.length, createCart.mock.calls.length]).toEqual([1, 2]);
    expect(container.querySelector('.gc-ordered button[data-look=primary]')).toBeNull();
    history.replaceState(null, '', '/');
  });

  test.each(contents)(
    '%s has a link back to the shop if the page sets its URL, or in a drawer a button that closes it: %j',
    async (_, overrides, count) => {
      const closeDrawer = vi.fn();
      const createCart = vi.fn();
      const { again } = show({ ...overrides, closeDrawer, createCart });
      const name = en.continueShopping;
      const links = () =>
        screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));
      const buttons = () => screen.queryAllByRole('button', { name });
      expect([links(), buttons().length]).toEqual([[], count]);
      for (const button of buttons()) await userEvent.click(button);
      expect(closeDrawer).toHaveBeenCalledTimes(count);
      expect(createCart).not.toHaveBeenCalled();
      const withUrl = (continueUrl: string) => ({
        ...overrides,
        settings: { ...propsOf().display.settings, continueUrl },
      });
      again({ ...withUrl('/new'), closeDrawer });
      expect([links(), buttons().length]).toEqual([count === 1 ? ['/new'] : [], 0]);
      for (const props of [withUrl('javascript:alert(1)'), overrides]) {
        again(props);
        expect([links(), buttons().length]).toEqual([[], 0]);
      }
    },
  );
});

test('a button that disappears after its press leaves the focus on the header of the cart, or elsewhere on the page, and does not scroll', () => {
  const empty = { ...none, closeDrawer: () => undefined };
  const { again, container } = show(empty);
  const press = () => screen.getByRole('button', { name: en.continueShopping }).focus();
  const field = document.body.appendChild(document.createElement('input'));
  press();
  field.focus();
  again({});
  expect(document.activeElement).toBe(field);
  field.remove();
  again(empty);
  press();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  again({});
  expect(document.activeElement).toBe(container.querySelector('.gc-header'));
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test('headings continue from the level that the host sets', () => {
  show({ settings: screenSettings({ headingLevel: 4 }) });
  expect(screen.getByRole('heading', { level: 4, name: en.cartLabel })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 5, name: en.contents })).toBeTruthy();
});

test('keeps keys that move the caret of a field from the page, which may prevent them, and passes others', () => {
  const { root } = show();
  const keys: string[] = [];
  const onKeyDown = ({ key }: KeyboardEvent): void => void keys.push(key);
  document.addEventListener('keydown', onKeyDown);
  for (const key of ['ArrowLeft', 'ArrowDown', 'Home', 'End', 'Escape', 'a'])
    fireEvent.keyDown(root, { key });
  document.removeEventListener('keydown', onKeyDown);
  expect(keys).toEqual(['Escape', 'a']);
});
