/**
 * Shares one connection between all listeners, which `notify` calls.
 *
 * @param connect called for the first listener. Returns what ends the connection after the last one
 */
export function createShared(connect: () => () => void) {
  const listeners = new Set<() => void>();
  let disconnect: () => void = () => undefined;

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (listeners.size === 1) disconnect = connect();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) disconnect();
    };
  }

  return {
    subscribe,
    /** Keeps the connection open without listening. Returns what ends that. */
    hold: (): (() => void) => subscribe(() => undefined),
    notify: (): void => {
      for (const listener of [...listeners]) listener();
    },
  };
}
