import { hasUnknownOutcome } from './removed-line.ts';

/** Milliseconds after which a server that was slow has carried out a write, or will not. */
const lateReadDelay = 8_000;

/**
 * Reads the cart a second time after a write whose outcome is unknown. A server may carry out a write that has timed out
 * after the first read, so that the page would keep the quantity from before.
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
