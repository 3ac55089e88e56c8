// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  createLab,
  createLabLog,
  hasFailed,
  type LabRequest,
} from '../../../src/preview/page/log.ts';
import { createTestService } from '../../support/service.ts';
import { serveGlobally } from '../storefront/open-preview.tsx';

function open(faults = '') {
  const shop = createTestService();
  serveGlobally(shop);
  const lab = createLab();
  lab.faults.use(faults);
  const logged = () => lab.log.entries.getState();
  return { shop, lab, logged, carts: `${shop.baseUrl}/V1/guest-carts` };
}

test('logs a request with its response, and returns the response', async () => {
  const { lab, logged, carts } = open();
  const response = await lab.fetch(carts, { method: 'POST' });
  const cartId = (await response.json()) as string;
  expect(logged()).toMatchObject([
    {
      method: 'POST',
      path: '/rest/default/V1/guest-carts',
      outcome: 'complete',
      status: 200,
      fault: null,
    },
  ]);
  expect(logged()[0]).toMatchObject({
    responseBody: JSON.stringify(cartId),
    ms: expect.any(Number) as number,
  });
  expect(lab.log.mask(cartId)).toBe('cart-1');
});

test('injects a fault without a request to the shop', async () => {
  const { shop, lab, logged, carts } = open('error-500.create*1');
  expect((await lab.fetch(carts, { method: 'POST' })).status).toBe(500);
  expect(shop.log()).toEqual([]);
  expect((await lab.fetch(carts, { method: 'POST' })).status).toBe(200);
  expect(logged()).toMatchObject([
    { fault: 'error-500', status: 500 },
    { fault: null, status: 200 },
  ]);
});

test('a request with a lost response is carried out', async () => {
  const { shop, lab, logged, carts } = open('lost-response');
  await expect(lab.fetch(carts, { method: 'POST' })).rejects.toThrow('Failed to fetch');
  expect(shop.log()).toEqual(['POST /rest/default/V1/guest-carts']);
  expect(logged()).toMatchObject([{ outcome: 'dropped', status: 0, fault: 'lost-response' }]);
});

const read = {
  method: 'GET',
  path: '/rest/default/V1/guest-carts/Secret1Secret1',
  requestBody: null,
  fault: null,
};

function requestsIn(log: ReturnType<typeof createLabLog>): readonly LabRequest[] {
  return log.entries.getState();
}

test.each([
  ['complete', 200, false],
  ['complete', 404, true],
  ['dropped', 0, true],
  ['dropped', 200, true],
  ['aborted', 0, false],
  ['pending', 0, false],
] as const)(
  'a request that is %s with status %i counts as failed: %s',
  (outcome, status, expected) => {
    const log = createLabLog();
    log.update(log.addRequest(read), { status, outcome });
    expect(requestsIn(log).map(hasFailed)).toEqual([expected]);
  },
);

test('replaces cart ids with numbers, in any letter case, and hides tokens and personal data', () => {
  const log = createLabLog();
  log.update(log.addRequest({ ...read, method: 'POST', path: '/rest/default/V1/guest-carts' }), {
    status: 200,
    responseBody: '"Other2Other2"',
  });
  log.addRequest(read);
  log.addToken('token-of-ada');
  expect(log.mask(`${read.path} SECRET1SECRET1 Other2Other2 token-of-ada`)).toBe(
    '/rest/default/V1/guest-carts/cart-2 cart-2 cart-1 …',
  );
  expect(log.maskBody('{"email":"ada@example.com","id":"Secret1Secret1"}')).toBe(
    '{"email":"…","id":"cart-2"}',
  );
});
