import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openFileStorage } from '../../../src/service/node/file-storage.ts';
import { createTestService } from '../../support/service.ts';

const folder = mkdtempSync(join(tmpdir(), 'guest-cart-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileNamed = (name: string): string => join(folder, name);

it('has the same carts after a restart, including retired ids', async () => {
  const file = fileNamed('restart.jsonl');
  const before = createTestService({ storage: openFileStorage(file), retireOnAssign: true });
  const id = await before.createCart('eur');
  await before.addItem(id, 'CLOTH-LINEN', 2.35);
  const retired = await before.createCart();
  // Creates the cart of the customer, the third one.
  await before.assign(retired, 1);
  const cart = await before.getCart(id);
  await before.service.close();

  const after = createTestService({ storage: openFileStorage(file) });
  expect(await after.getCart(id)).toEqual(cart);
  expect((await after.fetch(`${after.baseUrl}/V1/guest-carts/${retired}`)).status).toBe(404);
  expect((await after.getCart(await after.createCart())).id).toBe(4);
  await after.service.close();
});

it('has one line for each cart after a restart, however often it has changed', async () => {
  const file = fileNamed('changes.jsonl');
  const before = createTestService({ storage: openFileStorage(file) });
  const id = await before.createCart();
  for (let index = 0; index < 5; index += 1) await before.addItem(id, 'MUG-SPECKLE', 1);
  await before.service.close();
  const after = createTestService({ storage: openFileStorage(file) });
  expect(await after.getCart(id)).toMatchObject({ items_qty: 5, items_count: 1 });
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3);
});

it('ignores a line that a killed process has not finished, and continues after it', async () => {
  const file = fileNamed('torn.jsonl');
  const before = createTestService({ storage: openFileStorage(file) });
  const id = await before.createCart();
  appendFileSync(file, '{"cartId":"AbC","reti');
  const during = createTestService({ storage: openFileStorage(file) });
  await during.addItem(id, 'MUG-SPECKLE', 1);
  const after = createTestService({ storage: openFileStorage(file) });
  expect(await after.getCart(id)).toMatchObject({ items_qty: 1 });
});

it('responds with 500 and changes nothing when the file cannot be written', async () => {
  const file = fileNamed('gone/carts.jsonl');
  const errors: unknown[] = [];
  const storage = openFileStorage(file);
  const shop = createTestService({ storage, onError: (error) => errors.push(error) });
  const id = await shop.createCart();
  rmSync(fileNamed('gone'), { recursive: true });
  const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts`, { method: 'POST' });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain(file);
  expect(String(errors)).toMatch(/ENOENT/);
  expect(await shop.getCart(id)).toMatchObject({ id: 1 });
});

it('creates the folder of the file, readable by its owner only', async () => {
  const storage = openFileStorage(fileNamed('deep/down/carts.jsonl'));
  expect(statSync(fileNamed('deep')).mode & 0o077).toBe(0);
  await storage.close();
});

it.each<[string, string]>([
  ['of another program', 'no carts, but a letter. '],
  ['of another version', 'guest-cart carts 0\n{"cartId":"AbC"}\n'],
])('names a file %s and what to do, and leaves it unchanged', (what, text) => {
  const file = fileNamed(`${what.replaceAll(' ', '-')}.jsonl`);
  writeFileSync(file, text);
  expect(() => openFileStorage(file)).toThrow(/not a cart file of this version of guest-cart/);
  expect(() => openFileStorage(file)).toThrow(/^guest-cart: .* cannot be used: .* move it away/);
  expect(() => openFileStorage(file)).toThrow(file);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
