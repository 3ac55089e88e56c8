export interface PausableFetch {
  readonly fetch: typeof fetch;
  /** From here on, requests with this method are sent, but their responses wait for `resume`. */
  pause(method: string): void;
  /** Number of responses that wait. */
  count(): number;
  /** Number of requests that the service has not answered yet. */
  unanswered(): number;
  /**
   * Delivers all waiting responses, the latest first, including those of aborted calls. Ends the
   * pause.
   */
  resume(): Promise<void>;
}

/**
 * A `fetch` whose responses can be delayed by the test. It ignores abort signals, so aborted
 * requests also get a response.
 */
export function createPausableFetch(inner: typeof fetch): PausableFetch {
  let waiting: (() => void)[] = [];
  let pausedMethod: string | undefined;
  let unanswered = 0;
  let resumes = 0;
  return {
    async fetch(input, init = {}) {
      const { signal: _signal, ...withoutSignal } = init;
      const isPaused = pausedMethod !== undefined && init.method === pausedMethod;
      unanswered += 1;
      const resumesBefore = resumes;
      const response = await inner(input, withoutSignal).finally(() => (unanswered -= 1));
      // After `resume`, nothing would deliver it.
      if (isPaused && resumes === resumesBefore)
        await new Promise<void>((resolve) => void waiting.push(resolve));
      return response;
    },
    pause: (method) => void (pausedMethod = method),
    count: () => waiting.length,
    unanswered: () => unanswered,
    async resume() {
      pausedMethod = undefined;
      resumes += 1;
      const paused = waiting;
      // What is paused meanwhile waits for the next call.
      waiting = [];
      for (const deliver of paused.toReversed()) {
        deliver();
        // Let the caller handle each response before the next one arrives, also with fake timers.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
