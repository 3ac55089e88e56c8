// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { en } from '../../../src/core/messages/en.ts';
import { checkStructure } from '../../support/check-structure.ts';
import { button, renderCart } from '../../support/render-cart.tsx';

describe('content that the shop renders itself', () => {
  test('may include the standard line, whose controls keep working', async () => {
    const page = await renderCart({
      props: {
        renderLine: (line, standard) => (
          <>
            {standard}
            <p>
              {line.sku} is number {line.itemId}
            </p>
          </>
        ),
      },
    });
    const mug = page.line('Speckled mug');
    expect(mug.lastElementChild?.textContent).toMatch(/^MUG-SPECKLE is number \d+$/);
    await page.user.click(button('Increase quantity of Speckled mug'));
    await page.settled();
    expect(await page.inShop()).toMatchObject({ 'MUG-SPECKLE': 3 });
    await checkStructure(page.container);
  });

  test('replaces a line, which stays an item of the list, or its picture', async () => {
    const page = await renderCart({
      features: [],
      props: { renderLine: ({ name }) => <b>{name}</b> },
    });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Speckled mug',
      'Notebook A5',
    ]);
    expect(page.line('Speckled mug').querySelector('.gc-line-row')).toBeNull();
    page.update({
      resolveItem: () => ({ picture: '/a.png' }),
      renderPicture: ({ sku }) => <img src="/b.png" alt={`A picture of ${String(sku)}`} />,
    });
    expect(screen.getByRole('img', { name: 'A picture of NOTE-A5' })).toBeTruthy();
    expect(page.container.querySelector('img[src="/a.png"]')).toBeNull();
    expect(page.container.querySelector('[data-pictures]')).not.toBeNull();
  });

  test('appears in the summary next to its totals and buttons', async () => {
    await renderCart({
      features: ['totals'],
      props: {
        onCheckout: () => undefined,
        renderSummary: ({ countText, subtotal }, standard) => (
          <>
            <p>
              {countText} for {subtotal.kind === 'amount' ? subtotal.text : '—'}
            </p>
            {standard}
          </>
        ),
      },
    });
    const summary = within(screen.getByRole('region', { name: en.totals }));
    expect(summary.getByText('3 items for $53.48')).toBeTruthy();
    expect(summary.getByText('Total without shipping')).toBeTruthy();
    expect(summary.getByRole('button', { name: en.checkout })).toBeTruthy();
  });
});
