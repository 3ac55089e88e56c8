// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { GuestCartWidget, useGuestCartSession } from '../../../src/index.ts';
import { defaultSettings, type Settings } from '../../../src/preview/storefront/settings.ts';
import { taxChangeOf, useTaxSettings } from '../../../src/preview/storefront/preview-api.ts';
import { openPreviewPart } from './open-preview.tsx';

afterEach(cleanup);

test('changes only the settings in the URL', () => {
  expect(taxChangeOf(defaultSettings)).toEqual({});
  expect(taxChangeOf({ ...defaultSettings, catalogue: 'excluding', rate: 'store' })).toEqual({
    prices_include_tax: false,
    rate: null,
  });
});

test('does not change the service without settings in the URL', async () => {
  const Part = () => <p>{useTaxSettings(defaultSettings).isApplied ? 'applied' : ''}</p>;
  const { shop } = openPreviewPart(<Part />);
  await screen.findByText('applied');
  expect(shop.log()).toEqual(['GET /preview/settings']);
});

test('sends selected settings, and reads the cart again after each change', async () => {
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
    useTaxSettings(settings);
    return <GuestCartWidget />;
  }
  const { shop } = openPreviewPart(<Part />);
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
