import { useState } from 'react';

/** Whether two objects have the same members. */
function hasSameMembers<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys(one) as (keyof T)[];
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
}

/** Returns the object of the render before if no member has changed. */
export function useStable<T extends object | undefined>(next: T): T {
  const [kept] = useState<{ last: T }>(() => ({ last: next }));
  const { last } = kept;
  if (last === undefined || next === undefined || !hasSameMembers(last, next)) kept.last = next;
  return kept.last;
}
