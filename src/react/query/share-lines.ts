const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The item id of a line; undefined for any other value. */
const idOf = (value: unknown): unknown => (isObject(value) ? value['item_id'] : undefined);

/**
 * Structural sharing for TanStack Query: returns the previous objects for all parts of a cart that have not changed. Unlike
 * TanStack's own function, it compares lines with the same item id instead of the same index. So the removal of a
 * line leaves the others the same objects, and they are not rendered again.
 */
export function shareLines(before: unknown, next: unknown): unknown {
  if (Object.is(before, next)) return before;
  if (Array.isArray(before) && Array.isArray(next)) {
    const byId = new Map(before.map((line: unknown) => [idOf(line), line]));
    const shared = next.map((value: unknown, index) => {
      const id = idOf(value);
      return shareLines(id == null ? before[index] : byId.get(id), value);
    });
    const isSame = shared.length === before.length && shared.every((value, index) => value === before[index]);
    return isSame ? before : shared;
  }
  if (!isObject(before) || !isObject(next) || Array.isArray(before) || Array.isArray(next)) return next;
  const keys = Object.keys(next);
  const shared = Object.fromEntries(keys.map((key) => [key, shareLines(before[key], next[key])]));
  const isSame =
    keys.length === Object.keys(before).length &&
    keys.every((key) => Object.hasOwn(before, key) && Object.is(shared[key], before[key]));
  return isSame ? before : shared;
}
