import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Cart } from '../../core/schema/cart.ts';
import { type CartStorage, settle, type StoredCart } from '../cart-storage.ts';

const moveAway =
  'Move the file away (with its -wal and -shm files) to start with an empty one, or set GUEST_CART_DATA to another file.';

/** The cart file cannot be used. The message says what happened and what to do. */
export class CartFileError extends Error {
  override readonly name = 'CartFileError';

  constructor(file: string, what: string, advice: string = moveAway, cause?: unknown) {
    super(`guest-cart: the cart file ${file} ${what}. No cart was read or changed. ${advice}`, { cause });
  }
}

/** Primary result codes of SQLite that do not concern the content of the file. */
const failures: Readonly<Record<number, readonly [what: string, advice: string]>> = {
  5: ['is locked by another process', 'Stop the other process or wait until it is done, then try again.'],
  6: ['is locked by another process', 'Stop the other process or wait until it is done, then try again.'],
  8: ['cannot be written', 'Check the permissions of the file and its folder.'],
  10: ['cannot be read or written', 'Check the disk, then try again. The carts in the file are kept.'],
  13: ['cannot grow because the disk is full', 'Free some space, then try again. The carts in the file are kept.'],
  14: ['cannot be opened', 'Check that the folder exists and its permissions, or set GUEST_CART_DATA to another file.'],
};

/** Describes why a file cannot be used, and what to do. */
function describeFailure(error: unknown): [what: string, advice: string] {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : -1;
  // The lower byte is the primary code.
  const known = failures[code & 0xff];
  if (known !== undefined) return [...known];
  const reason = error instanceof Error ? error.message : 'unknown reason';
  const isSystemError = error instanceof Error && 'syscall' in error;
  return [
    `cannot be opened (${reason})`,
    isSystemError ? 'Check the path and its permissions, or set GUEST_CART_DATA to another file.' : moveAway,
  ];
}

/** Version of the tables, stored in the file's `user_version`. Increase it with every change to the tables. */
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

function numberOf(db: DatabaseSync, sql: string): number {
  return Number(Object.values(db.prepare(sql).get() ?? {})[0] ?? 0);
}

/** Runs a transaction. `IMMEDIATE` takes the write lock first, so that no other process writes between read and write. */
function transaction<T>(db: DatabaseSync, run: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = run();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // A failed COMMIT can end the transaction. A ROLLBACK would then throw and hide the first error.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Checks that the file belongs to guest-cart, before anything is written to it. */
function checkOwner(db: DatabaseSync, file: string): void {
  const version = numberOf(db, 'PRAGMA user_version');
  if (version !== 0 && version !== schemaVersion) {
    throw new CartFileError(file, `has version ${version}, written by another version of guest-cart`);
  }
  if (version === 0 && numberOf(db, 'SELECT count(*) FROM sqlite_schema') > 0) {
    throw new CartFileError(file, 'is a database of another program');
  }
}

function prepare(db: DatabaseSync, file: string): void {
  checkOwner(db, file);
  // With FULL, a commit is on the disk before its promise resolves. A killed process loses no acknowledged write.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  transaction(db, () => {
    // Read again inside the transaction: another process may have created the tables in the meantime.
    if (numberOf(db, 'PRAGMA user_version') === 0) db.exec(tables);
  });
  const [state] = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {});
  if (state !== 'ok') throw new CartFileError(file, 'is damaged', undefined, state);
}

function openDatabase(file: string, timeout: number): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    db = new DatabaseSync(file, { timeout });
    prepare(db, file);
    return db;
  } catch (error) {
    db?.close();
    if (error instanceof CartFileError) throw error;
    throw new CartFileError(file, ...describeFailure(error), error);
  }
}

type Row = Record<string, unknown>;

/** The JSON of the column `details`. */
type Details = Pick<StoredCart, 'lines' | 'collectedShipping' | 'signedIn'>;

function fromRow(row: Row | undefined): StoredCart | undefined {
  if (row === undefined) return undefined;
  return {
    cartId: String(row['cart_id']),
    retired: row['retired'] === 1,
    lastItemId: Number(row['last_item_id']),
    // Only `toRow` writes this column.
    cart: JSON.parse(String(row['cart'])) as Cart,
    ...(typeof row['coupon_code'] === 'string' ? { couponCode: row['coupon_code'] } : {}),
    ...(typeof row['details'] === 'string' ? (JSON.parse(row['details']) as Details) : {}),
  };
}

function toRow(stored: StoredCart): [string, number, number, string, string | null, string] {
  const { cartId, retired, lastItemId, cart, couponCode = null, lines, collectedShipping, signedIn } = stored;
  const details: Details = {
    ...(lines === undefined ? {} : { lines }),
    ...(collectedShipping === undefined ? {} : { collectedShipping }),
    ...(signedIn === undefined ? {} : { signedIn }),
  };
  return [cartId, retired ? 1 : 0, lastItemId, JSON.stringify(cart), couponCode, JSON.stringify(details)];
}

export interface SqliteStorageOptions {
  /** How long to wait for the lock of another process, in milliseconds. @default 5000 */
  readonly timeout?: number;
}

/**
 * Stores carts in an SQLite file. Creates the file and its folder. Several processes can share one file.
 *
 * @throws {CartFileError} when the file cannot be used; the message says why and what to do
 */
export function openSqliteStorage(file: string, { timeout = 5000 }: SqliteStorageOptions = {}): CartStorage {
  const db = openDatabase(file, timeout);
  const select = db.prepare(
    'SELECT cart_id, retired, last_item_id, cart, coupon_code, details FROM carts WHERE cart_id = ?',
  );
  const insert = db.prepare(
    'INSERT INTO carts (cart_id, retired, last_item_id, cart, coupon_code, details, quote_id) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const write = db.prepare(
    'UPDATE carts SET retired = ?, last_item_id = ?, cart = ?, coupon_code = ?, details = ? WHERE cart_id = ?',
  );

  const { ino } = statSync(file);

  /** SQLite keeps writing to a deleted file, whose carts would be lost at the next start. */
  function checkFile(): void {
    if (statSync(file, { throwIfNoEntry: false })?.ino === ino) return;
    throw new Error(
      `guest-cart: the cart file ${file} was deleted or replaced while the service runs. Restart the service.`,
    );
  }

  /** Runs the synchronous driver as the asynchronous port. */
  const run = <T>(work: () => T): Promise<T> =>
    settle(() => {
      checkFile();
      return work();
    });

  return {
    create: (make) =>
      run(() =>
        transaction(db, () => {
          // Carts are never deleted, so the highest number is the last one.
          const quoteId = numberOf(db, 'SELECT max(quote_id) FROM carts') + 1;
          const stored = make(quoteId);
          insert.run(...toRow(stored), quoteId);
          return stored;
        }),
      ),
    read: (cartId) => run(() => fromRow(select.get(cartId))),
    update: (cartId, change) =>
      run(() =>
        transaction(db, () => {
          const stored = fromRow(select.get(cartId));
          if (stored === undefined) return undefined;
          const changed = change(stored);
          const [, ...columns] = toRow(changed);
          write.run(...columns, cartId);
          return changed;
        }),
      ),
    close: () => {
      if (db.isOpen) db.close();
      return Promise.resolve();
    },
  };
}
