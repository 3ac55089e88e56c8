/** Creates a function that returns its previous result for the same arguments. */
export function createMemo<A extends readonly unknown[], R>(
  compute: (...args: A) => R,
): (...args: A) => R {
  let last: { readonly args: A; readonly result: R } | undefined;
  return (...args) => {
    if (last?.args.every((arg, index) => Object.is(arg, args[index])) !== true)
      last = { args, result: compute(...args) };
    return last.result;
  };
}
