// @vitest-environment jsdom

import { en } from '../../src/core/messages/en.ts';
import { enNews } from '../../src/core/messages/en-news.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useGuestCartSession } from '../../src/react/context.ts';
import { useSignInReceipt } from '../../src/react/hooks/use-sign-in-receipt.ts';
import { GuestCartWidget } from '../../src/react/guest-cart-widget.tsx';
import { GuestCartBadge } from '../../src/react/guest-cart-badge.tsx';
import { openShop } from '../support/open-shop.tsx';
import { limitedShop } from '../support/customer-tabs.ts';

const ada = { authorization: 'Bearer preview-token-of-ada' };

/** A page that says itself what a sign-in has changed. */
function OwnReceipt() {
  const { receipt, dismiss } = useSignInReceipt();
  const { added = [], changed = [], missing = [] } = receipt ?? {};
  return (
    <button onClick={dismiss}>{`${added.length} + ${changed.length} − ${missing.length}`}</button>
  );
}

/** Buttons of a page with an account. */
function Account() {
  const session = useGuestCartSession();
  return (
    <>
      <button onClick={() => void session.assignCustomer({ customerId: 1 })}>Sign in</button>
      <button onClick={() => session.reset()}>Sign out</button>
    </>
  );
}

async function openAccount() {
  let token: Record<string, string> = ada;
  const opened = openShop(limitedShop, {
    features: ['items', 'totals', 'coupons', 'customer'],
    headers: (operation, url) =>
      operation === 'assign' || url.includes('/carts/mine') ? token : {},
  });
  const { shop } = opened;
  const old = await shop.createCart();
  await shop.addItem(old, 'MUG-SPECKLE', 1);
  await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${old}`, {
    method: 'PUT',
    headers: { ...ada, 'content-type': 'application/json' },
    body: '{"customerId":1,"storeId":1}',
  });
  const checkouts: string[] = [];
  return { ...opened, checkouts, expire: () => (token = {}) };
}

/** Signs in with a guest's cart. `press` happens before. */
async function signIn(
  opened: Awaited<ReturnType<typeof openAccount>>,
  press: () => Promise<void> = () => Promise.resolve(),
) {
  const { shop, storage, show, checkouts } = opened;
  const cartId = await shop.createCart();
  for (const [sku, qty] of [
    ['MUG-SPECKLE', 2],
    ['THROW-WOOL', 1],
    ['COFFEE-HUILA', 3],
  ] as const) {
    await shop.addItem(cartId, sku, qty);
  }
  const state = { current: { status: 'guest', cartId }, retired: [] };
  storage.setItem(`guest-cart:1:${shop.baseUrl}`, JSON.stringify({ state, version: 1 }));
  show(
    <>
      <GuestCartWidget
        customer={{ customerId: 1, name: 'Ada' }}
        onCheckout={({ cartId }) => checkouts.push(cartId)}
      />
      <Account />
      <OwnReceipt />
    </>,
  );
  await screen.findByText('Speckled mug');
  shop.settings.set({ soldOut: ['COFFEE-HUILA'] });
  await press();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const receipt = await screen.findByText(enNews.receiptMerged);
  return receipt.closest<HTMLElement>('.gc-notice')!;
}

test('after a sign-in, the receipt says what was added, what grew and what is missing, and is announced', async () => {
  const opened = await openAccount();
  const receipt = await signIn(opened);
  expect(receipt.textContent).toMatch(
    /Added: Wool throw\..*Speckled mug: 3 instead of 1\..*Huila[^:]*: not available/s,
  );
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('Speckled mug: 3 instead of 1.'),
  );
  expect(screen.queryByRole('button', { name: /account/i })).toBeNull();
  // The customer's cart can be changed as a guest's.
  expect(await screen.findByRole('textbox', { name: 'Quantity of Speckled mug' })).toHaveProperty(
    'value',
    '3',
  );
  await userEvent.click(await within(receipt).findByRole('button', { name: 'Dismiss message' }));
  expect(screen.queryByText(enNews.receiptMerged)).toBeNull();
});

test('until the customer’s cart is there, the guest’s lines stay and cannot be pressed', async () => {
  const opened = await openAccount();
  // Totals may arrive until the sign-in.
  const states = ['3 false '];
  await signIn(opened, async () => {
    opened.show(<GuestCartBadge />);
    (await screen.findByRole('textbox', { name: 'Quantity of Speckled mug' })).focus();
    const cart = document.querySelector('.gc-root')!;
    const watch = new MutationObserver(() => {
      const isInert = cart.querySelector('.gc-body')?.hasAttribute('inert') === true;
      const focused = isInert ? document.activeElement?.className : '';
      const state = `${cart.querySelectorAll('.gc-line').length} ${isInert} ${focused}`;
      if (state !== states.at(-1)) states.push(state);
    });
    watch.observe(cart, { attributes: true, childList: true, subtree: true });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText(enNews.receiptMerged);
    watch.disconnect();
  });
  expect(states).toEqual(['3 false ', '3 true gc-header', '2 false ']);
});

test('a code that is typed and not applied when a sign-in ends stays in its field', async () => {
  const field = () => screen.findByRole('textbox', { name: en.couponCode });
  await signIn(await openAccount(), async () => {
    await userEvent.click(await screen.findByText(en.couponAsk));
    await userEvent.type(await field(), 'WELCOME10');
  });
  expect(await field()).toHaveProperty('value', 'WELCOME10');
});

test('a quantity that is typed and not applied when a sign-in ends is named as not saved', async () => {
  const opened = await openAccount();
  const receipt = await signIn(opened, async () => {
    const field = await screen.findByRole('textbox', { name: 'Quantity of Speckled mug' });
    await userEvent.clear(field);
    await userEvent.type(field, '5');
    // By a script: a press would apply it.
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText(enNews.receiptMerged);
  });
  const changes = opened.shop.log().filter((line) => /^(PUT|DELETE) .*items/.test(line));
  expect(changes).toEqual([]);
  expect(receipt.textContent).toContain(
    'Check Speckled mug: your last change may not have been saved.',
  );
});

test('what is missing can be put back when the shop has it again, and is named until then', async () => {
  const opened = await openAccount();
  const receipt = await signIn(opened);
  const putBack = () => within(receipt).findByRole('button', { name: 'Put back what’s missing' });
  await userEvent.click(await putBack());
  const reason = await screen.findByText(': Sold out.');
  expect(reason.textContent).toMatch(/Huila.*: Sold out\.$/);
  expect(receipt.textContent).toMatch(/: not available/);
  opened.shop.settings.set({ soldOut: [] });
  await userEvent.click(await putBack());
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Put back what’s missing' })).toBeNull(),
  );
  expect(await screen.findByRole('textbox', { name: /Quantity of .*Huila/ })).toHaveProperty(
    'value',
    '3',
  );
});

test('the page reads the receipt by a hook or an event, and can dismiss it', async () => {
  const details: unknown[] = [];
  const listen = (event: Event): void => void details.push((event as CustomEvent<unknown>).detail);
  document.addEventListener('guest-cart:receipt', listen, { once: true });
  await signIn(await openAccount());
  expect(details).toEqual([
    expect.objectContaining({ added: [expect.objectContaining({ after: 1 })] }),
  ]);
  expect(JSON.stringify(details)).not.toContain('quote_id');
  await userEvent.click(screen.getByRole('button', { name: '1 + 1 − 1' }));
  expect(screen.getByRole('button', { name: '0 + 0 − 0' })).toBeDefined();
  expect(screen.queryByText(enNews.receiptMerged)).toBeNull();
});

test.each(['the host', 'the shop'])(
  'after a sign-out by %s, the page and its caches hold nothing of the customer',
  async (by) => {
    const opened = await openAccount();
    await signIn(opened);
    if (by === 'the shop') {
      opened.expire();
      await opened.queryClient.refetchQueries();
    } else await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByText('Speckled mug')).toBeNull());
    const hint = 'This cart is saved to an account. Sign in to see it.';
    if (by === 'the shop') await waitFor(() => expect(screen.getAllByText(hint)).not.toEqual([]));
    else expect(screen.queryByText(hint)).toBeNull();
    expect(document.body.textContent).not.toMatch(/Lindqvist|Alder Street|mug/i);
    const cached = JSON.stringify(
      opened.queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    );
    expect(cached + [...opened.storage.entries.values()].join()).not.toMatch(
      /lindqvist|Alder|mine:/i,
    );
  },
);
