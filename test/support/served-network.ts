import { expect, vi } from 'vitest';

/** A network whose requests wait until the test serves them, in any order. It starts open. */
export function createServedNetwork(inner: typeof fetch) {
  let isOpen = true;
  let waiting: readonly (() => void)[] = [];

  /** Resolves when the test serves it: now, while the network is open. */
  const turn = (): Promise<void> =>
    isOpen
      ? Promise.resolve()
      : new Promise((resolve) => {
          waiting = [...waiting, resolve];
        });

  function serve(at: number): void {
    const go = waiting[at % waiting.length];
    waiting = waiting.filter((each) => each !== go);
    go?.();
  }

  const servedFetch: typeof fetch = async (input, init) => {
    await turn();
    return inner(input, init);
  };

  return {
    /** Sends a request when the test serves it. */
    fetch: servedFetch,
    turn,
    close: (): void => void (isOpen = false),
    /** Resolves when a request waits. */
    untilWaiting: (): Promise<void> =>
      vi.waitFor(() => expect(waiting).not.toEqual([]), { interval: 1 }),
    serve,
    open(): void {
      isOpen = true;
      while (waiting.length > 0) serve(0);
    },
  };
}

/** Waits for everything that needs no network. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
