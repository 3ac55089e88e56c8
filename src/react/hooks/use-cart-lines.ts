'use client';

import { useMemo, useState } from 'react';
import { useActionsState } from './use-actions-controller.ts';
import { useGuestCart } from './use-guest-cart.ts';
import { createCompactViews } from '../../core/view/compact-views.ts';
import { amountSource } from '../../core/shop/placeholder-actions.ts';
import type { RenderLineProps, RenderSummaryProps } from '../../components/lines/render-props.ts';
import type { GuestCartWidgetProps } from '../widget/widget-props.ts';

/** The lines and the summary of a cart as texts. */
export interface CartLines extends RenderSummaryProps {
  /** What `renderLine` receives for each line. The same objects until something changes. */
  readonly lines: readonly RenderLineProps[];
  /** "Subtotal", or "Subtotal (excl. tax)" if it is the sum of the items' prices. */
  readonly subtotalLabel: string;
  /** How the shop shows tax in the amounts; null if they are the items' prices, which exclude tax. */
  readonly taxDisplay: 'including' | 'excluding' | 'both' | null;
}

/** The props of the widget that decide about texts and amounts. `messages` must be the same object on every render. */
export type UseCartLinesOptions = Pick<
  GuestCartWidgetProps,
  'locale' | 'messages' | 'taxDisplay' | 'priceCurrency' | 'lineLimit'
>;

/** What `useCartLines` returns. */
export interface UseCartLinesResult {
  /** Null without a cart; undefined until the cart has loaded. The last cart stays if there is an `error`. */
  readonly data: CartLines | null | undefined;
  readonly error: ReturnType<typeof useGuestCart>['error'];
  readonly isPending: boolean;
  /** Whether the amounts do not match the cart, for example while a quantity changes. */
  readonly isStale: boolean;
}

const watched = ['totals'] as const;

/**
 * The lines of the current cart with the amounts, options and texts that the widget shows, for your own list.
 *
 * With the feature `totals`, amounts are the shop's, with tax as the shop shows it; otherwise they are the items' prices,
 * without tax.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { data } = useCartLines({ locale: 'en-US' });
 * data?.lines.map(({ key, name, row }) => <li key={key}>{name} {row.kind === 'amount' ? row.text : '…'}</li>);
 */
export function useCartLines(options: UseCartLinesOptions = {}): UseCartLinesResult {
  const { locale, messages, taxDisplay, priceCurrency, lineLimit } = options;
  const { data: cart, error, isPending } = useGuestCart();
  const { totals, supported } = useActionsState(watched);
  const amounts = amountSource(supported.totals ? totals : null);
  const { isUpdating } = totals;
  const [toView] = useState(createCompactViews);
  const view = useMemo(
    () => cart && toView(cart, { locale, messages, taxDisplay, priceCurrency, lineLimit, totals: amounts, isUpdating }),
    [cart, toView, locale, messages, taxDisplay, priceCurrency, lineLimit, amounts, isUpdating],
  );
  return { data: view, error, isPending, isStale: view?.isStale === true || (supported.totals && totals.isStale) };
}
