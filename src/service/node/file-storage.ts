import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { createMemoryStorage, type CartStorage, type StoredCart } from '../cart/cart-storage.ts';

/** The first line of a file. Increase the version with every change of `StoredCart`. */
const header = '{"file":"carts of guest-cart","version":1}\n';

const lineOf = (stored: StoredCart): string => `${JSON.stringify(stored)}\n`;

/** The carts of a file as they were last written. @throws {Error} for another program's file */
function readCarts(file: string): readonly StoredCart[] {
  // An empty one may be of `mktemp`.
  const text = (existsSync(file) && readFileSync(file, 'utf8')) || header;
  if (!text.startsWith(header))
    throw new Error('it was written by another program, or another version of guest-cart');
  // The last line is empty, or was cut off when the process was killed: its change was not confirmed.
  const lines = text.slice(header.length).split('\n').slice(0, -1);
  // Only this module writes the file.
  const written = lines.map((line) => JSON.parse(line) as StoredCart);
  return [...new Map(written.map((stored) => [stored.cartId, stored])).values()];
}

/** Adds a line. If there is no room for all of it, the next one must not follow what was written. */
function appendLine(file: string, stored: StoredCart): void {
  const { size } = statSync(file);
  try {
    appendFileSync(file, lineOf(stored));
  } catch (error) {
    truncateSync(file, size);
    throw error;
  }
}

/**
 * Keeps carts in a file as well, for one process at a time: a line for each change, so that a killed
 * process loses none. Opening the file leaves one line for each cart. Creates the file and its
 * folder.
 *
 * @throws {Error} when the file cannot be used; the message says why and what to do
 */
export function openFileStorage(file: string): CartStorage {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const carts = readCarts(file);
    const whole = `${file}.new`;
    writeFileSync(whole, header + carts.map(lineOf).join(''));
    renameSync(whole, file);
    return createMemoryStorage(carts, (changed) => appendLine(file, changed));
  } catch (cause) {
    const { message } = cause as Error; // of node:fs, `JSON.parse`, or from above
    const what = `the cart file ${file} cannot be used: ${message}. No cart was read or changed.`;
    const advice =
      'Check its path and permissions, move it away, or set GUEST_CART_DATA to another file.';
    throw new Error(`guest-cart: ${what} ${advice}`, { cause });
  }
}
