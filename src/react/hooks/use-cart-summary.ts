'use client';

import { useMemo } from 'react';
import type { GuestCartError } from '../../core/api/errors.ts';
import { enControls } from '../../core/messages/en-controls.ts';
import { enCompact } from '../../core/messages/en-compact.ts';
import { shopTotals, type ShopTotal } from '../../core/view/shop-totals.ts';
import { mergeMessages } from '../../core/messages/messages.ts';
import { usableLocale } from '../../core/messages/locale.ts';
import { useCartView, type CartLines, type UseCartLinesOptions } from './use-cart-lines.ts';

/** What `useCartSummary` returns. */
export interface UseCartSummaryResult {
  /**
   * The rows as the widget shows them, the grand total last; empty until the shop has sent totals.
   */
  readonly rows: readonly ShopTotal[];
  /** What the shopper saves, formatted; null without a discount. */
  readonly savings: string | null;
  /**
   * The subtotal to show without rows, with its label. Null without a cart; undefined until the
   * cart has loaded.
   */
  readonly data: Pick<CartLines, 'subtotal' | 'subtotalLabel'> | null | undefined;
  /** Why the last read of cart or totals failed. */
  readonly error: GuestCartError | null;
  /** Whether neither rows nor a subtotal can be shown yet. */
  readonly isPending: boolean;
  /** Whether the amounts do not match the cart, for example while a quantity changes. */
  readonly isStale: boolean;
}

/**
 * The rows below the lines, with the labels and amounts that the widget shows: subtotal, discount,
 * shipping, tax, total. A row whose amount is not known yet has a `note`, such as "Chosen at
 * checkout". Needs the feature `totals`; without it, show `data.subtotal`.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { rows } = useCartSummary({ locale: 'en-US' });
 * rows.map(({ key, label, amount, note }) => (
 *   <li key={key}>{label} {note ?? (amount.kind === 'amount' ? amount.text : '…')}</li>
 * ));
 */
export function useCartSummary(options: UseCartLinesOptions = {}): UseCartSummaryResult {
  const { cart, view, totals, error, isPending, isStale } = useCartView(options);
  const quoteCurrency = cart?.currency?.quote_currency_code;
  const isVirtual = cart?.is_virtual === true;
  const { messages } = options;
  const locale = usableLocale(options.locale);
  const { data: read } = totals;
  const taxDisplay = view?.taxDisplay;
  const { rows, savings } = useMemo(() => {
    const allMessages = mergeMessages({ ...enCompact, ...enControls }, messages);
    return shopTotals(read, {
      locale,
      quoteCurrency,
      taxDisplay,
      isVirtual,
      messages: allMessages,
    });
  }, [read, locale, quoteCurrency, taxDisplay, isVirtual, messages]);
  return {
    rows,
    savings,
    data: view,
    error: error ?? totals.error,
    isPending: isPending || totals.status === 'pending',
    isStale,
  };
}
