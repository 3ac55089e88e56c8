// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { en } from '../../../src/core/messages/en.ts';
import { GuestCartProvider } from '../../../src/react/provider.tsx';
import { GuestCartWidget } from '../../../src/react/guest-cart-widget.tsx';
import { userEvent } from '@testing-library/user-event';
import { render } from '@testing-library/react';
import { createTestService } from '../../support/service.ts';

const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
  event.preventDefault(),
);

beforeEach(() => {
  onSubmit.mockClear();
});

/** A checkout page that is one form, with the cart in it. */
async function openCheckout() {
  const shop = createTestService({
    coupons: [{ code: 'TEN', label: 'Ten off', percent: 10 }],
  });
  await shop.open('two-shipments');
  render(
    <form onSubmit={onSubmit}>
      <GuestCartProvider
        baseUrl={shop.baseUrl}
        fetch={shop.fetch}
        features={['items', 'totals', 'coupons', 'shipping']}
      >
        <GuestCartWidget shippingCountries={['US', 'DE']} />
      </GuestCartProvider>
      <button>Place order</button>
    </form>,
  );
  return { shop, user: userEvent.setup(), ask: await screen.findByText(en.couponAsk) };
}

describe('a cart inside a form of the page', () => {
  test('nests no form in it, so that React reports none', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue(undefined);
    await openCheckout();
    await screen.findByText(en.estimateAsk);
    expect(document.querySelectorAll('form form')).toHaveLength(0);
    expect(reported).not.toHaveBeenCalled();
  });

  test('applies a code with Enter, and does not submit the form', async () => {
    const { shop, user, ask } = await openCheckout();
    await user.click(ask);
    await user.type(screen.getByRole('textbox', { name: en.couponCode }), 'TEN{Enter}');
    await screen.findByRole('button', { name: /TEN/ });
    expect(shop.log().filter((line) => line.startsWith('PUT'))).toHaveLength(1);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('estimates shipping with Enter in its fields, and does not submit the form', async () => {
    const { shop, user } = await openCheckout();
    await user.click(await screen.findByText(en.estimateAsk));
    await user.type(screen.getByRole('textbox', { name: en.estimateRegion }), 'OR');
    await user.type(screen.getByRole('textbox', { name: en.estimatePostcode }), '97205{Enter}');
    await screen.findByText(en.estimateNote);
    expect(shop.log().filter((line) => line.endsWith('estimate-shipping-methods'))).toHaveLength(1);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('no key and no button of the cart submits the form', async () => {
    const { user, ask } = await openCheckout();
    const [quantity] = screen.getAllByRole('textbox', { name: /^Quantity of/ });
    await user.type(quantity!, '{Enter}');
    await user.click(ask);
    const code = screen.getByRole('textbox', { name: en.couponCode });
    // An empty field, and the Enter that ends the composition of a character.
    await user.type(code, '{Enter}');
    fireEvent.keyDown(code, { key: 'Enter', isComposing: true });
    const buttons = document.querySelectorAll<HTMLButtonElement>('.gc-root button');
    expect([...buttons].map(({ type }) => type)).not.toContain('submit');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('leaves the page’s own button and its fields to the form', async () => {
    const { user } = await openCheckout();
    await user.click(screen.getByRole('button', { name: 'Place order' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
