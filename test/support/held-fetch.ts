import { vi } from 'vitest';

/** A `fetch` whose requests the test can hold back before the shop receives them. */
export function createHeldFetch(inner: typeof fetch) {
  let isHolding = false;
  let held: readonly (() => void)[] = [];
  const heldFetch: typeof fetch = async (input, init) => {
    if (isHolding) await new Promise<void>((resolve) => (held = [...held, resolve]));
    return inner(input, init);
  };
  return {
    fetch: heldFetch,
    /** From here on, requests wait for `release`. */
    hold: (): void => void (isHolding = true),
    /** Resolves when a request waits. */
    untilHeld: (): Promise<void> =>
      vi.waitFor(
        () => {
          if (held.length === 0) throw new Error('no request is waiting');
        },
        { interval: 1 },
      ),
    release(): void {
      isHolding = false;
      for (const send of held) send();
      held = [];
    },
  };
}
