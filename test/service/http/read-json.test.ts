import { expect, it } from 'vitest';
import { createTestService } from '../../support/service.ts';

async function put(body: BodyInit, headers: HeadersInit = { 'content-type': 'application/json' }) {
  const shop = createTestService({ retireOnAssign: false });
  const id = await shop.createCart();
  const { status } = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}`, {
    method: 'PUT',
    headers,
    body,
  });
  return { status, isGuest: (await shop.getCart(id)).customer_is_guest };
}

it.each([
  ['cut off', '{"customerId":1,"storeId":'],
  ['empty', ''],
  ['no JSON', '<cart/>'],
  ['a list', '[1,1]'],
  ['null', 'null'],
  ['a string', '"1"'],
])('responds with 400 to a body that is %s', async (_, body) => {
  expect(await put(body)).toEqual({ status: 400, isGuest: true });
});

it.each([
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
])('responds with 415 to the headers %j', async (headers) => {
  const body = new Blob(['{"customerId":1,"storeId":1}']);
  expect(await put(body, headers)).toEqual({ status: 415, isGuest: true });
});

it('accepts a charset parameter and any letter case in Content-Type', async () => {
  const headers = { 'content-type': 'Application/JSON; charset=UTF-8' };
  expect(await put('{"customerId":1,"storeId":1}', headers)).toEqual({
    status: 200,
    isGuest: false,
  });
});
