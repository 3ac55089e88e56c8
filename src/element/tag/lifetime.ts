/** Calls a function when a lifetime ends, in the order of the calls. */
export function whenEnded({ signal }: AbortController, end: () => void): void {
  signal.addEventListener('abort', end);
}
