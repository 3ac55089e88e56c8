import { Fragment } from 'react';
import type { Cart } from '../../core/api/cart.ts';
import { canRefetchTotals, isChanging } from '../../core/cart/showing/cart-controls.ts';
import { isAnyWaiting } from '../../core/cart/state/changes.ts';
import { isolated } from '../../core/markup/node.ts';
import { shopTotalsNodes } from '../../core/markup/shop-totals.ts';
import { shopTotals } from '../../core/view/total-rows.ts';
import type { CompactView } from '../../core/view/types.ts';
import { controlsMessages } from '../lines/controls-messages.ts';
import type { ControlsContext } from '../ui/controls-context.ts';
import type { CartDisplay } from '../ui/display.ts';
import { toElement, toFragment } from '../ui/markup.tsx';
import { CouponChip, CouponField, couponOnCart } from './coupon-field.tsx';

interface TotalsInput {
  readonly context: ControlsContext;
  readonly display: CartDisplay;
  readonly cart: Cart;
  readonly view: CompactView;
  /** What is known of shipping before a method is chosen. */
  readonly shipping: { readonly note: string | null; readonly isFree: boolean };
}

/**
 * The shop's totals and the code in the summary. Not a component, because they are in three places:
 * the rows, the field below them, which is empty if a row has the code, and the amount of the checkout.
 */
export function renderTotals(input: TotalsInput) {
  const { context, display, cart, view, shipping } = input;
  const { controls, couponChange: changeRef } = context;
  const { locale } = display.settings;
  const { lines, totals, coupon, commands } = controls;
  const messages = controlsMessages(display.messages);
  const shown = shopTotals(totals?.data, {
    locale,
    quoteCurrency: cart.currency?.quote_currency_code,
    taxDisplay: view.taxDisplay,
    isVirtual: view.isVirtual,
    shippingNote: shipping.note,
    isShippingFree: shipping.isFree,
    messages,
  });
  const { rows } = shown;
  const code = coupon === null ? null : couponOnCart(coupon);
  // The code, its discount and its button are one row.
  const isInRow = code !== null && rows.some(({ isDiscount }) => isDiscount);
  const chip = coupon && <CouponChip coupon={coupon} commands={commands} changeRef={changeRef} />;
  const discountLabel = (label: string) => [
    // The shop's label may repeat the code.
    isolated(code !== null && label.includes(code) ? messages.discount : label),
    ' ',
    chip,
  ];
  const isStale = totals?.isStale === true || view.isStale;
  const hasOnlyFailed = !!lines?.errors.size && !isChanging(controls);
  const isAwaited = !canRefetchTotals(controls) && !hasOnlyFailed;
  const status = isAnyWaiting(lines) ? messages.beforeChanges : messages.refreshing;
  return {
    total: rows.find(({ isGrand }) => isGrand)?.amount ?? view.total,
    rows:
      rows.length === 0
        ? null
        : toFragment(
            shopTotalsNodes({
              ...shown,
              messages,
              discountLabel: isInRow ? discountLabel : undefined,
              toRow: (node, key) => <Fragment key={key}>{toElement(node)}</Fragment>,
              isOutdated: isStale,
              status: isStale && isAwaited ? status : null,
            }),
          ),
    coupon: coupon && (
      <CouponField coupon={coupon} commands={commands} changeRef={changeRef} isInRow={isInRow} />
    ),
  };
}
