import { hasSameMembers } from '../state/stable.ts';

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
