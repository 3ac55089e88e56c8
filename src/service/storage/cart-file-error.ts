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

const temporary = new Set([5, 6, 10, 13]);

function resultCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  // The lower byte is the primary code.
  return error.errcode & 0xff;
}

/** Whether trying again later can succeed without a change to the file. */
export function isTemporary(error: unknown): boolean {
  const code = resultCodeOf(error);
  return code !== undefined && temporary.has(code);
}

/** Describes why a file cannot be used, and what to do. */
export function describeFailure(error: unknown): [what: string, advice: string] {
  const known = failures[resultCodeOf(error) ?? -1];
  if (known !== undefined) return [...known];
  const reason = error instanceof Error ? error.message : 'unknown reason';
  const isSystemError = error instanceof Error && 'syscall' in error;
  return [
    `cannot be opened (${reason})`,
    isSystemError ? 'Check the path and its permissions, or set GUEST_CART_DATA to another file.' : moveAway,
  ];
}
