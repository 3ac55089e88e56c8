// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { GuestCartElement } from '../../src/element/tag/guest-cart-element.ts';
import { createGuestCartApi, createGuestCartSession } from '../../src/client.ts';
import { decodeCart, type Cart } from '../../src/core/api/cart.ts';
import { sampleCart } from '../../src/service/cart/samples.ts';
import { screenSettings } from '../support/screen-settings.ts';
import { en } from '../../src/core/messages/en.ts';
import { makeScreenProps } from '../support/screen-props.ts';
import { createCartElement } from '../support/create-cart-element.ts';
import { createTestService } from '../support/service.ts';
import { ShownScreen } from '../support/shown-screen.tsx';

// The table in docs/shop-owner.md, "What visitors see".

const cart: Cart = decodeCart(
  sampleCart('full', { quoteId: 7654, now: '2026-02-01 12:00:00' }),
).value;

/** Opens every disclosure, and returns the markup once it is complete. */
async function opened(root: Element | ShadowRoot): Promise<string> {
  await waitFor(() => expect(root.textContent).toContain('1420 Alder Street'));
  for (const disclosure of root.querySelectorAll('details')) {
    act(() => {
      disclosure.open = true;
      fireEvent(disclosure, new Event('toggle'));
    });
  }
  return root.innerHTML;
}

/** Renders the cart with every disclosure opened. */
async function show(details: 'shopper' | 'full'): Promise<string> {
  const settings = screenSettings({ details, locale: 'en-US', timeZone: 'UTC' });
  return opened(render(<ShownScreen {...makeScreenProps({ cart, settings })} />).container);
}

/** The same cart in a `<guest-cart>`. */
async function showInElement(): Promise<string> {
  const shop = createTestService();
  vi.stubGlobal('fetch', shop.fetch);
  const session = createGuestCartSession({ api: createGuestCartApi({ baseUrl: shop.baseUrl }) });
  session.adoptCart(await shop.sample('full'));
  const settings = { 'base-url': shop.baseUrl, locale: 'en-US' };
  const host = createCartElement(GuestCartElement, settings);
  document.body.append(host);
  try {
    await waitFor(() => expect(host.shadowRoot?.querySelector('.gc-card')).toBeTruthy());
    return await opened(host.shadowRoot!);
  } finally {
    host.remove();
    localStorage.clear();
    vi.unstubAllGlobals();
  }
}

const address = cart.billing_address ?? {};
const { customer = {} } = cart;

/** Values of the sample that shoppers never see, by name: personal or internal ones. */
const hidden: readonly [string, string | number | null | undefined][] = [
  ['phone', address.telephone],
  ['fax', address.fax],
  ['e-mail of an address', address.email],
  ['e-mail of the customer', customer?.email],
  ['VAT number', address.vat_id],
  ['tax number', customer?.taxvat],
  ['attribute of an address', '4711'],
  ['payment reference', 'S01-5550142-7712345'],
  ['customer at the payment provider', 'pp-customer-20417'],
  ['customer at the tax provider', 'TX-0042'],
  ['secret that confirms the account', 'a1f6c0'],
  ['exchange rate', '0.9137'],
  ['rule of a discount', 'Discount rule ID'],
];

/** Labels of facts that are not for shoppers. */
const labels = Object.entries(en.facts)
  .filter(([name]) =>
    /^id$|gender|dob|taxvat|group_id|rate|customer\.id|telephone|fax|email|vat_id/.test(name),
  )
  .map(([, label]) => label);

test('the sample has every hidden value and label', () => {
  expect(hidden.filter(([, value]) => !value)).toEqual([]);
  expect(labels.length).toBeGreaterThan(8);
});

describe('the default view of a cart with every field', () => {
  test.each([
    ['a widget', () => show('shopper')],
    ['an element', showInElement],
  ])('shows no personal or internal value or label in %s', async (_shell, open) => {
    const html = await open();
    expect(
      hidden.filter(([, value]) => html.includes(String(value))).map(([what]) => what),
    ).toEqual([]);
    expect(labels.filter((label) => html.includes(`>${label}<`))).toEqual([]);
  });

  test('shows where the order goes, once, and neither details nor the customer', async () => {
    const html = await show('shopper');
    expect(screen.queryByText(en.details)).toBeNull();
    expect(screen.queryByRole('region', { name: en.customer })).toBeNull();
    expect(html.split('1420 Alder Street')).toHaveLength(2);
    expect(screen.queryByRole('region', { name: en.billing })).toBeNull();
  });

  test('shows no billing address, not even if nothing is shipped', async () => {
    const { extension_attributes: _shipments, ...rest } = cart;
    render(
      <ShownScreen
        {...makeScreenProps({ cart: { ...rest, is_virtual: true }, settings: screenSettings({}) })}
      />,
    );
    await screen.findByRole('region', { name: en.shipping });
    expect(document.body.textContent).not.toContain('1420 Alder Street');
  });
});

test('details="full" shows every private field, for developers and support', async () => {
  const html = await show('full');
  const missing = hidden.filter(([, value]) => !html.includes(String(value)));
  // The confirmation token of an account is never shown.
  expect(missing.map(([what]) => what).filter((what) => !what.startsWith('secret'))).toEqual([]);
});
