// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOperations } from '../../../src/service/cart/faults.ts';
import {
  createLabFaults,
  faultNames,
  faultsText,
  readFaults,
} from '../../../src/preview/storefront/faults.ts';
import { createTestService } from '../../support/service.ts';
import { serveGlobally } from './open-preview.tsx';

function open(text: string) {
  const shop = createTestService();
  serveGlobally(shop);
  const faults = createLabFaults();
  faults.use(text);
  const create = () => faults.fetch(`${shop.baseUrl}/V1/guest-carts`, { method: 'POST' });
  return { shop, faults, create };
}

test('injects a fault without a request to the shop, as often as the link says', async () => {
  const { shop, faults, create } = open('error-500.create*1_error-401');
  expect((await create()).status).toBe(500);
  // The same text again does not reset it.
  faults.use('error-500.create*1_error-401');
  expect((await create()).status).toBe(401);
  expect(shop.log()).toEqual([]);
  faults.use('');
  expect((await create()).status).toBe(200);
});

test('a request with a lost response is carried out', async () => {
  const { shop, create } = open('lost-response');
  await expect(create()).rejects.toThrow('Failed to fetch');
  expect(shop.log()).toEqual(['POST /rest/default/V1/guest-carts']);
});

test('the offline fault sets navigator.onLine until it is removed', () => {
  const events: string[] = [];
  const onChange = ({ type }: Event): void => void events.push(type);
  for (const name of ['online', 'offline']) window.addEventListener(name, onChange);
  const faults = createLabFaults();
  faults.use('offline');
  expect(navigator.onLine).toBe(false);
  faults.use('');
  expect(navigator.onLine).toBe(true);
  expect(events).toEqual(['offline', 'online']);
  for (const name of ['online', 'offline']) window.removeEventListener(name, onChange);
});

test('any set of faults is the same after it was written and read', () => {
  const fault = fc.record(
    {
      name: fc.constantFrom(...faultNames),
      operation: fc.constantFrom(...faultOperations),
      times: fc.integer({ min: 1, max: 9999 }),
    },
    { requiredKeys: ['name'] },
  );
  fc.assert(
    fc.property(fc.array(fault), (faults) => {
      const text = faultsText(faults);
      expect(readFaults(text)).toEqual(faults);
      // Without escapes.
      expect(new URLSearchParams({ faults: text }).toString()).toBe(`faults=${text}`);
    }),
  );
});
