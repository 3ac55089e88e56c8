import fs, {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { openFileStorage } from '../../../src/service/node/file-storage.ts';
import { createTestService } from '../../support/service.ts';

/** Writes only a part of each line until the returned function is called. */
function fillDisk(): () => void {
  const append = fs.appendFileSync;
  const spy = vi.spyOn(fs, 'appendFileSync').mockImplementation((file, line) => {
    append(file, (line as string).slice(0, 100));
    throw new Error('ENOSPC: no space left on device, write');
  });
  syncBuiltinESMExports();
  return () => {
    spy.mockRestore();
    syncBuiltinESMExports();
  };
}

const folder = mkdtempSync(join(tmpdir(), 'guest-cart-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileNamed = (name: string): string => join(folder, name);
const openShop = (file: string) =>
  createTestService({ storage: openFileStorage(file), retireOnAssign: true });

it('has the same carts after a restart, including retired ids', async () => {
  const file = fileNamed('restart.jsonl');
  const before = openShop(file);
  const id = await before.createCart('eur');
  await before.addItem(id, 'CLOTH-LINEN', 2.35);
  const retired = await before.createCart();
  // Creates the cart of the customer, the third one.
  await before.assign(retired, 1);
  const cart = await before.getCart(id);

  const after = openShop(file);
  expect(await after.getCart(id)).toEqual(cart);
  expect((await after.fetch(`${after.baseUrl}/V1/guest-carts/${retired}`)).status).toBe(404);
  expect((await after.getCart(await after.createCart())).id).toBe(4);
});

it('has one line for each cart after a restart, and ignores one that was cut off', async () => {
  const file = fileNamed('lines.jsonl');
  const before = openShop(file);
  const id = await before.createCart();
  for (let count = 0; count < 3; count += 1) await before.addItem(id, 'MUG-SPECKLE', 1);
  appendFileSync(file, '{"cartId":"cut off wh');
  const lineCount = (): number => readFileSync(file, 'utf8').split('\n').length;
  expect(lineCount()).toBe(6);

  const after = openShop(file);
  expect(lineCount()).toBe(3);
  await after.addItem(id, 'MUG-SPECKLE', 1);
  expect(await openShop(file).getCart(id)).toMatchObject({ items_qty: 4 });
});

it('creates the folder of the file, readable by its owner only', () => {
  openFileStorage(fileNamed('deep/down/carts.jsonl'));
  expect(statSync(fileNamed('deep')).mode & 0o077).toBe(0);
});

it('keeps carts in an empty file', async () => {
  const file = fileNamed('empty.jsonl');
  writeFileSync(file, '');
  const id = await openShop(file).createCart();
  expect(await openShop(file).getCart(id)).toMatchObject({ id: 1 });
});

it.each([
  ['holds something else', 'no carts, but a letter.\n'],
  ['was written by another version', '{"file":"carts of guest-cart","version":0}\n'],
])('names the file and what to do when it %s, and leaves it unchanged', (what, text) => {
  const file = fileNamed(`${what.replaceAll(/\W/g, '-')}.jsonl`);
  writeFileSync(file, text);
  const message = `guest-cart: the cart file ${file} cannot be used: it was written by another program, or another version of guest-cart. No cart was read or changed. Check its path and permissions, move it away`;
  expect(() => openFileStorage(file)).toThrow(message);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('responds with 500 while the file cannot be written, and keeps the cart as it was', async () => {
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

it('has all other carts if there was no room for one on the disk', async () => {
  const file = fileNamed('full.jsonl');
  const before = createTestService({ storage: openFileStorage(file), onError: () => undefined });
  const first = await before.createCart();
  const makeRoom = fillDisk();
  onTestFinished(makeRoom);
  const response = await before.fetch(`${before.baseUrl}/V1/guest-carts`, { method: 'POST' });
  expect(response.status).toBe(500);
  makeRoom();
  const second = await before.createCart();

  const after = openShop(file);
  expect(await after.getCart(first)).toMatchObject({ id: 1 });
  expect(await after.getCart(second)).toMatchObject({ id: 2 });
});
