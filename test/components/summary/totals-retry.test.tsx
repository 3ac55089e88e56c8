// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { en } from '../../../src/core/messages/en.ts';
import { button, noButton, renderCart, type RenderedCart } from '../../support/render-cart.tsx';

const features = ['items', 'totals'] as const;

/** The row total of a line; a dash for a missing amount. */
const rowText = (page: RenderedCart, name: string): string | null =>
  page.line(name).querySelector('.gc-line-row .gc-amount > :first-child')?.textContent ?? null;

async function openWithFailedTotals(): Promise<RenderedCart> {
  const page = await renderCart({ features });
  page.shop.faults.set({ operation: 'totals', kind: 'status', status: 400 });
  await page.user.click(button('Increase quantity of Speckled mug'));
  await screen.findByText(en.errorTotals, { selector: '[data-notice=totals] *' });
  await waitFor(() => expect(rowText(page, 'Speckled mug')).toBe('—'));
  return page;
}

test('totals that could not be read after a change are read again on request, and then every amount is shown', async () => {
  const page = await openWithFailedTotals();
  page.shop.faults.clear();
  await page.user.click(button(en.tryAgain));
  await waitFor(() => expect(rowText(page, 'Speckled mug')).toBe('$59.97'));
  noButton(en.tryAgain);
  expect(page.container.querySelector('[data-outdated]')).toBeNull();
});

test('a change by another device between the reads of cart and totals is read again, without a press', async () => {
  let change: (() => Promise<unknown>) | undefined;
  const page = await renderCart({
    features,
    async beforeSending(_method, url): Promise<undefined> {
      if (url.endsWith('/totals')) await change?.();
    },
  });
  change = async () => {
    change = undefined;
    // The shop has responded to everything but this request: the cart is read.
    await vi.waitFor(() => expect(page.network.unanswered()).toBe(1));
    await page.shop.addItem(page.cartId, 'MUG-SPECKLE', 2);
  };
  page.session.refresh();
  await waitFor(() => expect(rowText(page, 'Speckled mug')).toBe('$79.96'));
});
