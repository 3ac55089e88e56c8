/**
 * Creates a function that returns its previous object if no member has changed, as
 * `useSyncExternalStore` requires.
 */
export function createStable<T extends object>(): (next: T) => T {
  let last: T | undefined;
  return (next) => {
    // `Object.keys` returns strings. Both objects have the same members.
    const keys = Object.keys(next) as (keyof T)[];
    if (last === undefined || !keys.every((key) => Object.is(last?.[key], next[key]))) last = next;
    return last;
  };
}
