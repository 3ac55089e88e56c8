import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { openSqliteStorage } from '../../../src/service/node/sqlite-storage.ts';
import { createTestService } from '../../support/service.ts';

const folder = mkdtempSync(join(tmpdir(), 'guest-cart-sqlite-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileNamed = (name: string): string => join(folder, name);

it('has the same carts after a restart, including retired ids', async () => {
  const file = fileNamed('restart.sqlite');
  const before = createTestService({ storage: openSqliteStorage(file), retireOnAssign: true });
  const id = await before.createCart('eur');
  await before.addItem(id, 'CLOTH-LINEN', 2.35);
  const retired = await before.createCart();
  // Creates the cart of the customer, the third one.
  await before.assign(retired, 1);
  const cart = await before.getCart(id);
  await before.service.close();

  const after = createTestService({ storage: openSqliteStorage(file) });
  expect(await after.getCart(id)).toEqual(cart);
  expect((await after.fetch(`${after.baseUrl}/V1/guest-carts/${retired}`)).status).toBe(404);
  expect((await after.getCart(await after.createCart())).id).toBe(4);
  await after.service.close();
});

it('loses no change when two services share a file', async () => {
  const file = fileNamed('shared.sqlite');
  const one = createTestService({ storage: openSqliteStorage(file) });
  const two = createTestService({ storage: openSqliteStorage(file) });
  const id = await one.createCart();
  for (let index = 0; index < 5; index += 1) {
    await Promise.all([one.addItem(id, 'MUG-SPECKLE', 1), two.addItem(id, 'MUG-SPECKLE', 1)]);
  }
  expect(await two.getCart(id)).toMatchObject({ items_qty: 10, items_count: 1 });
  await one.service.close();
  await two.service.close();
});

it('creates the folder of the file, readable by its owner only', async () => {
  const storage = openSqliteStorage(fileNamed('deep/down/carts.sqlite'));
  expect(statSync(fileNamed('deep')).mode & 0o077).toBe(0);
  await storage.close();
});

it.each<[string, (file: string) => void, RegExp]>([
  [
    'holds something else',
    (file) => writeFileSync(file, 'no database, but a letter. '.repeat(300)),
    /file is not a database/,
  ],
  [
    'is another program’s database',
    (file) => {
      const db = new DatabaseSync(file);
      db.exec('CREATE TABLE songs (title TEXT)');
      db.close();
    },
    /database of another program/,
  ],
  [
    'was written by another version',
    (file) => {
      const db = new DatabaseSync(file);
      db.exec('CREATE TABLE carts (x); PRAGMA user_version = 9');
      db.close();
    },
    /version 9, written by another version of guest-cart/,
  ],
])(
  'names the file and what to do when it %s, and leaves it unchanged',
  (what, prepare, expected) => {
    const file = fileNamed(`${what.replaceAll(/\W/g, '-')}.sqlite`);
    prepare(file);
    const before = readFileSync(file);
    expect(() => openSqliteStorage(file)).toThrow(expected);
    expect(() => openSqliteStorage(file)).toThrow(
      /^guest-cart: .* cannot be used: .* move it away/,
    );
    expect(() => openSqliteStorage(file)).toThrow(file);
    expect(readFileSync(file).equals(before)).toBe(true);
  },
);

describe('a file that cannot be used at the moment', () => {
  it('responds with 500 while another process holds the lock, and works afterwards', async () => {
    const file = fileNamed('locked.sqlite');
    const errors: unknown[] = [];
    const storage = openSqliteStorage(file, { timeout: 20 });
    const shop = createTestService({ storage, onError: (error) => errors.push(error) });
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts`, { method: 'POST' });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain(file);
    expect(String(errors)).toMatch(/locked/);
    other.exec('ROLLBACK');
    other.close();
    expect(await shop.getCart(await shop.createCart())).toMatchObject({ id: 1 });
    await shop.service.close();
  });
});
