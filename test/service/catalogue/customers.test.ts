import { expect, it } from 'vitest';
import { defaultCustomers, defaultStores } from '../../../src/service/catalogue/shop.ts';
import { createTestService } from '../../support/service.ts';

it.each(defaultCustomers)(
  'customer $id has a token that can assign a cart of their store',
  async ({ id, token, storeIds }) => {
    const shop = createTestService({ requireCustomerToken: true });
    const store = defaultStores.find((known) => known.id === storeIds[0]);
    const cartId = await shop.createCart(store?.code ?? '');
    const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${cartId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ customerId: id, storeId: store?.id }),
    });
    expect(await response.json()).toBe(true);
  },
);
