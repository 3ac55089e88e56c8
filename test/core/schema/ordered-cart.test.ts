import { describe, expect, test } from 'vitest';
import { withoutPersonalDataIfOrdered } from '../../../src/core/schema/ordered-cart.ts';
import type { Cart } from '../../../src/core/schema/cart.ts';

const address = { firstname: 'Iris', city: 'Portland', telephone: '+1 503 555 0119', email: 'iris@example.com' };
const cart: Cart = {
  id: 7,
  customer: { email: 'iris@example.com' },
  billing_address: address,
  customer_note: 'Ring twice, Iris',
  reserved_order_id: '000000271',
  items_count: 2,
  extension_attributes: { shipping_assignments: [{ shipping: { address, method: 'flatrate_flatrate' } }] },
};

describe('an ordered cart', () => {
  test('keeps its order number and no name, address or note', () => {
    const ordered = withoutPersonalDataIfOrdered({ ...cart, is_active: false });
    expect(ordered).toEqual({ id: 7, is_active: false, reserved_order_id: '000000271', items_count: 2 });
  });
});

test.each([true, null, undefined])('a cart that is not marked as ordered is unchanged: is_active %s', (isActive) => {
  const open = { ...cart, is_active: isActive };
  expect(withoutPersonalDataIfOrdered(open as Cart)).toBe(open);
});
