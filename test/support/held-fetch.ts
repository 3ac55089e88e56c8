export interface HeldFetch {
  readonly fetch: typeof fetch;
  /** From now on, requests with this method are carried out, and their answers kept back. */
  hold(method: string): void;
  /** How many answers are kept back now. */
  count(): number;
  /** Lets go of all that is kept back, the latest first, no matter what has become of the calls; holds no more. */
  release(): Promise<void>;
}

/** A `fetch` whose answers come when the test says so. It takes no notice of signals: answers that were called off come too. */
export function createHeldFetch(inner: typeof fetch): HeldFetch {
  let held: (() => void)[] = [];
  let heldMethod: string | undefined;
  return {
    async fetch(input, init = {}) {
      const { signal: _signal, ...deaf } = init;
      const isHeld = heldMethod !== undefined && init.method === heldMethod;
      const answer = await inner(input, deaf);
      if (isHeld) await new Promise<void>((resolve) => void held.push(resolve));
      return answer;
    },
    hold: (method) => void (heldMethod = method),
    count: () => held.length,
    async release() {
      heldMethod = undefined;
      for (const go of held.toReversed()) {
        go();
        // Each is dealt with before the next comes.
        await new Promise((resolve) => setTimeout(resolve));
      }
      held = [];
    },
  };
}
