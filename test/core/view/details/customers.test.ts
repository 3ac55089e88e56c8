import { describe, expect, it } from 'vitest';
import { toCartView } from '../../../../src/core/view/details/details-view.ts';
import { cartOf, emptyAddress } from '../cart-factory.ts';

describe('customer, billing and payment', () => {
  it('are empty while a guest has not entered anything', () => {
    const cart = cartOf({
      customer: { email: null, firstname: null },
      billing_address: emptyAddress(),
      customer_note: ' ',
    });
    expect(toCartView(cart)).toMatchObject({
      customer: null,
      billing: null,
      payment: [],
      note: null,
      isGuest: true,
    });
  });

  it('contain the name, the email and the addresses', () => {
    const cart = cartOf({
      customer_is_guest: false,
      customer: {
        id: 2,
        firstname: 'Ada',
        lastname: 'Byron',
        email: 'ada@example.com',
        default_billing: '0',
        gender: 0,
        addresses: [
          { city: 'Dover', region: { region: 'Kent' }, default_billing: true },
          { id: 3 },
        ],
        extension_attributes: { is_subscribed: false, club: 'gold' },
      },
    });
    expect(toCartView(cart).customer).toEqual({
      name: 'Ada Byron',
      email: 'ada@example.com',
      facts: [
        { key: 'customer.id', label: 'Customer ID', value: '2' },
        { key: 'customer.is_subscribed', label: 'Subscribed to the newsletter', value: 'No' },
        { key: 'customer.other.club', label: 'Club', value: 'gold' },
      ],
      addresses: [
        {
          lines: ['Dover, Kent'],
          facts: [{ key: 'address.default_billing', label: 'Default for billing', value: 'Yes' }],
        },
      ],
    });
  });

  it('show the reference of the payment provider, for support', () => {
    const payprovider_order_reference_id = {
      id: '5',
      payprovider_order_reference_id: 'S01-77',
      confirmed: false,
    };
    const cart = cartOf({ extension_attributes: { payprovider_order_reference_id } });
    expect(toCartView(cart).payment.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Order reference: S01-77',
      'Record ID: 5',
      'Confirmed: No',
    ]);
  });
});
