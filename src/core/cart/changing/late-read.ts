import { hasUnknownOutcome } from '../../api/errors.ts';

/** Milliseconds after which even a slow server has carried out a write, if it does at all. */
const lateReadDelay = 8_000;

/**
 * Reads the cart a second time after a write whose outcome is unknown. A slow server may carry out
 * the write after the first read. Without the second read, the page would keep the old quantity.
 *
 * @param read reads the cart again
 * @returns a function to call with the error of each failed write
 */
export function createLateRead(read: () => void): (error: unknown) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (error) => {
    if (!hasUnknownOutcome(error)) return;
    clearTimeout(timer);
    timer = setTimeout(read, lateReadDelay);
  };
}
