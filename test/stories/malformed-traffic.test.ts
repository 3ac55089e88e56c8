import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveGuestCartService, type RunningService } from '../../src/service/node/server.ts';
import { faultOfResponse } from '../support/service/judge-response.ts';
import { malformedRequest } from '../support/service/malformed-traffic.ts';
import { exchange } from '../support/service/raw-http.ts';
import { seededRandom } from '../support/service/seeded-random.ts';
import { createTestService, type TestService } from '../support/service.ts';

const faults: unknown[] = [];
let shop: TestService;
let server: RunningService;

beforeAll(async () => {
  shop = createTestService({ cors: [], postLimit: false, onError: (error) => faults.push(error) });
  server = await serveGuestCartService({ service: shop.service });
});
afterAll(() => server.close());

it.each([1, 2, 3])('gets a client error with a Magento body, never 5xx (seed %i)', async (seed) => {
  const random = seededRandom(seed);
  const cartId = await shop.createCart();
  const wrong: string[] = [];
  let refused = 0;
  for (let round = 0; round < 300; round += 1) {
    const { bytes, halfClose } = malformedRequest(random, cartId);
    const response = await exchange(server.url, bytes, { halfClose });
    const fault = faultOfResponse(response, bytes.toString('latin1', 0, 5) === 'HEAD ');
    if (fault !== undefined) wrong.push(`${fault}: ${bytes.toString('latin1', 0, 120)}`);
    if (response !== undefined && response.status >= 400) refused += 1;
  }
  expect(wrong).toEqual([]);
  expect(faults).toEqual([]);
  // Otherwise too few responses were checked.
  expect(refused).toBeGreaterThan(200);
  expect(await shop.getCart(cartId)).toMatchObject({ customer_is_guest: true });
});
