// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Preview } from '../../../src/preview/storefront/preview.tsx';
import { createTestService, type TestService } from '../../support/service.ts';
import { serveGlobally, setUpDialogs, stubWideScreen } from './open-preview.tsx';

afterEach(() => {
  history.replaceState(null, '', '/');
  for (const name of ['data-theme', 'style']) document.documentElement.removeAttribute(name);
});

setUpDialogs();
afterEach(async () => {
  cleanup();
  for (const name of ['lang', 'dir']) document.documentElement.removeAttribute(name);
  // A look-up of products that is sent now fails. A response that has arrived is stored within
  // these tasks, before storage is cleared.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('the page is gone')));
  for (let tasks = 0; tasks < 5; tasks += 1) await new Promise((resolve) => setTimeout(resolve));
});

/**
 * Opens the preview.
 * @param shop the service of an earlier visit
 * @default a visitor who was here before
 */
function open(search: string, shop?: TestService) {
  history.replaceState(null, '', `/${search}`);
  if (shop === undefined) localStorage.setItem('guest-cart-preview', 'visited');
  const service = shop ?? createTestService();
  stubWideScreen();
  serveGlobally(service);
  load();
  return { shop: service, user: userEvent.setup() };
}

/** Loads the page of the current URL. */
function load() {
  cleanup();
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <Preview queryClient={queryClient} />
    </QueryClientProvider>,
  );
}

const cart = () => screen.findByRole('complementary');
const addMug = async () =>
  (await screen.findAllByRole('button', { name: /^Add to cart: ?Speckled mug/ }))[0]!;

/** The id of the current cart, as another tab has it. */
function storedCartId(): string {
  const [stored] = Object.entries(localStorage).filter(([key]) => key.startsWith('guest-cart:'));
  const { state } = JSON.parse(stored![1]) as { state: { current: { cartId: string } } };
  return state.current.cartId;
}

test('the first visit has a filled cart, 70 % of the way to free shipping, which a later visit does not bring back', async () => {
  const shop = createTestService();
  const { user } = open('', shop);
  await waitFor(async () => expect((await cart()).textContent).toContain('$30.02'));
  expect((await cart()).textContent).toContain('Colour: Ochre');
  expect(shop.log()).toContain('POST /preview/samples/welcome');
  await user.click(await screen.findByRole('button', { name: 'Remove Speckled mug' }));
  await expect.poll(() => shop.log().join()).toContain('DELETE');
  cleanup();
  open('', shop);
  await waitFor(async () => expect((await cart()).textContent).toContain('$70.00'));
  expect(shop.log().filter((line) => line.includes('/samples/'))).toHaveLength(1);
});

test('a first visit that is loaded again before it has its cart gets one', async () => {
  const shop = createTestService();
  const sent = vi.fn((_path: string) => new Promise<Response>(() => undefined));
  const withoutSample: typeof fetch = (input, init) => {
    const { href, pathname } = new URL(input instanceof Request ? input.url : input);
    return pathname.endsWith('/samples/welcome') ? sent(pathname) : shop.fetch(href, init);
  };
  open('', { ...shop, fetch: withoutSample });
  await waitFor(() => expect(sent).toHaveBeenCalled());
  serveGlobally(shop);
  load();
  await within(await cart()).findByText('Ochre');
});

test('a cart that takes more than a second is shown as it loads', async () => {
  const { shop } = open('?sample=welcome');
  await within(await cart()).findByText('Ochre');
  cleanup();
  open('?faults=slow', shop);
  expect((await cart()).querySelector('[data-state=loading]')).not.toBeNull();
});

