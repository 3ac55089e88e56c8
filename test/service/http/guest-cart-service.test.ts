import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../../src/service/cart/cart-storage.ts';
import { createTestService } from '../../support/service.ts';

it('responds with 500 without the cause when the storage fails, and calls onError', async () => {
  const errors: unknown[] = [];
  const failure = new Error('disk I/O error at /var/secret');
  const storage = { ...createMemoryStorage(), create: () => Promise.reject(failure) };
  const shop = createTestService({ storage, onError: (error) => errors.push(error) });
  const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts`, { method: 'POST' });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
  expect(errors).toEqual([failure]);
});

it.each([
  [{ cors: ['https://shop.example/'] }, /"https:\/\/shop.example\/" in cors/],
  [{ cors: ['*'] }, /"\*" in cors/],
])('throws for the options %j and says how to write them', (options, message) => {
  expect(() => createTestService(options)).toThrow(message);
});
