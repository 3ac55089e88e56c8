'use client';

import { useMemo, useState } from 'react';
import { useCommandsState } from './use-cart-commands.ts';
import { useGuestCart } from './use-guest-cart.ts';
import { placeIn } from '../../core/cart/state/line-keys.ts';
import type { RemovedLine } from '../../core/cart/state/lines-state.ts';
import { toCompactView } from '../../core/view/compact-view.ts';
import { createCompactViewCache } from '../../core/view/compact-view-cache.ts';
import { amountSource, amountsStatus, areTotalsStale } from '../../core/cart/state/totals-state.ts';
import type { RenderLineProps, RenderSummaryProps } from '../../components/ui/render-props.ts';
import type { GuestCartWidgetProps } from '../widget-props.ts';

/** The lines and the summary of a cart as texts. */
export interface CartLines extends RenderSummaryProps {
  /** What `renderLine` receives for each line. The same objects until something changes. */
  readonly lines: readonly RenderLineProps[];
  /** "Subtotal", or "Subtotal (excl. tax)" if it is the sum of the items' prices. */
  readonly subtotalLabel: string;
  /**
   * How the shop shows tax in the amounts; null if they are the items' prices, which exclude tax.
   */
  readonly taxDisplay: 'including' | 'excluding' | 'both' | null;
}

/** A removed line, which `undo(itemId)` of `useCartItems` restores. */
export interface RemovedCartLine extends Pick<RemovedLine, 'itemId' | 'restoring' | 'isAll'> {
  /** The line as it was, with the price of its item. */
  readonly line: RenderLineProps;
  /** Its place: the index in `lines` of the line that followed it. */
  readonly index: number;
}

/**
 * The props of the widget that decide about texts and amounts. `messages` must be the same object
 * on every render.
 */
export type UseCartLinesOptions = Pick<
  GuestCartWidgetProps,
  'locale' | 'messages' | 'taxDisplay' | 'priceCurrency' | 'lineLimit'
>;

/** What `useCartLines` returns. */
export interface UseCartLinesResult {
  /**
   * Null without a cart; undefined until the cart has loaded. The last cart stays if there is an
   * `error`.
   */
  readonly data: CartLines | null | undefined;
  /**
   * The lines that can be restored, the last removed first. Each stays until it is back, or until
   * `endUndo(itemId)` or `dismiss()` of `useCartItems`.
   */
  readonly removed: readonly RemovedCartLine[];
  readonly error: ReturnType<typeof useGuestCart>['error'];
  readonly isPending: boolean;
  /** Whether the amounts do not match the cart, for example while a quantity changes. */
  readonly isStale: boolean;
}

/** The current cart as texts, with what they are made of. */
export function useCartView(options: UseCartLinesOptions) {
  const { locale, messages, taxDisplay, priceCurrency, lineLimit } = options;
  const { data: cart, error, isPending } = useGuestCart();
  const { totals, lines } = useCommandsState('totals');
  const amounts = amountSource(totals);
  const { isUpdating } = totals;
  const [toView] = useState(createCompactViewCache);
  const view = useMemo(
    () =>
      cart &&
      toView(cart, {
        locale,
        messages,
        taxDisplay,
        priceCurrency,
        lineLimit,
        totals: amounts,
        isUpdating,
      }),
    [cart, toView, locale, messages, taxDisplay, priceCurrency, lineLimit, amounts, isUpdating],
  );
  const isStale = view ? amountsStatus(view, totals) !== 'current' : areTotalsStale(totals);
  return { cart, view, totals, lines, error, isPending, isStale };
}

/**
 * The lines of the current cart with the amounts, options and texts that the widget shows, for your
 * own list.
 *
 * With the feature `totals`, amounts are the shop's, with tax as the shop shows it; otherwise they
 * are the items' prices, without tax.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { data } = useCartLines({ locale: 'en-US' });
 * data?.lines.map(({ key, name, row }) => (
 *   <li key={key}>{name} {row.kind === 'amount' ? row.text : '…'}</li>
 * ));
 */
export function useCartLines(options: UseCartLinesOptions = {}): UseCartLinesResult {
  const { locale, messages, priceCurrency } = options;
  const { cart, view, lines, error, isPending, isStale } = useCartView(options);
  const { removed: removedLines, keys } = lines;
  const shown = view?.lines;
  const removed = useMemo(
    () =>
      removedLines.flatMap(({ item, ...state }): readonly RemovedCartLine[] => {
        const [line] = toCompactView(
          { ...cart, items: [item] },
          { locale, messages, priceCurrency },
        ).lines;
        const ids = shown?.map(({ itemId }) => itemId) ?? [];
        const index = placeIn(keys, state.itemId, ids);
        return line === undefined ? [] : [{ ...state, line, index }];
      }),
    [removedLines, keys, cart, shown, locale, messages, priceCurrency],
  );
  return { data: view, removed, error, isPending, isStale };
}
