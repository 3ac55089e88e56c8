import { hasUnknownOutcome } from '../../api/errors.ts';

/** Milliseconds after which even a slow server has carried out a write, if it does at all. */
const lateReadDelay = 8_000;

/**
 * Creates a function that reads the cart a second time after a write whose outcome is unknown. A slow
 * server may carry out the write after the first read; without the second one, the page would keep
 * the old quantity. The caller may ignore the promise that the function returns.
 *
 * @param read reads the cart again
 */
export function createLateRead(read: () => void): <T>(write: Promise<T>) => Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function readLater(error: unknown): void {
    if (!hasUnknownOutcome(error)) return;
    clearTimeout(timer);
    timer = setTimeout(read, lateReadDelay);
  }
  return (write) => {
    write.catch(readLater);
    return write;
  };
}