describe('the bar', () => {
  test('changes theme, colours and language of the cart in the shop, and the URL', async () => {
    const { user } = open('?locale=de&scheme=dark');
    expect(document.documentElement.style.colorScheme).toBe('dark');
    await waitFor(async () => expect((await cart()).textContent).toContain('Warenkorb'));
    await user.selectOptions(screen.getByLabelText('Design'), 'Ink');
    await user.selectOptions(screen.getByLabelText('Sprache'), 'français');
    await waitFor(async () => expect((await cart()).textContent).toContain('panier'));
    expect(document.querySelector('link[href="/themes/ink.css"]')).not.toBeNull();
    expect(location.search).toBe('?locale=fr&theme=ink&scheme=dark');
    expect(screen.getByRole('link', { name: 'Tous les états' }).getAttribute('href')).toBe(
      `/states.html${location.search}`,
    );
  });

  test('and its own words are in the language of the cart, in its direction', async () => {
    open('?locale=ar');
    await screen.findByText('أشياء للمائدة والمكتب وكل يوم');
    await screen.findAllByText('أضف إلى السلة');
    const { lang, dir } = document.documentElement;
    expect({ lang, dir }).toEqual({ lang: 'ar', dir: 'rtl' });
  });

  test('links to the code of the page, which can be copied', async () => {
    const { user } = open('?locale=de&theme=paper');
    const link = await screen.findByRole('link', { name: 'Code' });
    expect(link.getAttribute('href')).toBe('#code');
    act(() => location.assign('#code'));
    const tag = await screen.findByRole('region', { name: 'Script tag' });
    await user.click(within(tag).getByRole('button', { name: /^Copy/ }));
    await within(tag).findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe(tag.querySelector('pre')?.textContent);
    expect(screen.getByRole('region', { name: 'React' }).textContent).toContain(
      "'guest-cart/themes/paper.css'",
    );
  });
});

test('sends requests to the store of the URL, and shows added items', async () => {
  const { shop, user } = open('?store=eur');
  await user.click(await addMug());
  await waitFor(async () => expect((await cart()).textContent).toContain('€18.26'));
  expect(shop.log()).toContain('POST /rest/eur/V1/guest-carts');
});

test('removes an unknown store from the URL', async () => {
  open('?store=nowhere');
  await waitFor(() => expect(location.search).toBe(''));
});

test('the cart shows both prices if the URL selects both', async () => {
  const { shop, user } = open('?display=both');
  shop.settings.set({ tax: { rate: 8.25 } });
  await user.click(await addMug());
  const line = async () => (await cart()).querySelector('.gc-line')?.textContent;
  await expect.poll(line).toContain('Price $21.64$19.99 excl. tax');
});

test('injects the faults of the URL into the first request, without a warning of React', async () => {
  const warned = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { shop, user } = open('?faults=error-401');
  await user.click(await addMug());
  await screen.findAllByText(/refused|sign|couldn/i);
  expect(shop.log().filter((line) => line.startsWith('POST /rest'))).toEqual([]);
  expect(warned).not.toHaveBeenCalled();
});

