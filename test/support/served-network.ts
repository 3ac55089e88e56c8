import { afterEach, beforeEach, expect, vi } from 'vitest';

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

/**
 * A network whose requests and responses wait until the test serves them. While it is offline, both
 * are lost.
 *
 * @param onWrite called with each write that may reach the shop
 */
export function createLossyNetwork(inner: typeof fetch, onWrite: (request: Request) => unknown) {
  const network = createServedNetwork(inner);
  const viaNetwork: typeof fetch = async (input, init) => {
    // A browser without a connection does not even try.
    if (navigator.onLine) {
      const request = new Request(input, init);
      if (request.method !== 'GET') await onWrite(request);
      await network.turn();
    }
    const response = await inner(input, init);
    await network.turn();
    if (!navigator.onLine) throw new TypeError('The connection was lost.');
    return response;
  };
  return { ...network, fetch: viaNetwork };
}

/** For tests of many visits: frames take no time, and each test starts with an empty session. */
export function setUpQuickVisits(): void {
  beforeEach(() => {
    // The frames of jsdom take 16 ms each. The configuration removes it after each test.
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback));
  });
  afterEach(() => sessionStorage.clear());
}

/** Waits for everything that needs no network. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
