// @vitest-environment jsdom
import { renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { useShipping } from '../../../src/components/screen/use-shipping.tsx';
import type { ControlsLayout } from '../../../src/components/screen/use-controls.ts';
import { createLoader } from '../../../src/core/cart/state/loader.ts';
import { en } from '../../../src/core/messages/en.ts';
import { makeView } from '../../support/cart-view-factory.ts';
import { button, resume, renderCart, untilPaused } from '../../support/render-cart.tsx';
import { Displayed } from '../../support/show-cart-body.tsx';

const features = ['items', 'totals', 'shipping'] as const;
const bar = (container: Element): HTMLElement | null =>
  container.querySelector('.gc-free-shipping');

/** The amount, or what stands for it, in a row of the totals. */
function rowOf(container: Element, label: string): string | null | undefined {
  const rows = [...container.querySelectorAll('.gc-shop-totals > div')];
  return rows.find((row) => row.querySelector('dt')?.textContent === label)?.querySelector('dd')
    ?.textContent;
}

/** A method that costs nothing. */
const methodOf = (carrier: string) => ({
  carrier,
  method: 'method',
  carrierTitle: carrier,
  methodTitle: '',
  price: 0,
});

describe('the free-shipping bar', () => {
  const open = (freeShipping?: string) => renderCart({ features, props: { freeShipping } });

  test('says that a code has taken free shipping away, until the code is removed', async () => {
    const coupon = { code: 'TEN', label: 'Ten off', percent: 10 };
    const { container, user } = await renderCart({
      features: [...features, 'coupons'],
      service: { coupons: [coupon] },
      props: { freeShipping: 'USD 50' },
    });
    await waitFor(() => expect(bar(container)?.textContent).toBe(en.freeShippingMinimum));
    screen.getByText(en.shippingAtCheckout);
    await user.click(screen.getByText(en.couponAsk));
    await user.type(screen.getByRole('textbox', { name: en.couponCode }), 'TEN{Enter}');
    await waitFor(() =>
      expect(bar(container)?.textContent).toBe('Your discount puts you $1.87 below free shipping'),
    );
    screen.getByText(en.shippingAtCheckout);
    await user.click(button('Remove discount code TEN'));
    await waitFor(() => expect(bar(container)?.textContent).toBe(en.freeShippingMinimum));
  });

  test('says that the minimum is reached, then that shipping is free once the shop says so', async () => {
    const { container, user } = await renderCart({
      features,
      service: { shippingMethods: [methodOf('freeshipping')], tax: { rate: 19 } },
      props: { freeShipping: 'USD 50', shippingCountries: 'GB' },
    });
    const row = () => rowOf(container, en.shippingTotal);
    await waitFor(() => expect(bar(container)?.textContent).toBe(en.freeShippingMinimum));
    expect(row()).toBe(en.shippingAtCheckout);
    await user.click(button(en.estimateApply));
    await waitFor(() => expect(bar(container)?.textContent).toBe(en.freeShippingReached));
    expect(row()).toBe(en.estimateFree);
    expect(rowOf(container, en.total)).toBeDefined();
  });

  test('stays away while a cart is estimated again whose destination has no free method', async () => {
    const page = await renderCart({
      features,
      service: { shippingMethods: [{ ...methodOf('flatrate'), price: 5 }] },
      props: { freeShipping: 'USD 10', shippingCountries: 'GB' },
    });
    await page.user.click(await screen.findByRole('button', { name: en.estimateApply }));
    await waitFor(() => expect(bar(page.container)).toBeNull());
    page.network.pause('POST');
    await page.user.click(button('Decrease quantity of Speckled mug'));
    await untilPaused(page.network, 1);
    expect(bar(page.container)).toBeNull();
    await resume(page.network);
    await page.settled();
    expect(bar(page.container)).toBeNull();
  });

  test('promises nothing for a cart whose totals could not be read, until they are', async () => {
    const page = await open('USD 50');
    await waitFor(() => expect(bar(page.container)?.textContent).toBe(en.freeShippingMinimum));
    page.shop.faults.set({ operation: 'totals', kind: 'status', status: 400 });
    await page.user.click(button('Remove Speckled mug'));
    await screen.findByText(en.errorTotals, { selector: '.gc-notice > p' });
    expect(bar(page.container)).toBeNull();
    page.shop.faults.clear();
    await page.user.click(button(en.tryAgain));
    await waitFor(() => expect(bar(page.container)?.textContent).toContain('Spend $'));
  });

  test('and the row of shipping say the same until a change is saved and read, marked', async () => {
    const page = await renderCart({
      features,
      service: {
        shippingMethods: [methodOf('freeshipping'), { ...methodOf('express'), price: 5 }],
      },
      props: { freeShipping: 'USD 10', shippingCountries: 'GB' },
    });
    await page.user.click(await screen.findByRole('button', { name: en.estimateApply }));
    await waitFor(() => expect(rowOf(page.container, en.shippingTotal)).toBe('$0.00 – $5.00'));
    const shown = () => ({
      text: bar(page.container)?.textContent,
      width: bar(page.container)?.querySelector<HTMLElement>('[aria-hidden] > span')?.style
        .inlineSize,
      row: rowOf(page.container, en.shippingTotal),
    });
    const before = shown();
    const frames = new Set<string>();
    const observer = new MutationObserver(() => frames.add(JSON.stringify(shown())));
    observer.observe(page.container, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    page.network.pause('PUT');
    await page.user.click(button('Decrease quantity of Speckled mug'));
    await untilPaused(page.network, 1);
    expect(bar(page.container)?.matches('[data-outdated]')).toBe(true);
    await resume(page.network);
    await page.settled();
    observer.disconnect();
    expect([...frames]).toEqual([JSON.stringify(before)]);
  });

  test('says what is missing by the store’s subtotal, and keeps its space while it loads, in the skeleton too', async () => {
    const frames: boolean[] = [];
    const observer = new MutationObserver(() => {
      const summary = document.querySelector('.gc-summary');
      if (summary !== null) frames.push(bar(summary) !== null);
    });
    observer.observe(document.body, { subtree: true, childList: true });
    const { container } = await open('USD 60, EUR 55');
    await waitFor(() =>
      expect(bar(container)?.textContent).toBe('Spend $6.52 more for free shipping'),
    );
    const fill = bar(container)?.querySelector<HTMLElement>('[aria-hidden] > span');
    expect(fill?.style.inlineSize).toBe('89.1%');
    observer.disconnect();
    expect(frames.length).toBeGreaterThan(1);
    expect(frames).not.toContain(false);
  });
});

describe.each([
  ['free-shipping bar', { hasTotals: true, hasEstimate: false, loaded: null }],
  ['shipping estimate', { hasTotals: false, hasEstimate: true, loaded: null }],
])('the code of a %s, together with the controls', (_part, layout) => {
  test.each([
    ['a cart with items to ship', { contents: 'filled', isVirtual: false }, true],
    ['a virtual cart', { contents: 'filled', isVirtual: true }, false],
    ['an ordered cart', { contents: 'closed', isVirtual: false }, false],
  ] as const)('loads, or does not, for %s', (_cart, contents, loads) => {
    const currency = { quote_currency_code: 'USD' };
    const source = { cart: { currency, is_virtual: contents.isVirtual }, options: {} };
    const load = vi.fn(() => new Promise<never>(() => undefined));
    const shown = { view: makeView(contents), source };
    renderHook(() => useShipping(shown, layout as unknown as ControlsLayout, createLoader(load)), {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <Displayed settings={{ freeShipping: 'USD 50' }}>{children}</Displayed>
      ),
    });
    expect(load).toHaveBeenCalledTimes(loads ? 1 : 0);
  });
});