test('a demo order ends with its number and what was ordered, and the next cart is empty', async () => {
  const { shop, user } = open('?sample=welcome');
  await within(await cart()).findByText('Ochre');
  await user.click(await within(await cart()).findByRole('button', { name: 'Checkout' }));
  const checkout = await screen.findByRole('dialog', { name: 'Checkout' });
  const receipt =
    /1 × Heavy teeOchre, M\$30\.00.*Shipping \(Standard – 2 to 4 days\)\$5\.00Total\$74\.98/;
  expect(checkout.textContent).toMatch(receipt);
  const place = within(checkout).getByRole('button', { name: 'Place a demo order' });
  // A double press, before the button is rendered again.
  act(() => [1, 2].forEach(() => place.click()));
  const order = await screen.findByRole('dialog', { name: 'Thank you!' });
  expect(order.textContent).toContain('Order #000000001');
  // Lines are told apart as in the cart, and all of its rows are there.
  expect(order.textContent).toMatch(receipt);
  // A screen reader says "Thank you!", the number and the total.
  expect(document.activeElement?.textContent).toBe('Thank you!');
  const said = order.getAttribute('aria-describedby')!.split(' ');
  expect(said.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Order #000000001',
    'Total$74.98',
  ]);
  await within(await cart()).findByText('Your cart is empty');
  await user.click(within(order).getByRole('button', { name: 'Continue shopping' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The button that has opened the checkout is gone.
  await waitFor(() => expect(document.activeElement?.className).toContain('gc-header'));
  // The products are beside it.
  expect(within(await cart()).queryByRole('link', { name: 'Continue shopping' })).toBeNull();
  expect(shop.log().filter((line) => line.endsWith('/order'))).toHaveLength(1);
});

test('a reload of the confirmation shows the order again, until it is closed', async () => {
  const { user } = open('?sample=welcome#checkout');
  await user.click(await screen.findByRole('button', { name: 'Place a demo order' }));
  const { textContent: placed } = await screen.findByRole('dialog', { name: 'Thank you!' });
  expect(placed).toContain('Order #000000001');
  load();
  const order = await screen.findByRole('dialog', { name: 'Thank you!' });
  expect(order.textContent).toBe(placed);
  await user.click(within(order).getByRole('button', { name: 'Continue shopping' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([location.hash, history.state]).toEqual(['', null]);
});

test('offline, the button of a product says that it waits, and takes the next press', async () => {
  const { shop, user } = open('');
  await within(await cart()).findByText('Your cart is empty');
  const button = await addMug();
  act(() => shop.offline());
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-label')).toBe('Waiting: Speckled mug'));
  expect(button.getAttribute('aria-disabled')).toBe('false');
  act(() => shop.online());
  await waitFor(() => expect(button.getAttribute('aria-label')).toBe('Add to cart: Speckled mug'));
});

test('offline, no order is placed and no sample replaces the cart, and not later either', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get');
  const goOnline = (isOnline: boolean) => {
    onLine.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  const { shop, user } = open('');
  await user.click(await addMug());
  await within(await cart()).findByRole('button', { name: 'Remove Speckled mug' });
  await screen.findByRole('option', { name: /^Nothing to send/, hidden: true });
  await user.click(within(await cart()).getByRole('button', { name: 'Checkout' }));
  const checkout = await screen.findByRole('dialog', { name: 'Checkout' });
  goOnline(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.selectOptions(screen.getByLabelText('Sample cart'), 'virtual');
  const place = within(checkout).getByRole('button', { name: 'Place a demo order' });
  await user.click(place);
  const alert = await within(checkout).findByRole('alert');
  expect(alert.textContent).toBe('You’re offline, so the order wasn’t placed.');
  expect(place.getAttribute('aria-disabled')).toBe('false');
  serveGlobally(shop);
  goOnline(true);
  await user.click(place);
  await screen.findByRole('dialog', { name: 'Thank you!' });
  const sent = shop.log().filter((line) => /\/order$|\/samples\/./.test(line));
  expect(sent).toEqual([expect.stringMatching(/\/order$/)]);
});

test('no order is placed before the checkout has said what it costs with shipping', async () => {
  const { shop, user } = open('');
  const isDown = vi.fn(() => true);
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, shop.origin);
    if (url.pathname.endsWith('/checkout') && isDown())
      return Promise.resolve(new Response('', { status: 503 }));
    return shop.fetch(input instanceof Request ? input : url.href, init);
  });
  await user.click(await addMug());
  await user.click(await within(await cart()).findByRole('button', { name: 'Checkout' }));
  const checkout = within(await screen.findByRole('dialog', { name: 'Checkout' }));
  expect(checkout.queryByRole('button', { name: 'Place a demo order' })).toBeNull();
  expect(checkout.queryByText(/^Total/)).toBeNull();
  await checkout.findByRole('alert');
  isDown.mockReturnValue(false);
  await user.click(await checkout.findByRole('button', { name: 'Try again' }));
  await user.click(await checkout.findByRole('button', { name: 'Place a demo order' }));
  const order = await screen.findByRole('dialog', { name: 'Thank you!' });
  expect(order.textContent).toContain('Shipping (');
});

test('the checkout of a cart that another tab has ordered says so after a press, and leads back to the shop', async () => {
  const { shop, user } = open('');
  await user.click(await addMug());
  await user.click(await within(await cart()).findByRole('button', { name: 'Checkout' }));
  await screen.findByRole('dialog', { name: 'Checkout' });
  await fetch(`/preview/carts/${storedCartId()}/order`, { method: 'POST' });
  await user.click(screen.getByRole('button', { name: 'Place a demo order' }));
  await screen.findByText('This cart is empty or was already ordered.');
  expect(screen.queryByRole('button', { name: 'Place a demo order' })).toBeNull();
  const dialog = within(screen.getByRole('dialog', { name: 'Checkout' }));
  await user.click(dialog.getByRole('button', { name: 'Continue shopping' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.hash).toBe('');
  expect(shop.log().filter((line) => line.endsWith('/order'))).toHaveLength(2);
});

test('a link to the checkout opens it with the cart, and it names the total before a change of another tab', async () => {
  const { shop } = open('?sample=welcome#checkout');
  const checkout = await screen.findByRole('dialog', { name: 'Checkout' });
  expect(checkout.textContent).toContain('1 × Heavy tee');
  expect(within(checkout).queryByRole('alert')).toBeNull();
  await shop.addItem(storedCartId(), 'MUG-SPECKLE', 1);
  // The page is seen again, a minute later.
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  const alert = await within(checkout).findByRole('alert');
  expect(alert.textContent).toBe('Your cart has changed. The total was $74.98 before.');
  expect(checkout.textContent).toContain('Total$94.97');
});

test('a demo order of more than the shop has left is refused, and the cart stays', async () => {
  const { shop, user } = open('');
  await user.click(await addMug());
  await user.click(await within(await cart()).findByRole('button', { name: 'Checkout' }));
  shop.settings.set({ soldOut: ['MUG-SPECKLE'] });
  await user.click(await screen.findByRole('button', { name: 'Place a demo order' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('This item is sold out.');
  await within(await cart()).findByRole('button', { name: 'Remove Speckled mug' });
});

test('the button of a product says that it is sold out once the shop has refused it, and keeps the focus', async () => {
  const { shop, user } = open('');
  const button = await addMug();
  shop.settings.set({ soldOut: ['MUG-SPECKLE'] });
  await user.click(button);
  await waitFor(() => expect(button.textContent).toBe('Sold out'));
  expect(document.activeElement).toBe(button);
});

/** Chooses in the menu of the account who is signed in. */
async function signIn(user: ReturnType<typeof userEvent.setup>, name: string) {
  const header = within(await screen.findByRole('banner'));
  await user.click(await header.findByRole('button', { name, hidden: true }));
}

test('a sign-in moves the cart into an empty account without a receipt, in which it is ordered', async () => {
  const { shop, user } = open('');
  await user.click(await addMug());
  await within(await cart()).findByRole('button', { name: 'Remove Speckled mug' });
  await signIn(user, 'Ada Lindqvist');
  await waitFor(() => expect(shop.log().join()).toContain('/carts/mine/totals'));
  await within(await cart()).findByRole('button', { name: 'Remove Speckled mug' });
  expect((await cart()).textContent).not.toContain('added to your cart');
  await user.click(await within(await cart()).findByRole('button', { name: 'Checkout' }));
  await user.click(await screen.findByRole('button', { name: 'Place a demo order' }));
  const order = await screen.findByRole('dialog', { name: 'Thank you!' });
  expect(order.textContent).toContain('1 × Speckled mug');
  await user.click(within(order).getByRole('button', { name: 'Continue shopping' }));
  await within(await cart()).findByText('Your cart is empty');
  await user.click(await addMug());
  await within(await cart()).findByRole('button', { name: 'Remove Speckled mug' });
  // Into the account's next cart.
  expect(shop.log().filter((line) => line === 'POST /rest/default/V1/guest-carts')).toHaveLength(1);
});

test('a sign-in without a connection is finished once the browser is online, with one assignment', async () => {
  const { shop, user } = open('');
  await user.click(await addMug());
  await within(await cart()).findByRole('button', { name: 'Remove Speckled mug' });
  act(() => shop.offline());
  await signIn(user, 'Ada Lindqvist');
  await within(await cart()).findByText('You’re offline.');
  expect(shop.log().join()).not.toContain('/carts/mine');
  act(() => shop.online());
  await waitFor(() => expect(shop.log().join()).toContain('/carts/mine/totals'));
  await within(await cart()).findByRole('button', { name: 'Remove Speckled mug' });
  expect(shop.log().filter((line) => /^PUT .*guest-carts/.test(line))).toHaveLength(1);
});

test('a sign-out says that the account keeps the cart, and the next sign-in shows it', async () => {
  const { user } = open('');
  await signIn(user, 'Ada Lindqvist');
  await user.click(await addMug());
  await within(await cart()).findByRole('button', { name: 'Remove Speckled mug' });
  await signIn(user, 'Sign out');
  await screen.findByText('You’re signed out. Your cart is kept in your account.');
  await within(await cart()).findByText('Your cart is empty');
  await user.click(await addMug());
  await within(await cart()).findByRole('button', { name: 'Remove Speckled mug' });
  expect(screen.queryByText(/^You’re signed out/)).toBeNull();
  await signIn(user, 'Ada Lindqvist');
  await within(await cart()).findByText('2 items');
  // Another tab signs out.
  act(() => {
    localStorage.removeItem('guest-cart-preview-customer');
    window.dispatchEvent(new StorageEvent('storage', { key: 'guest-cart-preview-customer' }));
  });
  within(screen.getByRole('banner')).getByRole('button', { name: 'Sign in…' });
});

test('a sign-in names the customer, and so does a switch to another, whose cart is shown', async () => {
  const { user } = open('');
  const said = () => document.querySelector('.account-status')?.textContent;
  await signIn(user, 'Ada Lindqvist');
  await waitFor(() => expect(said()).toBe('You’re signed in as Ada Lindqvist.'));
  await user.click(await addMug());
  await within(await cart()).findByRole('button', { name: 'Remove Speckled mug' });
  await signIn(user, 'Teo Marchetti');
  const switched = 'You’re now signed in as Teo Marchetti. The other account keeps its cart.';
  await waitFor(() => expect(said()).toBe(switched));
  await within(await cart()).findByText('Your cart is empty');
  screen.getByRole('button', { name: 'Signed in as Teo Marchetti' });
  await signIn(user, 'Ada Lindqvist');
  await within(await cart()).findByRole('button', { name: 'Remove Speckled mug' });
  // A reload is no sign-in.
  load();
  await screen.findByRole('button', { name: 'Signed in as Ada Lindqvist' });
  await within(await cart()).findByRole('button', { name: 'Remove Speckled mug' });
  expect(said()).toBe('');
});

test('a change of the store says that the cart of the last one is kept, and replaces the entry in the history', async () => {
  const { user } = open('');
  await user.click(await addMug());
  await within(await cart()).findByRole('button', { name: 'Remove Speckled mug' });
  const entries = history.length;
  const stores = screen.getByLabelText('Store and currency');
  await user.selectOptions(
    stores,
    await within(stores).findByRole('option', { name: /EUR/, hidden: true }),
  );
  const kept = await screen.findByText(/^Each store has its own cart/);
  expect(kept.textContent).toContain('Yours in Main store is kept.');
  expect([location.search, history.length]).toEqual(['?store=eur', entries]);
  await user.click(within(kept.closest('div')!).getByRole('button'));
  expect(screen.queryByText(/^Each store has its own cart/)).toBeNull();
});
