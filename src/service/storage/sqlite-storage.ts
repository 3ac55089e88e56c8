import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Cart } from '../../schema/cart.ts';
import type { CartStorage, StoredCart } from './cart-storage.ts';

/** Version of the tables, stored in the file's `user_version`. Increase it with every change of the tables. */
const schemaVersion = 3;

const tables = `
  CREATE TABLE carts (
    quote_id INTEGER PRIMARY KEY,
    cart_id TEXT NOT NULL UNIQUE COLLATE NOCASE,
    retired INTEGER NOT NULL,
    last_item_id INTEGER NOT NULL,
    cart TEXT NOT NULL CHECK (json_valid(cart)),
    coupon_code TEXT,
    details TEXT CHECK (json_valid(details))
  ) STRICT;
  PRAGMA user_version = ${schemaVersion};
`;

/** For each version, the statements that upgrade a file to the next one. */
const upgrades: Readonly<Record<number, string>> = {
  1: 'ALTER TABLE carts ADD COLUMN coupon_code TEXT; PRAGMA user_version = 2;',
  2: 'ALTER TABLE carts ADD COLUMN details TEXT CHECK (json_valid(details)); PRAGMA user_version = 3;',
};

/** The cart file cannot be used. The message says what happened and what to do. */
export class CartFileError extends Error {
  override readonly name = 'CartFileError';

  constructor(file: string, trouble: string, cause?: unknown) {
    super(
      `guest-cart: the cart file ${file} ${trouble}. No cart was read or changed. ` +
        'Move the file away (with its -wal and -shm neighbours) to start again, or name another one with GUEST_CART_DATA.',
      { cause },
    );
  }
}

function numberOf(db: DatabaseSync, sql: string): number {
  return Number(Object.values(db.prepare(sql).get() ?? {})[0] ?? 0);
}

/** Runs all of it or nothing. The lock for writing is taken immediately, so that what was read stays true. */
function transaction<T>(db: DatabaseSync, run: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = run();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // A failed COMMIT may have ended the transaction already; a second end would hide the first error.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Refuses a file that is not ours, before anything is written to it. */
function checkOwner(db: DatabaseSync, file: string): void {
  const version = numberOf(db, 'PRAGMA user_version');
  if (version > schemaVersion) {
    throw new CartFileError(file, `is of version ${version}, written by a newer guest-cart than this one`);
  }
  if (version === 0 && numberOf(db, 'SELECT count(*) FROM sqlite_schema') > 0) {
    throw new CartFileError(file, 'is a database of another program');
  }
}

function prepare(db: DatabaseSync, file: string): void {
  checkOwner(db, file);
  // FULL: a commit is on the disk before the caller is notified of it, so a kill loses nothing that was acknowledged.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  transaction(db, () => {
    // Asked again inside the transaction: another process may have made the tables since.
    if (numberOf(db, 'PRAGMA user_version') === 0) db.exec(tables);
    for (let version = numberOf(db, 'PRAGMA user_version'); version < schemaVersion; version += 1) {
      db.exec(upgrades[version] ?? '');
    }
  });
  const [state] = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {});
  if (state !== 'ok') throw new CartFileError(file, 'is damaged', state);
}

function openDatabase(file: string): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    // Anyone who reads the file reads carts: it lies in a folder of its owner alone.
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    db = new DatabaseSync(file, { timeout: 5000 });
    prepare(db, file);
    return db;
  } catch (error) {
    db?.close();
    if (error instanceof CartFileError) throw error;
    const reason = error instanceof Error ? error.message : 'no reason given';
    throw new CartFileError(file, `cannot be opened (${reason})`, error);
  }
}

type Row = Record<string, unknown>;

/** What the column `details` holds, as JSON. */
type Details = Pick<StoredCart, 'lines' | 'collectedShipping'>;

function fromRow(row: Row | undefined): StoredCart | undefined {
  if (row === undefined) return undefined;
  return {
    cartId: String(row['cart_id']),
    retired: row['retired'] === 1,
    lastItemId: Number(row['last_item_id']),
    // The column holds only what `toRow` wrote.
    cart: JSON.parse(String(row['cart'])) as Cart,
    ...(typeof row['coupon_code'] === 'string' ? { couponCode: row['coupon_code'] } : {}),
    ...(typeof row['details'] === 'string' ? (JSON.parse(row['details']) as Details) : {}),
  };
}

function toRow(stored: StoredCart): [string, number, number, string, string | null, string] {
  const { cartId, retired, lastItemId, cart, couponCode = null, lines, collectedShipping } = stored;
  const details: Details = {
    ...(lines === undefined ? {} : { lines }),
    ...(collectedShipping === undefined ? {} : { collectedShipping }),
  };
  return [cartId, retired ? 1 : 0, lastItemId, JSON.stringify(cart), couponCode, JSON.stringify(details)];
}

/**
 * Keeps carts in an SQLite file, made on demand with its folder. Several processes may share one file.
 *
 * @throws {CartFileError} when the file is damaged, of another program or of a newer version
 */
export function openSqliteStorage(file: string): CartStorage {
  const db = openDatabase(file);
  const select = db.prepare(
    'SELECT cart_id, retired, last_item_id, cart, coupon_code, details FROM carts WHERE cart_id = ?',
  );
  const insert = db.prepare(
    'INSERT INTO carts (cart_id, retired, last_item_id, cart, coupon_code, details, quote_id) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const write = db.prepare(
    'UPDATE carts SET retired = ?, last_item_id = ?, cart = ?, coupon_code = ?, details = ? WHERE cart_id = ?',
  );

  /** The driver is synchronous; what it throws becomes the rejection that the port promises. */
  function settle<T>(run: () => T): Promise<T> {
    return new Promise((resolve) => resolve(run()));
  }

  return {
    create: (make) =>
      settle(() =>
        transaction(db, () => {
          // Carts are never deleted, so the highest number is the last one given.
          const quoteId = numberOf(db, 'SELECT max(quote_id) FROM carts') + 1;
          const stored = make(quoteId);
          insert.run(...toRow(stored), quoteId);
          return stored;
        }),
      ),
    read: (cartId) => settle(() => fromRow(select.get(cartId))),
    update: (cartId, change) =>
      settle(() =>
        transaction(db, () => {
          const stored = fromRow(select.get(cartId));
          if (stored === undefined) return undefined;
          const changed = change(stored);
          const [, ...columns] = toRow(changed);
          write.run(...columns, cartId);
          return changed;
        }),
      ),
    close: () =>
      settle(() => {
        if (db.isOpen) db.close();
      }),
  };
}
