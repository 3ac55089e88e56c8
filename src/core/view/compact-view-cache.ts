import type { Cart } from '../api/cart.ts';
import type { CartItem } from '../api/cart-item.ts';
import { toCompactView } from './compact-view.ts';
import type { CompactLine, CompactView } from './types.ts';
import type { CartViewOptions } from './view-format.ts';

interface FormattedSource {
  readonly cart: Cart;
  readonly options: CartViewOptions;
}

/** A cart as formatted text, and what its details are formatted from. */
export interface FormattedCart {
  readonly view: CompactView;
  readonly source: FormattedSource;
}

/** Whether two values of plain data are equal. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return false;
  const keys = Object.keys(one);
  // Both are objects, which TypeScript does not index by string.
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) =>
      isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}

/** Whether unchanged lines have equal views: amounts have the same source, format and language. */
function isSameSource(one: CartViewOptions, other: CartViewOptions): boolean {
  // `Object.keys` returns strings.
  const keys = Object.keys({ ...one, ...other }) as (keyof CartViewOptions)[];
  return keys.every(
    (key) => key === 'lineLimit' || key === 'isUpdating' || Object.is(one[key], other[key]),
  );
}

/** Keeps the last row total next to a pending one. */
function withLastRow(line: CompactLine, before: CompactLine | undefined): CompactLine {
  const { row } = line;
  if (before === undefined || row.kind === 'amount' || row.reason !== 'amount-pending') return line;
  return {
    ...line,
    row: { ...row, last: before.row.kind === 'amount' ? before.row.text : before.row.last },
  };
}

interface CachedLine {
  readonly item: CartItem;
  readonly line: CompactLine;
}

/**
 * Creates a {@link toCompactView} that remembers the lines of its last view. The view of an
 * unchanged item is not built again, and an equal line is the same object, so that it is not
 * rendered again.
 */
export function createCompactViewCache(): (cart: Cart, options: CartViewOptions) => CompactView {
  let lines: ReadonlyMap<string, CachedLine> = new Map();
  let last: { readonly cart: Cart; readonly options: CartViewOptions } | undefined;

  return (cart, options) => {
    const isSame =
      last !== undefined &&
      last.cart.currency === cart.currency &&
      isSameSource(last.options, options);
    const isUpdatingSame = last?.options.isUpdating === options.isUpdating;
    const next = new Map<string, CachedLine>();
    const view = toCompactView(cart, options, (item, key, make) => {
      const before = lines.get(key);
      // Why an amount is not shown depends on whether newer totals are loading.
      const isComplete = before?.line.unit.kind === 'amount' && before.line.row.kind === 'amount';
      const isKept = isSame && before?.item === item && (isUpdatingSame || isComplete);
      const built = isKept ? before.line : withLastRow(make(), before?.line);
      const line = before !== undefined && isEqual(before.line, built) ? before.line : built;
      next.set(key, { item, line });
      return line;
    });
    lines = next;
    last = { cart, options };
    return view;
  };
}
