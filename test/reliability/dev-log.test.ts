import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { freePort, startDevServer } from '../support/browser/dev-server.ts';

test('the development server logs no cart id when its shop is unreachable', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guest-cart-log-'));
  const [port, unused] = [await freePort(), await freePort()];
  const server = await startDevServer({
    port,
    folder,
    shop: `http://127.0.0.1:${unused}/rest/default`,
  });
  try {
    const response = await fetch(
      `${server.url}/rest/default/V1/guest-carts/SecretCartIdOfThisTest`,
    );
    expect(response.ok).toBe(false);
    await vi.waitFor(() => {
      expect(server.output()).toContain('/guest-carts/…');
    });
    expect(server.output()).not.toContain('SecretCartIdOfThisTest');
    expect(await response.text()).not.toContain('SecretCartIdOfThisTest');
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
