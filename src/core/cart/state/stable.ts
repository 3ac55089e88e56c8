/** Whether the members of an object are those of another one, which may have more. */
export const hasSameMembers = <T extends object>(one: T, other: T): boolean =>
  // `Object.keys` returns strings.
  (Object.keys(other) as (keyof T)[]).every((key) => Object.is(one[key], other[key]));

/**
 * Creates a function that returns its previous object if no member has changed, as
 * `useSyncExternalStore` requires.
 */
export function createStable<T extends object>(): (next: T) => T {
  let last: T | undefined;
  return (next) => {
    if (last === undefined || !hasSameMembers(last, next)) last = next;
    return last;
  };
}

/**
 * Shares one connection between all listeners.
 *
 * @param connect called for the first listener, with a function that calls all of them. Returns what
 * ends the connection after the last one
 */
export function createShared(
  connect: (notify: () => void) => () => void,
): (listener: () => void) => () => void {
  const listeners = new Set<() => void>();
  let disconnect: () => void = () => undefined;
  const notify = (): void => {
    for (const listener of [...listeners]) listener();
  };
  return (listener) => {
    listeners.add(listener);
    if (listeners.size === 1) disconnect = connect(notify);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) disconnect();
    };
  };
}
