// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { en } from '../../../src/core/messages/en.ts';
import { Displayed, showCartWithDetails } from '../../support/show-cart-body.tsx';
import { ShippingList } from '../../../src/components/details/shipping-list.tsx';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { toCompactView } from '../../../src/core/view/compact-view.ts';
import { toDetailsView } from '../../../src/core/view/details/details-view.ts';

describe('shipping', () => {
  const shipment = {
    key: '1',
    address: null,
    method: null,
    methodCode: null,
    itemsSummary: 'All items',
    items: [{ key: '1', text: '2 × Plain mug' }],
    hiddenItems: 0,
    discounts: [],
    pickupLocation: null,
    facts: [],
  };

  test('one shipment without a method, address or pickup location has no card', async () => {
    await showCartWithDetails({ shipping: [shipment] });
    expect(screen.queryByRole('region', { name: en.shipping })).toBeNull();
  });

  test('two shipments are numbered, each with its items', async () => {
    const other = {
      ...shipment,
      key: '2',
      method: 'Flat rate',
      items: [{ key: '2', text: '1 × Throw' }],
    };
    await showCartWithDetails({ shipping: [shipment, other] }, { lineCount: 2 });
    expect(screen.getByRole('heading', { name: 'Shipment 2', level: 4 })).toBeTruthy();
    expect(screen.getByText('1 × Throw')).toBeTruthy();
    expect(screen.getByText(en.addressUndecided)).toBeTruthy();
  });

  test('one shipment with some of the items lists them', async () => {
    await showCartWithDetails(
      { shipping: [{ ...shipment, method: 'Flat rate', hiddenItems: 1 }] },
      { lineCount: 3 },
    );
    expect(screen.getByText('2 × Plain mug')).toBeTruthy();
    expect(screen.getByText('and 1 more')).toBeTruthy();
  });

  test('of a virtual cart says that nothing is shipped', async () => {
    await showCartWithDetails({ shipping: [shipment] }, { isVirtual: true });
    expect(screen.getByRole('region', { name: en.shipping }).textContent).toBe(
      en.shipping + en.virtual,
    );
  });
});

const mug = { item_id: 1, sku: 'MUG', name: 'A mug', qty: 2, price: 3 };
const contactOnly = { id: 5, street: [''], telephone: '+1 503 555 0142', email: 'ada@example.com' };

function show(shipping: object, isFull: boolean): HTMLElement {
  const shipping_assignments = [{ shipping, items: [mug] }];
  const cart = decodeCart({ items: [mug], extension_attributes: { shipping_assignments } }).value;
  const view = { ...toCompactView(cart, {}), ...toDetailsView(cart, {}) };
  return render(
    <Displayed settings={{ details: isFull ? 'full' : 'shopper' }}>
      <ShippingList view={view} />
    </Displayed>,
  ).container;
}

describe('the list of shipments', () => {
  test('is not there for a shipment whose address holds contact data only', () => {
    expect(show({ address: contactOnly, method: null }, false).innerHTML).toBe('');
  });

  test('shows contact data to developers, and not that a single shipment has all items', () => {
    const text = show({ address: contactOnly, method: null }, true).textContent;
    expect(text).toContain('ada@example.com');
    expect(text).not.toContain(en.allItems);
  });

  test('shows the code of a pickup location as words, and to developers as it is', () => {
    const extension_attributes = { pickup_location_code: 'pearl-district' };
    const shipping = { address: { ...contactOnly, extension_attributes }, method: null };
    expect(show(shipping, false).textContent).toContain('Pearl district');
    expect(show(shipping, true).textContent).toContain('pearl-district');
  });

  test('names the method of a shipment without showing contact data', () => {
    const container = show({ address: contactOnly, method: 'flatrate_flatrate' }, false);
    expect(screen.getByText(en.addressUndecided)).toBeTruthy();
    expect(container.textContent).not.toContain('ada@example.com');
  });
});
