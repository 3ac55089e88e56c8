import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import * as client from '../src/client.ts';
import * as main from '../src/index.ts';
import { createFakeStorage } from './support/fake-storage.ts';
import { createTestService } from './support/service.ts';

describe('guest-cart/client', () => {
  it('creates, fills and reads a cart without React', async () => {
    const shop = createTestService();
    const api = client.createGuestCartApi({ baseUrl: shop.baseUrl, fetch: shop.fetch });
    const session = client.createGuestCartSession({ api, storage: createFakeStorage() });
    const cartId = await session.ensureCart();
    await shop.addItem(cartId, 'MUG-SPECKLE', 2);
    const view = client.toCartView(await api.getCart(cartId), { messages: client.en });
    expect(view).toMatchObject({ countText: '2 items', lines: [{ name: 'Speckled mug' }] });
  });

  it('shares its names with the main entry: both are the same functions', () => {
    const ofMain: Readonly<Record<string, unknown>> = main;
    const shared = Object.entries(client).filter(([name]) => name in main);
    expect(shared.map(([name]) => name)).toContain('isCartNotFound');
    expect(shared.filter(([name, value]) => ofMain[name] !== value).map(([name]) => name)).toEqual(
      [],
    );
  });

  it('imports neither React nor TanStack Query', async () => {
    const imported = new Set<string>();
    await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        minify: false,
        lib: { entry: 'src/client.ts', formats: ['es'] },
        rolldownOptions: {
          external: (id) => {
            if (/^[./\0]|^[a-z]:|src\//i.test(id)) return false;
            imported.add(id);
            return true;
          },
        },
      },
    });
    expect([...imported].filter((id) => /react|tanstack/.test(id))).toEqual([]);
  });
});
