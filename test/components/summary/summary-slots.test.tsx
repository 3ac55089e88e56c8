// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { en } from '../../../src/core/messages/en.ts';
import { checkStructure } from '../../support/check-structure.ts';
import { button, renderCart, type RenderedCart } from '../../support/render-cart.tsx';

const summary = () => screen.getByRole('region', { name: en.totals });

/** The rows of the summary as text. */
function rows({ container }: RenderedCart): readonly string[] {
  return [...container.querySelectorAll('.gc-totals > div')].map((row) => {
    const [label, value] = [row.querySelector('dt'), row.querySelector('dd')];
    return `${String(label?.textContent)}: ${String(value?.textContent)}`;
  });
}

const taxed = {
  stores: [
    {
      id: 1,
      code: 'default',
      name: 'Main',
      baseCurrency: 'USD',
      quoteCurrency: 'USD',
      rate: 1,
      taxPercent: 20,
    },
  ],
} as const;
const everything = ['items', 'totals', 'coupons'] as const;
const coupon = { coupons: [{ code: 'TEN', label: 'Ten off', percent: 10 }] };

describe('the shop’s own totals', () => {
  test('replace the items subtotal, with the total below a line', async () => {
    const page = await renderCart({ features: ['totals'], service: taxed });
    expect(rows(page)).toEqual([
      'Subtotal: $53.48',
      `${en.shippingTotal}: ${en.shippingAtCheckout}`,
      'Tax: $10.70',
      'Total without shipping: $64.18',
    ]);
    expect(within(summary()).queryByText(en.subtotalHint)).toBeNull();
    expect(page.container.querySelector('[data-footer] dt')?.textContent).toBe(
      'Total without shipping',
    );
    await checkStructure(page.container);
  });

  test('are not announced as being updated after a change that has failed', async () => {
    const page = await renderCart({ features: everything });
    page.shop.faults.set({ kind: 'html' });
    await page.user.click(button('Increase quantity of Speckled mug'));
    await page.inLine('Speckled mug').findByText(en.errorChange, { exact: false });
    expect(rows(page).join()).not.toContain(en.refreshing);
    page.shop.faults.clear();
  });

  test('are marked as not up to date after a change, until the shop has calculated them again', async () => {
    const page = await renderCart({ features: everything });
    page.network.pause('PUT');
    await page.user.click(button('Increase quantity of Speckled mug'));
    // Only the store knows the row total of a different quantity.
    expect(
      page.line('Speckled mug').querySelector('[data-unavailable=amount-pending]'),
    ).not.toBeNull();
    expect(rows(page).at(-1)).toBe(`Total without shipping ${en.refreshing}: $53.48`);
    expect(page.container.querySelector('.gc-shop-totals')?.hasAttribute('data-outdated')).toBe(
      true,
    );
    await waitFor(() => expect(page.network.count()).toBe(1));
    await page.network.resume();
    await page.settled();
    expect(rows(page).at(-1)).toBe('Total without shipping: $73.47');
    expect(page.row('Speckled mug')).toBe('$59.97');
  });
});

describe('a coupon', () => {
  const open = () => renderCart({ features: everything, service: coupon });
  const rowOf = (label: string) => within(summary()).getByText(label).closest('div');
  const ask = async ({ user }: RenderedCart, code: string): Promise<void> => {
    await user.click(screen.getByText(en.couponAsk));
    await user.type(screen.getByRole('textbox', { name: en.couponCode }), code);
  };
  const takeOff = 'Remove discount code TEN';
  const onCart = () => screen.getByText('TEN').parentElement;

  test('can be typed and applied, and can be removed again', async () => {
    const page = await open();
    const below = [en.shippingTotal, en.totalWithoutShipping].map(rowOf);
    await ask(page, 'TEN{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(onCart()));
    await page.settled();
    // The rows below the new one stay the elements that they were.
    expect([en.shippingTotal, en.totalWithoutShipping].map(rowOf)).toEqual(below);
    // Code, discount and button are one row, which makes "You save" superfluous.
    expect(rows(page)).toContain('Discount (Ten off) Discount code TEN: −$5.35');
    expect(onCart()?.closest('.gc-total-row')).not.toBeNull();
    expect(page.container.querySelector('.gc-savings')).toBeNull();
    expect(page.line('Speckled mug').querySelector('.gc-line-row')?.textContent).toBe(
      'Price $39.98',
    );
    expect(page.container.querySelector('.gc-discount')).toBeNull();
    await checkStructure(page.container);
    await page.user.click(button(takeOff));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText(en.couponAsk)));
    await page.settled();
    expect(rows(page).join()).not.toContain('Discount');
    expect(page.writes()).toEqual(['PUT', 'DELETE']);
  });

  test('is not shown before the shop’s response, and is sent once no matter how often the button is pressed', async () => {
    const page = await open();
    page.network.pause('PUT');
    await ask(page, 'TEN');
    await page.user.click(button(en.couponApply));
    await page.user.click(button(en.couponApply));
    await waitFor(() => expect(page.network.count()).toBe(1));
    expect(button(en.couponApply).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: takeOff })).toBeNull();
    await page.network.resume();
    await screen.findByRole('button', { name: takeOff });
    expect(page.writes()).toEqual(['PUT']);
  });

  test.each([
    ['is on the cart', 'TEN{Enter}', () => screen.findByRole('button', { name: takeOff })],
    ['is refused', 'NOPE{Enter}', () => screen.findByText(en.couponWrong)],
  ])(
    'that %s does not take the focus if it was moved elsewhere meanwhile',
    async (_outcome, typed, untilShown) => {
      const page = await open();
      page.network.pause('PUT');
      await ask(page, typed);
      await waitFor(() => expect(page.network.count()).toBe(1));
      button('Elsewhere').focus();
      await page.network.resume();
      await untilShown();
      expect(document.activeElement).toBe(button('Elsewhere'));
    },
  );

  test('that the shop rejects shows the shop’s message, with the focus on the typed code', async () => {
    const page = await open();
    await ask(page, 'NOPE');
    await page.user.click(button(en.couponApply));
    const error = await screen.findByText(en.couponWrong, { selector: '.gc-wrong *' });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: en.couponCode });
    // A discount code is not a word of any language.
    expect(field.getAttribute('spellcheck')).toBe('false');
    expect(field.getAttribute('autocorrect')).toBe('off');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('NOPE');
    expect(field.getAttribute('aria-describedby')).toBe(error.closest('p')?.id);
    await checkStructure(page.container);
    await page.user.keyboard('TEN{Enter}');
    expect(await screen.findByRole('button', { name: takeOff })).toBeTruthy();
    expect(page.container.querySelector('.gc-wrong')).toBeNull();
  });
});
