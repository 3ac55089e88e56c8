// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ShippingList } from '../../../src/components/details/shipping-list.tsx';
import { decodeCart } from '../../../src/core/schema/cart.ts';
import { toCompactView } from '../../../src/core/view/compact-view.ts';
import { toDetailsView } from '../../../src/core/view/details/details-view.ts';
import { en } from '../../../src/core/messages/en.ts';

afterEach(cleanup);

const mug = { item_id: 1, sku: 'MUG', name: 'A mug', qty: 2, price: 3 };
const contactOnly = { id: 5, street: [''], telephone: '+1 503 555 0142', email: 'ada@example.com' };

function show(shipping: object, isFull: boolean): HTMLElement {
  const shipping_assignments = [{ shipping, items: [mug] }];
  const cart = decodeCart({ items: [mug], extension_attributes: { shipping_assignments } }).value;
  const view = { ...toCompactView(cart, {}), ...toDetailsView(cart, {}) };
  return render(<ShippingList {...{ view, isFull }} messages={en} locale="en" headingLevel={3} />).container;
}

describe('the list of shipments', () => {
  test('is not there for a shipment whose address holds contact data only', () => {
    expect(show({ address: contactOnly, method: null }, false).innerHTML).toBe('');
  });

  test('shows contact data to developers', () => {
    expect(show({ address: contactOnly, method: null }, true).textContent).toContain('ada@example.com');
  });

  test('names the method of a shipment without showing contact data', () => {
    const container = show({ address: contactOnly, method: 'flatrate_flatrate' }, false);
    expect(screen.getByText(en.addressUndecided)).toBeTruthy();
    expect(container.textContent).not.toContain('ada@example.com');
  });
});
