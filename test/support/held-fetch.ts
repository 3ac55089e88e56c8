export interface HeldFetch {
  readonly fetch: typeof fetch;
  /** From here on, requests with this method are sent, but their responses are held. */
  hold(method: string): void;
  /** Number of held responses. */
  count(): number;
  /** Delivers all held responses, the latest first, including those of aborted calls. Stops holding. */
  release(): Promise<void>;
}

/** A `fetch` whose responses arrive when the test releases them. It ignores abort signals, so aborted requests get a response too. */
export function createHeldFetch(inner: typeof fetch): HeldFetch {
  let held: (() => void)[] = [];
  let heldMethod: string | undefined;
  return {
    async fetch(input, init = {}) {
      const { signal: _signal, ...withoutSignal } = init;
      const isHeld = heldMethod !== undefined && init.method === heldMethod;
      const response = await inner(input, withoutSignal);
      if (isHeld) await new Promise<void>((resolve) => void held.push(resolve));
      return response;
    },
    hold: (method) => void (heldMethod = method),
    count: () => held.length,
    async release() {
      heldMethod = undefined;
      for (const go of held.toReversed()) {
        go();
        // Let the caller handle each response before the next one arrives.
        await new Promise((resolve) => setTimeout(resolve));
      }
      held = [];
    },
  };
}
