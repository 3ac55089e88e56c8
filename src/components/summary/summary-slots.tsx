import { Fragment, type ReactElement } from 'react';
import type { Cart } from '../../core/api/cart.ts';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import { amountsStatus } from '../../core/cart/state/totals-state.ts';
import { hasUnconfirmedEdits } from '../../core/cart/state/progress.ts';
import { labelNode, shopTotalsNodes } from '../../core/markup/shop-totals.ts';
import {
  shopTotals,
  type KnownShipping,
  type ShopTotals,
  type ShopTotalsOptions,
} from '../../core/view/shop-totals.ts';
import type { CompactView } from '../../core/view/types.ts';
import { controlsMessages } from '../form/controls-messages.ts';
import type { SharedProps } from '../ui/shared-props.ts';
import type { ShopDisplay } from '../ui/display.ts';
import { toElement } from '../ui/markup.tsx';
import { TotalsRetry } from './totals-retry.tsx';
import { SoldOutNote } from './sold-out-note.tsx';
import { CouponChip, CouponField } from './coupon-field.tsx';
import { shownCode } from './coupon-texts.ts';

interface CartOnScreen {
  readonly cart: Cart;
  readonly view: CompactView;
  readonly widgetState: WidgetState;
}

/** The shop's totals of the cart on screen, as they are drawn and announced. */
export const totalsOnScreen = (
  { cart, view, widgetState }: CartOnScreen,
  options: Pick<ShopTotalsOptions, 'locale' | 'messages' | 'shipping'>,
): ShopTotals =>
  shopTotals(widgetState.totals?.data, {
    ...options,
    quoteCurrency: cart.currency?.quote_currency_code,
    taxDisplay: view.taxDisplay,
    isVirtual: view.isVirtual,
  });

interface SummarySlotsInput {
  readonly shared: SharedProps;
  readonly display: ShopDisplay;
  readonly cart: Cart;
  readonly view: CompactView;
  readonly shipping: KnownShipping;
}

/**
 * How rows are marked that may not be those of the cart on screen. Rows of the shop and an estimate
 * of shipping are marked as one.
 */
function rowMarks(
  view: CompactView,
  { lines, totals, progress }: WidgetState,
  { isOutdated: isShippingOutdated = false }: Pick<KnownShipping, 'isOutdated'>,
  messages: ReturnType<typeof controlsMessages>,
) {
  const isStale = isShippingOutdated || amountsStatus(view, totals) !== 'current';
  if (progress === 'waiting') return { isStale, status: messages.beforeChanges, isAwaited: false };
  const isAwaited = isShippingOutdated || totals?.isUpdating === true;
  if (!isStale) return { isStale, status: null, isAwaited };
  if (!isAwaited) return { isStale, status: messages.errorTotals, isAwaited };
  // The error at the line is enough while the total may still be the right one.
  const hasOnlyFailed = !!lines?.errors.size && !hasUnconfirmedEdits(progress);
  return { isStale, status: hasOnlyFailed ? null : messages.refreshing, isAwaited };
}

/** What the summary has of the controls: the rows of the shop's totals, and what is below them. */
export function summarySlots(input: SummarySlotsInput) {
  const { shared, display, cart, view, shipping } = input;
  const { widgetState, presses } = shared;
  const { coupon, waitingAdds, commands } = widgetState;
  const { locale } = display.settings;
  const messages = controlsMessages(display.messages);
  const shown = totalsOnScreen({ cart, view, widgetState }, { locale, messages, shipping });
  const { rows } = shown;
  const code = coupon === null ? null : shownCode(coupon);
  // The code, its discount and its button are one row.
  const isInRow = code !== null && rows.some(({ isDiscount }) => isDiscount);
  const couponProps = coupon && { coupon, commands, presses };
  const chip = couponProps && <CouponChip {...couponProps} />;
  const discountLabel = (label: string) => [
    // The shop's label may repeat the code.
    labelNode(code !== null && label.includes(code) ? messages.discount : label),
    ' ',
    chip,
  ];
  return {
    rows:
      rows.length === 0
        ? null
        : shopTotalsNodes<ReactElement>({
            ...shown,
            messages,
            discountLabel: isInRow ? discountLabel : undefined,
            toRow: (node, key) => <Fragment key={key}>{toElement(node)}</Fragment>,
            ...rowMarks(view, widgetState, shipping, messages),
          }),
    /** Computed from the lines, which an item that waits has none of. */
    subtotalLabel: waitingAdds.length > 0 ? messages.beforeChanges : view.subtotalLabel,
    below: (
      <>
        <TotalsRetry widgetState={widgetState} />
        {/* Empty if a row has the code. */}
        {couponProps && <CouponField {...couponProps} isInRow={isInRow} />}
      </>
    ),
    /** The amount to pay. */
    total: rows.find(({ isGrand }) => isGrand)?.amount ?? view.total,
    /** What the shopper should see before the checkout. */
    note: <SoldOutNote shared={shared} lines={view.lines} />,
  };
}
