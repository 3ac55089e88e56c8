// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GuestCartProvider, useGuestCartSession } from 'guest-cart';
import { readFileSync } from 'node:fs';
import { useEffect } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestService } from '../support/service.ts';
import { Shop } from './cart-lines.tsx';
import { oneMug } from './client.ts';
import { Summary } from './summary.tsx';

const guide = readFileSync('docs/extras.md', 'utf8');
const examples = [...guide.matchAll(/<!-- (test\/extras-guide\/\S+) -->\n\n```tsx?\n([\s\S]*?)```/g)];

afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function shopWithMug() {
  const shop = createTestService();
  const cartId = await shop.createCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 1);
  return { shop, cartId };
}

function Adopt({ cartId }: { readonly cartId: string }) {
  const { store } = useGuestCartSession();
  useEffect(() => store.adopt(cartId), [store, cartId]);
  return null;
}

describe('the examples of docs/extras.md', () => {
  test('are the files that are tested here, to the letter', () => {
    expect(examples.map(([, file]) => file)).toEqual([
      'test/extras-guide/cart-lines.tsx',
      'test/extras-guide/summary.tsx',
      'test/extras-guide/client.ts',
    ]);
    for (const [, file = '', code] of examples) expect(code).toBe(readFileSync(file, 'utf8'));
    expect(guide.match(/```tsx?\n/g)).toHaveLength(examples.length);
  });

  test('change, remove and put back a line', async () => {
    const { shop, cartId } = await shopWithMug();
    render(
      <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch}>
        <Adopt cartId={cartId} />
      </GuestCartProvider>,
    );
    cleanup();
    render(<Shop baseUrl={shop.baseUrl} fetch={shop.fetch} />);
    await userEvent.click(await screen.findByRole('button', { name: 'One more' }));
    expect(screen.getByText(/Speckled mug: 2/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText(/Speckled mug:/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Put Speckled mug back' }));
    await waitFor(async () => {
      expect((await shop.getCart(cartId)).items).toMatchObject([{ sku: 'MUG-SPECKLE', qty: 2 }]);
    });
  });

  test('show the shop’s sums, and put a code on and off', async () => {
    const { shop, cartId } = await shopWithMug();
    render(
      <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch} extras={['totals', 'coupons']}>
        <Adopt cartId={cartId} />
        <Summary />
      </GuestCartProvider>,
    );
    await screen.findByText(/Grand Total: USD\s19.99/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'WELCOME10');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText(/Grand Total: USD\s17.99/);
    await userEvent.click(await screen.findByRole('button', { name: 'Take WELCOME10 off' }));
    await screen.findByText(/Grand Total: USD\s19.99/);
  });

  test('add an item without React, and tell a refusal', async () => {
    const { shop, cartId } = await shopWithMug();
    expect(await oneMug(cartId, shop.baseUrl, shop.fetch)).toBe(39.98);
    shop.faults.set({ operation: 'items', kind: 'status', status: 400 });
    expect(await oneMug(cartId, shop.baseUrl, shop.fetch)).toBeNull();
  });
});
