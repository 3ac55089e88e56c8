import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CartStorage, settle, type StoredCart } from '../cart/cart-storage.ts';

/**
 * Version of the tables, stored in the file's `user_version`. Increase it with every change to the
 * tables.
 */
const schemaVersion = 4;

const tables = `
  CREATE TABLE carts (
    quote_id INTEGER PRIMARY KEY,
    cart_id TEXT NOT NULL UNIQUE COLLATE NOCASE,
    cart TEXT NOT NULL CHECK (json_valid(cart))
  ) STRICT;
  PRAGMA user_version = ${schemaVersion};
`;

const numberOf = (db: DatabaseSync, sql: string): number =>
  Number(Object.values(db.prepare(sql).get() ?? {})[0] ?? 0);

/**
 * Runs a transaction. `IMMEDIATE` takes the write lock first, so that no other process writes
 * between read and write.
 */
function transaction<T>(db: DatabaseSync, run: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = run();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // A failed COMMIT can end the transaction. A ROLLBACK would then throw and hide the first
    // error.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Checks that the file belongs to guest-cart, before anything is written to it. */
function checkOwner(db: DatabaseSync): void {
  const version = numberOf(db, 'PRAGMA user_version');
  if (version !== 0 && version !== schemaVersion)
    throw new Error(`it has version ${version}, written by another version of guest-cart`);
  if (version === 0 && numberOf(db, 'SELECT count(*) FROM sqlite_schema') > 0)
    throw new Error('it is a database of another program');
}

function prepare(db: DatabaseSync): void {
  checkOwner(db);
  // With FULL, a commit is on the disk before its promise resolves. A killed process loses no
  // acknowledged write.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  transaction(db, () => {
    // Read again inside the transaction: another process may have created the tables in the
    // meantime.
    if (numberOf(db, 'PRAGMA user_version') === 0) db.exec(tables);
  });
}

/** @throws {Error} whose message says what happened and what to do */
function openDatabase(file: string, timeout: number): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    db = new DatabaseSync(file, { timeout });
    prepare(db);
    return db;
  } catch (cause) {
    db?.close();
    const { message } = cause as Error; // of node:fs, node:sqlite, or from above
    const what = `the cart file ${file} cannot be used: ${message}. No cart was read or changed.`;
    const advice =
      'Check its path and permissions, move it away with its -wal and -shm files, or set GUEST_CART_DATA to another file.';
    throw new Error(`guest-cart: ${what} ${advice}`, { cause });
  }
}

function fromRow(row: Record<string, unknown> | undefined): StoredCart | undefined {
  // Only `create` and `update` write this column.
  return row === undefined ? undefined : (JSON.parse(String(row['cart'])) as StoredCart);
}

export interface SqliteStorageOptions {
  /** How long to wait for the lock of another process, in milliseconds. @default 5000 */
  readonly timeout?: number;
}

/**
 * Stores carts in an SQLite file. Creates the file and its folder. Several processes can share one
 * file.
 *
 * @throws {Error} when the file cannot be used; the message says why and what to do
 */
export function openSqliteStorage(
  file: string,
  { timeout = 5000 }: SqliteStorageOptions = {},
): CartStorage {
  const db = openDatabase(file, timeout);
  const select = db.prepare('SELECT cart FROM carts WHERE cart_id = ?');
  const insert = db.prepare('INSERT INTO carts (cart, cart_id, quote_id) VALUES (?, ?, ?)');
  const write = db.prepare('UPDATE carts SET cart = ? WHERE cart_id = ?');

  // The driver is synchronous, the port is not.
  const inTransaction = <T>(work: () => T): Promise<T> => settle(() => transaction(db, work));

  return {
    create: (make) =>
      inTransaction(() => {
        // Carts are never deleted, so the highest number is the last one.
        const quoteId = numberOf(db, 'SELECT max(quote_id) FROM carts') + 1;
        const stored = make(quoteId);
        insert.run(JSON.stringify(stored), stored.cartId, quoteId);
        return stored;
      }),
    read: (cartId) => settle(() => fromRow(select.get(cartId))),
    update: (cartId, change) =>
      inTransaction(() => {
        const stored = fromRow(select.get(cartId));
        if (stored === undefined) return undefined;
        const changed = change(stored);
        write.run(JSON.stringify(changed), cartId);
        return changed;
      }),
    close: () => {
      if (db.isOpen) db.close();
      return Promise.resolve();
    },
  };
}
