import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CartStorage, settle, type StoredCart } from '../cart/cart-storage.ts';

const moveAway =
  'Move the file away (with its -wal and -shm files) to start with an empty one, or set GUEST_CART_DATA to another file.';

const tryAgain =
  'Check the path, its permissions, the disk and other processes, then try again; or set GUEST_CART_DATA to another file.';

/** Result codes of SQLite that mean that the file is damaged (11) or no database (26). */
const damaged: readonly unknown[] = [11, 26];

/** The cart file cannot be used. The message says what happened and what to do. */
class CartFileError extends Error {
  override readonly name = 'CartFileError';

  constructor(file: string, what: string, advice: string = moveAway, cause?: unknown) {
    super(`guest-cart: the cart file ${file} ${what}. No cart was read or changed. ${advice}`, {
      cause,
    });
  }
}

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
function checkOwner(db: DatabaseSync, file: string): void {
  const version = numberOf(db, 'PRAGMA user_version');
  if (version !== 0 && version !== schemaVersion) {
    throw new CartFileError(
      file,
      `has version ${version}, written by another version of guest-cart`,
    );
  }
  if (version === 0 && numberOf(db, 'SELECT count(*) FROM sqlite_schema') > 0) {
    throw new CartFileError(file, 'is a database of another program');
  }
}

function prepare(db: DatabaseSync, file: string): void {
  checkOwner(db, file);
  // With FULL, a commit is on the disk before its promise resolves. A killed process loses no
  // acknowledged write.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  transaction(db, () => {
    // Read again inside the transaction: another process may have created the tables in the
    // meantime.
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
    const reason = error instanceof Error ? error.message : 'unknown reason';
    // The lower byte is the primary code.
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
    const advice = damaged.includes(code) ? moveAway : tryAgain;
    throw new CartFileError(file, `cannot be opened (${reason})`, advice, error);
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
 * @throws {CartFileError} when the file cannot be used; the message says why and what to do
 */
export function openSqliteStorage(
  file: string,
  { timeout = 5000 }: SqliteStorageOptions = {},
): CartStorage {
  const db = openDatabase(file, timeout);
  const select = db.prepare('SELECT cart FROM carts WHERE cart_id = ?');
  const insert = db.prepare('INSERT INTO carts (cart, cart_id, quote_id) VALUES (?, ?, ?)');
  const write = db.prepare('UPDATE carts SET cart = ? WHERE cart_id = ?');

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

  const inTransaction = <T>(work: () => T): Promise<T> => run(() => transaction(db, work));

  return {
    create: (make) =>
      inTransaction(() => {
        // Carts are never deleted, so the highest number is the last one.
        const quoteId = numberOf(db, 'SELECT max(quote_id) FROM carts') + 1;
        const stored = make(quoteId);
        insert.run(JSON.stringify(stored), stored.cartId, quoteId);
        return stored;
      }),
    read: (cartId) => run(() => fromRow(select.get(cartId))),
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
