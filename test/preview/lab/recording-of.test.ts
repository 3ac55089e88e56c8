// @vitest-environment jsdom
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../../../scripts/recordings/main.ts';
import { createLab } from '../../../src/preview/page/log.ts';
import { recordingOf } from '../../../src/preview/lab/record.ts';
import { defaultCustomers } from '../../../src/service/catalogue/shop.ts';
import { createTestService } from '../../support/service.ts';
import { serveGlobally } from '../storefront/open-preview.tsx';

/** Runs `npm run test:recordings` on a file. */
async function replay(
  file: string,
): Promise<{ readonly exitCode: number; readonly lines: readonly string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'guest-cart-lab-'));
  writeFileSync(join(folder, 'recording.json'), file);
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const exitCode = await main({ args: [folder], roots: ['/'], print, complain: print });
  rmSync(folder, { recursive: true });
  return { exitCode, lines };
}

/** A session with a cart, its totals, a changed line, faults and an assignment. */
async function record() {
  const shop = createTestService({ requireCustomerToken: true });
  serveGlobally(shop);
  const lab = createLab();
  const send = async (
    path: string,
    method = 'GET',
    json?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<string> => {
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    try {
      const type = json === undefined ? {} : { 'Content-Type': 'application/json' };
      const response = await lab.fetch(`${shop.baseUrl}/V1/guest-carts${path}`, {
        method,
        ...body,
        headers: { ...type, ...headers },
      });
      return await response.text();
    } catch {
      return '';
    }
  };
  const cartId = JSON.parse(await send('', 'POST')) as string;
  await send(`/${cartId}/items`, 'POST', {
    cartItem: { sku: 'MUG-SPECKLE', qty: 2, quote_id: cartId },
  });
  await send(`/${cartId}`);
  await send(`/${cartId}/totals`);
  lab.faults.use('error-500.read*1_truncated.totals*1_lost-response.items*1');
  await send(`/${cartId}`);
  await send(`/${cartId}/totals`);
  await send(`/${cartId}/items`, 'POST', {
    cartItem: { sku: 'MUG-SPECKLE', qty: 1, quote_id: cartId },
  });
  await send(`/${cartId}`);
  const [customer] = defaultCustomers;
  const token = { Authorization: `Bearer ${customer!.token}` };
  await send(`/${cartId}`, 'PUT', { customerId: customer!.id, storeId: 1 }, token);
  const sample = await shop.sample('full');
  await send(`/${sample}`);
  await send(`/${sample}/totals`);
  return { lab, secrets: [cartId, sample, customer!.token] };
}

test('a recorded session is replayed by npm run test:recordings, amounts included', async () => {
  const { lab } = await record();
  const { exitCode, lines } = await replay(JSON.stringify(recordingOf(lab.log)));
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([]);
  expect(exitCode).toBe(0);
  const text = lines.join('\n');
  for (const outcome of ['created', 'cart', 'unavailable', 'assigned'])
    expect(text).toMatch(new RegExp(`ok +\\w+ +${outcome}`));
  expect(text).toMatch(/\d+ amounts compared with the shop's/);
});

test('a recording contains no ids, tokens or personal data', async () => {
  const { lab, secrets } = await record();
  const text = JSON.stringify(recordingOf(lab.log));
  for (const secret of [...secrets, 'Lindqvist', 'ada.lindqvist'])
    expect(text).not.toContain(secret);
});

test('a cart is compared only with totals of the same state, with no write in between', () => {
  const { log } = createLab();
  const carts = '/rest/default/V1/guest-carts/Secret1Secret1';
  const start = (method: string, path: string): number =>
    log.addRequest({ method, path: carts + path, requestBody: null, fault: null });
  const end = (id: number): void =>
    log.update(id, { status: 200, outcome: 'complete', responseBody: '{}' });
  // The read starts while the write is in flight, so its response may have either state.
  const write = start('POST', '/items');
  end(start('GET', ''));
  end(write);
  // The order of the two reads is not defined.
  end(start('GET', '/totals'));
  const read = start('GET', '');
  end(start('GET', '/totals'));
  end(read);
  const names = recordingOf(log).map(({ name }) => name);
  expect(names).toEqual(['001-post-items', '002-read', '003-totals', '003-cart', '005-get-totals']);
});
