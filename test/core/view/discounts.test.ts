import { describe, expect, it } from 'vitest';
import { toCartView } from '../../../src/core/view/details/details-view.ts';
import type { LineView } from '../../../src/core/view/types.ts';
import { cartOf, itemBody, shownIn } from './cart-factory.ts';

function line(members: Record<string, unknown>, currency?: unknown): LineView {
  const cart = cartOf({
    items: [itemBody(members)],
    ...(currency === undefined ? {} : { currency }),
  });
  return toCartView(cart, { currencyDetails: true }).lines[0] as LineView;
}

describe('discounts', () => {
  const data = { amount: 4.5, base_amount: 5, original_amount: 9, base_original_amount: 10 };

  function discounts(discount: unknown, currency?: unknown) {
    return line({ extension_attributes: { discounts: [discount] } }, currency).discounts;
  }

  it('are negative amounts in quote currency, with base currency next to them and the original amounts in the details', () => {
    expect(
      discounts(
        { discount_data: data, rule_label: '10&percnt; &amp; more', rule_id: 3 },
        shownIn('EUR', 0.9),
      ),
    ).toEqual([
      {
        key: '3-0',
        label: '10&percnt; & more',
        amount: {
          kind: 'amount',
          text: '−€4.50',
          value: '-4.5',
          currency: 'EUR',
          base: { text: '−$5.00', value: '-5', currency: 'USD' },
        },
        facts: [
          { key: 'discount.original_amount', label: 'Original amount', value: '−€9.00' },
          {
            key: 'discount.base_original_amount',
            label: 'Original amount in base currency',
            value: '−$10.00',
          },
          { key: 'discount.rule_id', label: 'Discount rule ID', value: '3' },
        ],
      },
    ]);
  });

  it('lower the price regardless of their sign, in base currency if the whole cart is', () => {
    expect(discounts({ discount_data: { amount: '-4.57' } })[0]?.amount).toMatchObject({
      value: '-4.57',
    });
    expect(discounts({ discount_data: data }, shownIn('EUR', 0))[0]?.amount).toMatchObject({
      text: '−$5.00',
      base: null,
    });
  });

  it('have a default label if the shop sends none, and the id in either spelling', () => {
    expect(
      discounts({ discount_data: { amount: 1 }, rule_label: '', rule_i_d: 2 })[0],
    ).toMatchObject({
      label: 'Discount',
      amount: { text: '−$1.00' },
      facts: [{ value: '2' }],
    });
  });

  it.each([[null], [{}], [[]], [{ amount: 'free' }], [{ amount: null }]])(
    'are unavailable if %j has no amount',
    (discount_data) => {
      expect(discounts({ discount_data })[0]?.amount).toEqual({
        kind: 'unavailable',
        reason: 'amount-unreadable',
      });
    },
  );

  it('are not subtracted from the subtotal', () => {
    const items = [itemBody({ extension_attributes: { discounts: [{ discount_data: data }] } })];
    expect(toCartView(cartOf({ items })).subtotal).toMatchObject({ text: '$39.98' });
  });
});
