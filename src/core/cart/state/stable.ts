/** Whether two objects have the same members with the same values. */
export function hasSameMembers<T extends object>(one: T, other: T): boolean {
  const names = Object.keys(other) as (keyof T)[]; // `Object.keys` returns strings
  return (
    names.length === Object.keys(one).length &&
    names.every((name) => Object.is(one[name], other[name]))
  );
}

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

/** Creates a function that returns its last result while its arguments are the same. */
export function lastResult<A extends readonly unknown[], R>(
  derive: (...args: A) => R,
): (...args: A) => R {
  let last: { readonly args: A; readonly result: R } | undefined;
  return (...args) => {
    if (last === undefined || !hasSameMembers(last.args, args))
      last = { args, result: derive(...args) };
    return last.result;
  };
}
