import { expect, test, vi } from 'vitest';
import { copySample } from '../../../src/preview/storefront/preview-api.ts';

test('a failed call throws with the status and the start of the response', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('x'.repeat(1000), { status: 502 })));
  await expect(copySample('virtual')).rejects.toThrow(
    new RegExp(`^/preview/samples/virtual responded with 502: x{200}$`),
  );
});
