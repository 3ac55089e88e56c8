// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { GuestCartWidget, useGuestCartSession } from '../../../src/index.ts';
import { copySample, taxChangeOf, useTaxSettings } from '../../../src/preview/storefront/preview-api.ts';
import { defaultSettings, type Settings } from '../../../src/preview/storefront/settings.ts';
import { openPreviewPart } from './open-preview.tsx';

afterEach(cleanup);

test('a failed call throws with the status and the start of the response', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('x'.repeat(1000), { status: 502 })));
  await expect(copySample('virtual')).rejects.toThrow(
    new RegExp(`^/preview/samples/virtual responded with 502: x{200}$`),
  );
});

test('only the tax settings in the URL are changed', () => {
  expect(taxChangeOf(defaultSettings)).toEqual({});
  expect(taxChangeOf({ ...defaultSettings, catalogue: 'excluding', rate: 'store' })).toEqual({
    prices_include_tax: false,
    rate: null,
  });
});

test('tax settings are sent, and the cart is read again after each change', async () => {
  let choose: (change: Partial<Settings>) => void;
  let adopt: (cartId: string) => void;
  function Part() {
    const [settings, setSettings] = useState(defaultSettings);
    choose = (change) => {
      setSettings({ ...settings, ...change });
    };
    const session = useGuestCartSession();
    adopt = (cartId) => {
      session.adoptCart(cartId);
    };
    return (
      <>
        <p>{useTaxSettings(settings) ? 'applied' : ''}</p>
        <GuestCartWidget />
      </>
    );
  }
  const { shop } = openPreviewPart(<Part />);
  await screen.findByText('applied');
  expect(shop.log()).toEqual([]);
  const cartId = await shop.createCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 1);
  await act(async () => adopt(cartId));
  const reads = () => shop.log().filter((line) => line.endsWith(`/guest-carts/${cartId}`)).length;
  await waitFor(() => expect(reads()).toBe(1));
  for (const [count, rate] of ['19', '20', '19'].entries()) {
    act(() => {
      choose({ rate });
    });
    await waitFor(() => expect(reads()).toBe(count + 2));
    expect(shop.settings.get().tax.rate).toBe(Number(rate));
  }
});
