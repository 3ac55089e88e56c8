import { expect, it } from 'vitest';
import { createTestService } from '../../support/service.ts';

it('fails the body being read when the request is aborted', async () => {
  const shop = createTestService();
  shop.faults.set({ kind: 'huge' });
  const controller = new AbortController();
  const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/x`, { signal: controller.signal });
  const reader = response.body!.getReader();
  await reader.read();
  controller.abort();
  await expect(reader.read()).rejects.toMatchObject({ name: 'AbortError' });
});

it('sends nothing when the signal is already aborted', async () => {
  const shop = createTestService();
  const call = shop.fetch(`${shop.baseUrl}/V1/guest-carts`, { method: 'POST', signal: AbortSignal.abort() });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(await shop.getCart(await shop.createCart())).toMatchObject({ id: 1 });
});
