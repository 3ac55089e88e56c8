import { expect, test } from 'vitest';
import { createProbe, evidenceOf } from '../../../src/cli/doctor/probe.ts';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import { patience } from '../../support/patience.ts';
import { openShop } from '../../support/doctor/open-shop.ts';

test('only an assignment has the token', async () => {
  const sent: string[] = [];
  const { url } = await openShop({}, async (request, serve) => {
    sent.push(`${request.method} ${request.headers.get('authorization')}`);
    return serve(request);
  });
  const probe = createProbe({ baseUrl: url, token: 'abc', timeout: patience });
  const cartId = await probe.api.createCart();
  await probe.attempt(() => probe.api.assignCustomer(cartId, { customerId: 1, storeId: 1 }));
  expect(sent).toEqual(['POST null', 'PUT Bearer abc']);
});

test('a request never rejects', async () => {
  const probe = createProbe({ baseUrl: 'http://127.0.0.1:9', timeout: patience });
  expect((await probe.attempt(() => Promise.reject(new Error('broken')))).error).toMatchObject({
    code: 'bad-response',
  });
  expect((await probe.attempt(async () => 'done')).value).toBe('done');
});

test('evidence has the code, the status and the message of the shop', () => {
  const details = { status: 400, serviceMessage: 'Not today' };
  expect(evidenceOf(new GuestCartError('rejected', 'x', details))).toBe(
    'rejected, status 400: Not today',
  );
  expect(evidenceOf(new GuestCartError('network', 'x'))).toBe('network');
});
