import type { CompactView } from './types.ts';

type Thresholds = Readonly<Record<string, string>> | undefined;

export interface ShownPartsInput {
  readonly settings: { readonly freeShipping?: Thresholds };
  /** Whether the shop's totals are, or will be, part of the cart. */
  readonly hasTotals: boolean;
  /** Null while the cart is loading. */
  readonly view: Pick<CompactView, 'contents' | 'isVirtual'> | null;
}

/**
 * Which optional parts a cart has, if its shop offers them. The screen, its skeleton and the first
 * paint share it, so that nothing moves.
 */
export function shownParts({ settings, hasTotals, view }: ShownPartsInput) {
  const isShipped = view === null || (view.contents === 'filled' && !view.isVirtual);
  return {
    /** The thresholds of the free-shipping bar; undefined for no bar. */
    freeShipping: hasTotals && isShipped ? settings.freeShipping : undefined,
    hasEstimate: isShipped,
  };
}
