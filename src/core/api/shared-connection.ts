/**
 * Shares one connection between all listeners, which `notify` calls.
 *
 * @param connect called for the first listener. Returns what ends the connection after the last one
 */
export function createShared(connect: () => () => void) {
  const listeners = new Set<() => void>();
  let disconnect: () => void = () => undefined;
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      if (listeners.size === 1) disconnect = connect();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) disconnect();
      };
    },
    notify: (): void => {
      for (const listener of [...listeners]) listener();
    },
  };
}
