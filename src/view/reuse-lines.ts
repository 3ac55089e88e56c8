import type { CompactLine, CompactView } from './types.ts';

/** Whether two values of plain data are equal. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
  );
}

/** Creates a function that puts the line objects of the last view in the place of equal ones: an equal line is not rendered again. */
export function createLineReuse(): (view: CompactView) => CompactView {
  let known: ReadonlyMap<string, CompactLine> = new Map();
  return (view) => {
    const lines = view.lines.map((line) => {
      const before = known.get(line.key);
      return before !== undefined && isEqual(before, line) ? before : line;
    });
    known = new Map(lines.map((line) => [line.key, line]));
    return { ...view, lines };
  };
}
