// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { GuestCartWidget } from '../../../src/react/guest-cart-widget.tsx';
import type { CartSlots, Slot } from '../../../src/components/ui/slots.ts';
import { useGuestCartSession } from '../../../src/react/context.ts';
import { decodeCart } from '../../../src/core/api/cart.ts';
import type { GuestCartSession } from '../../../src/core/cart/session/session.ts';
import { en } from '../../../src/core/messages/en.ts';
import { checkStructure } from '../../support/check-structure.ts';
import { openShop } from '../../support/open-shop.tsx';
import { makeScreenProps } from '../../support/screen-props.ts';
import { ShownScreen } from '../../support/shown-screen.tsx';

const own: CartSlots = {
  header: <a href="/help">Help</a>,
  empty: <p>Nothing here yet.</p>,
  express: <button type="button">Pay quickly</button>,
  summary: <p>30 days to return.</p>,
  recommendations: <p>You may also like mugs.</p>,
  footer: <p>Call us.</p>,
};

/** A page with a widget that shows the sample, or has no cart. */
async function bootstrap(slots: CartSlots | undefined, sample?: string): Promise<HTMLElement> {
  const { shop, show } = openShop();
  let session: GuestCartSession | undefined;
  function Page() {
    session = useGuestCartSession();
    return <GuestCartWidget slots={slots} onCheckout={() => undefined} />;
  }
  const { container } = show(<Page />);
  if (sample !== undefined) {
    const cartId = await shop.sample(sample);
    act(() => session!.cartStore.adopt(cartId));
    await waitFor(() =>
      expect(container.querySelector('.gc-layout:not(.gc-skeleton)')).not.toBeNull(),
    );
  }
  return container.querySelector<HTMLElement>('.gc-root')!;
}

const before = (first: Node, second: Node): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('content of the shop in the slots', () => {
  test('appears next to the title, below the buttons of the totals, and at the end', async () => {
    const root = await bootstrap(own, 'two-currencies');
    const [help, returns, call] = ['Help', '30 days to return.', 'Call us.'].map((text) =>
      screen.getByText(text),
    );
    expect(help!.parentElement).toBe(root.querySelector('.gc-header'));
    expect(returns!.parentElement).toBe(screen.getByRole('region', { name: en.totals }));
    expect(before(screen.getByRole('button', { name: en.checkout }), returns!)).toBe(true);
    expect(root.querySelector('.gc-body')?.lastElementChild).toBe(call);
    expect(screen.getByText('Pay quickly').previousElementSibling).toBe(
      root.querySelector('.gc-checkout'),
    );
    expect(before(returns!, screen.getByText('You may also like mugs.'))).toBe(true);
    expect(screen.queryByText('Nothing here yet.')).toBeNull();
    await checkStructure(root);
  });

  test.each([
    ['no cart', undefined, en.empty],
    ['an empty cart', 'empty', en.empty],
  ])('replaces the text of %s', async (_, sample, words) => {
    const root = await bootstrap(own, sample);
    expect(screen.getByText('Nothing here yet.').parentElement).toBe(
      root.querySelector('.gc-empty'),
    );
    expect(screen.queryByText(words)).toBeNull();
    expect(screen.queryByText('30 days to return.')).toBeNull();
    const offered = screen.getByText('You may also like mugs.');
    expect(before(screen.getByText('Nothing here yet.'), offered)).toBe(true);
    await checkStructure(root);
  });

  test('keeps the link back to the shop', () => {
    const { settings } = makeScreenProps({ cart: null }).display;
    const current = { status: 'none' } as const;
    const slot: Slot = (name, standard) => own[name] ?? standard;
    const props = makeScreenProps({
      cart: null,
      current,
      slot,
      settings: { ...settings, continueUrl: '/new' },
    });
    render(<ShownScreen {...props} />);
    expect(screen.getByRole('link', { name: en.continueShopping })).not.toBeNull();
  });

  test('keeps the text of a cart whose items the shop did not list', () => {
    const cart = decodeCart({ is_active: true, items_count: 1, items_qty: 1 }).value;
    render(
      <ShownScreen
        {...makeScreenProps({ cart, slot: (name, standard) => own[name] ?? standard })}
      />,
    );
    expect(screen.getByText(en.unlisted)).not.toBeNull();
    expect(screen.queryByText('Nothing here yet.')).toBeNull();
  });

  test.each([
    ['nothing', undefined],
    ['for another place', { footer: 'Call us.' }],
    ['false', { empty: false }],
    ['null', { empty: null }],
  ])('is replaced by the standard text if it is %s', async (_, slots) => {
    await bootstrap(slots, 'empty');
    expect(screen.getByText(en.empty)).not.toBeNull();
    expect(screen.getByText(en.emptyHint)).not.toBeNull();
  });
});
