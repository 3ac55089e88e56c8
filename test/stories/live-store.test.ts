// The service answers what a real store answered, for carts that a theme or an extension touches.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../support/service.ts';
import { liveRecordings } from '../support/recorded-totals.ts';

interface Recorded {
  readonly name: string;
  readonly response: { readonly status: number; readonly body: unknown };
}

const recorded: readonly Recorded[] = existsSync(liveRecordings)
  ? readFileSync(liveRecordings, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Recorded)
  : [];

type Answer = readonly [status: number, body: unknown];

async function ask(
  shop: TestService,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${path}`, {
    method,
    ...(body === undefined ? {} : json),
  });
  return [response.status, await response.json()];
}

const ring = {
  custom_options: [
    { option_id: '31', option_value: 'Ann' },
    { option_id: '32', option_value: '42' },
  ],
};
const newRing = (sku: string) => ({
  cartItem: { sku, qty: 1, product_option: { extension_attributes: ring } },
});
const refused = (message: string): Answer => [400, { message }];
const gone: Answer = [
  404,
  {
    message: 'No such entity with %fieldName = %fieldValue',
    parameters: { fieldName: 'cartId', fieldValue: null },
  },
];

async function signedIn(options: { readonly merged?: boolean } = {}) {
  const shop = createTestService();
  const id = await shop.createCart();
  const { item_id } = await shop.addItem(id, 'MUG-SPECKLE', 1);
  await shop.signIn(id, 3, options);
  return { shop, id, line: `${id}/items/${item_id}` };
}

/**
 * A request to the service, the answer that it must give, and the start of the recording's name.
 */
const exchanges: readonly (readonly [string, Answer, () => Promise<Answer>])[] = [
  [
    're-adding by the line sku',
    [
      404,
      {
        message: "The product that was requested doesn't exist. Verify the product and try again.",
      },
    ],
    async () => {
      const shop = createTestService();
      const id = await shop.createCart();
      expect((await ask(shop, 'POST', `${id}/items`, newRing('RING-SILVER')))[1]).toMatchObject({
        sku: 'RING-SILVER-L',
        product_option: { extension_attributes: ring },
      });
      return ask(shop, 'POST', `${id}/items`, newRing('RING-SILVER-L'));
    },
  ],
  [
    'PUT coupons with reCAPTCHA',
    refused('ReCaptcha validation failed, please try again'),
    async () => {
      const shop = createTestService();
      shop.faults.set({ kind: 'recaptcha' });
      return ask(shop, 'PUT', `${await shop.createCart()}/coupons/TEN`);
    },
  ],
  [
    'write with the guest id',
    refused('Invalid state change requested'),
    async () => {
      const { shop, line } = await signedIn();
      return ask(shop, 'PUT', line, { cartItem: { qty: 4 } });
    },
  ],
  [
    'add with the guest id',
    refused('Invalid state change requested'),
    async () => {
      const { shop, id } = await signedIn();
      return ask(shop, 'POST', `${id}/items`, { cartItem: { sku: 'MUG-SPECKLE', qty: 1 } });
    },
  ],
  [
    'delete with the guest id',
    refused("The item couldn't be removed from the quote."),
    async () => {
      const { shop, line } = await signedIn();
      return ask(shop, 'DELETE', line);
    },
  ],
  [
    'guest masked id after Luma login of a customer who has a cart (merged)',
    gone,
    async () => {
      const { shop, id } = await signedIn({ merged: true });
      return ask(shop, 'GET', id);
    },
  ],
];

describe('the service answers like the store:', () => {
  it.each(exchanges)('%s', async (start, expected, send) => {
    expect(await send()).toEqual(expected);
    if (recorded.length === 0) return;
    const { response } = recorded.find(({ name }) => name.startsWith(start))!;
    expect([response.status, response.body]).toEqual(expected);
  });

  it('a cart that a theme gave to a new customer is read with the old id, with e-mail and name', async () => {
    const { shop, id } = await signedIn();
    const [status, cart] = await ask(shop, 'GET', id);
    const own = { customer_id: 3, email: 'mina.okafor@example.com' };
    expect([status, cart]).toMatchObject([
      200,
      {
        is_active: true,
        customer_is_guest: false,
        customer: {
          id: 3,
          email: 'mina.okafor@example.com',
          firstname: 'Mina',
          lastname: 'Okafor',
        },
        billing_address: own,
        extension_attributes: {
          shipping_assignments: [{ shipping: { address: own, method: null } }],
        },
        items: [{ sku: 'MUG-SPECKLE', qty: 1 }],
      },
    ]);
    expect(await ask(shop, 'PUT', `${id}/coupons/WELCOME10`)).toEqual(
      refused('Invalid state change requested'),
    );
  });

  it('a cart that has expired is unknown, and a new one can be created', async () => {
    const shop = createTestService();
    const id = await shop.createCart();
    await shop.expire(id);
    expect(await ask(shop, 'GET', id)).toEqual(gone);
    expect(await shop.getCart(await shop.createCart())).toMatchObject({ items: [] });
  });
});
