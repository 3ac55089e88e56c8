/** A `fetch` whose requests wait until the test serves them, in any order. */
export function createServedNetwork() {
  let isOpen = true;
  let waiting: readonly (() => void)[] = [];

  function serve(at: number): void {
    const go = waiting[at % waiting.length];
    waiting = waiting.filter((each) => each !== go);
    go?.();
  }

  return {
    /** Resolves when the test serves it: now, while the network is open. */
    turn: (): Promise<void> =>
      isOpen
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting = [...waiting, resolve];
          }),
    close: (): void => void (isOpen = false),
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
