// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { en } from '../../../src/core/messages/en.ts';
import type { CompactLine } from '../../../src/core/view/types.ts';
import {
  makeAmount,
  makeDiscount,
  makeLine,
  makeLines,
  makeView,
} from '../../support/cart-view-factory.ts';
import { showCartBody } from '../../support/show-cart-body.tsx';
import { createLoader } from '../../../src/core/cart/state/loader.ts';
import { button, renderCart } from '../../support/render-cart.tsx';

describe('a cart whose lines have options and discounts', () => {
  const line = makeLine({
    options: [{ key: '1', label: 'Size', value: '52' }],
    discounts: [makeDiscount()],
  });

  test('is rendered immediately, and loads nothing for them', () => {
    const loadDetails = vi.fn();
    const { container } = showCartBody(makeView({ lines: [line] }), {
      details: createLoader(loadDetails),
    });
    expect(screen.getByText('52')).toBeTruthy();
    expect(screen.getByText('Summer sale')).toBeTruthy();
    expect(container.querySelector('.gc-skeleton')).toBeNull();
    expect(loadDetails).not.toHaveBeenCalled();
  });
});

describe('amounts', () => {
  test('lead with the quote currency, follow with the base currency and its code', () => {
    const { container } = showCartBody(makeView());
    const total = container.querySelector('.gc-totals .gc-amount');
    expect(total?.textContent).toBe('€36.52 / $39.98 USD');
    expect([...(total?.querySelectorAll('data') ?? [])].map((data) => data.value)).toEqual([
      '36.52',
      '39.98',
    ]);
  });

  test('leave the code out if the text already names the currency', () => {
    const subtotal = makeAmount('36.52', { text: 'US$39.98', value: '39.98', currency: 'USD' });
    const { container } = showCartBody(makeView({ subtotal }));
    expect(container.querySelector('.gc-totals .gc-amount')?.textContent).toBe('€36.52 / US$39.98');
  });

  test('have the code in the place of a sign at the end', () => {
    const subtotal = makeAmount('36.52', { text: '39,98\u00a0$', value: '39.98', currency: 'USD' });
    const { container } = showCartBody(makeView({ subtotal }));
    expect(container.querySelector('.gc-totals .gc-amount')?.textContent).toBe(
      '€36.52 / 39,98 USD',
    );
  });

  test('that are unavailable are a dash, with the reason visible and for screen readers', () => {
    const { container } = showCartBody(
      makeView({ subtotal: { kind: 'unavailable', reason: 'amount-unreadable' } }),
    );
    const reason = en.unavailableReason['amount-unreadable'];
    const total = container.querySelector('.gc-totals .gc-amount');
    expect(total?.querySelector('[aria-hidden]')?.textContent).toBe('—');
    expect(total?.querySelector('.gc-hidden')?.textContent).toBe(`Not available ${reason}`);
    expect(container.querySelector('.gc-summary .gc-reason')?.textContent).toBe(reason);
    expect(total?.textContent).not.toMatch(/\d/);
  });
});

describe('lines', () => {
  test('carry their discounts as a list with a name', () => {
    showCartBody(makeView({ lines: [makeLine({ discounts: [makeDiscount()] })] }));
    const discounts = screen.getByRole('list', { name: en.discounts });
    expect(within(discounts).getByRole('listitem').textContent).toBe('Summer sale€-3.65');
  });

  test('that the shop counts but does not list are reported', () => {
    showCartBody(makeView({ missingLines: 2 }));
    expect(screen.getByText('2 items are no longer available.')).toBeTruthy();
  });

  test('are marked if the page renders them, as its content may be larger than the line', () => {
    const view = makeView({ lines: makeLines(1) });
    showCartBody(view);
    expect(document.querySelector('.gc-line')?.hasAttribute('data-custom')).toBe(false);
    cleanup();
    showCartBody(view, { custom: { renderLine: (_line, standard) => standard } });
    expect(document.querySelector('.gc-line')?.hasAttribute('data-custom')).toBe(true);
  });
});

test('a press renders its own line again, and no other', async () => {
  const rendered: string[] = [];
  const renderLine = vi.fn((line: CompactLine, standard: ReactNode) => {
    rendered.push(line.sku ?? '');
    return standard;
  });
  const holds = { 'MUG-SPECKLE': 2, 'NOTE-A5': 1, 'THROW-WOOL': 1 };
  const page = await renderCart({ holds, features: ['items', 'totals'], props: { renderLine } });
  await waitFor(() => expect(page.container.querySelector('[data-stale]')).toBeNull());
  rendered.splice(0);
  await page.user.click(button('Increase quantity of Speckled mug'));
  await waitFor(async () => expect(await page.inShop()).toMatchObject({ 'MUG-SPECKLE': 3 }));
  await waitFor(() =>
    expect(page.container.querySelector('[data-pending], [data-stale]')).toBeNull(),
  );
  expect(new Set(rendered)).toEqual(new Set(['MUG-SPECKLE']));
});
