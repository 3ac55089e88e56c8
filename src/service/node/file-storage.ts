import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { type CartStorage, createMemoryStorage, type StoredCart } from '../cart/cart-storage.ts';

/** The first line of a cart file. Raise its number when `StoredCart` changes. */
const heading = 'guest-cart carts 1\n';

const lineOf = (cart: StoredCart): string => `${JSON.stringify(cart)}\n`;

/** The carts of a file, which has one line for each change: the last one counts. */
function readCarts(file: string): readonly StoredCart[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text === '') return [];
  if (!text.startsWith(heading))
    throw new Error('it is not a cart file of this version of guest-cart');
  // What follows the last line break is empty, or was not written completely by a killed process.
  const lines = text.slice(heading.length).split('\n').slice(0, -1);
  // Only `lineOf` writes these lines.
  const carts = lines.map((line) => JSON.parse(line) as StoredCart);
  return [...new Map(carts.map((cart) => [cart.cartId, cart])).values()];
}

/** Reads a cart file and writes it again, with one line for each cart. */
function openFile(file: string): readonly StoredCart[] {
  try {
    const carts = readCarts(file);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const written = `${file}.new`;
    writeFileSync(written, heading + carts.map(lineOf).join(''), { mode: 0o600 });
    renameSync(written, file);
    return carts;
  } catch (cause) {
    const { message } = cause as Error; // of node:fs, or from above
    const what = `the cart file ${file} cannot be used: ${message}. No cart was read or changed.`;
    const advice =
      'Check its path and permissions, move it away, or set GUEST_CART_DATA to another file.';
    throw new Error(`guest-cart: ${what} ${advice}`, { cause });
  }
}

/**
 * Keeps carts in memory, and in a file for the next start: each change is a line at its end. A file
 * is for one process at a time. Creates the file and its folder.
 *
 * @throws {Error} when the file cannot be used; the message says why and what to do
 */
export function openFileStorage(file: string): CartStorage {
  const stored = openFile(file);
  return createMemoryStorage({ stored, save: (cart) => appendFileSync(file, lineOf(cart)) });
}
