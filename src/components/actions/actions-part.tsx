import type { Cart } from '../../schema/cart.ts';
import { savingsOf, shopTotals } from '../../view/money/shop-totals.ts';
import type { CompactView } from '../../view/types.ts';
import type { CompactLine } from '../../view/types.ts';
import { CouponField } from './coupon-field.tsx';
import { resolvedItemOf } from './resolved-item.ts';
import { LinePicture } from './line-picture.tsx';
import { LineControls } from './line-controls.tsx';
import { LineMessage } from './line-message.tsx';
import { ShopTotals } from './shop-totals.tsx';
import { TotalsRetry } from './totals-retry.tsx';
import type { ActionsContext } from './actions-context.ts';

export { checkoutHold } from './checkout-hold.ts';
export { enActions } from '../../view/messages/en-actions.ts';
export { RemovedLines } from './removed-lines.tsx';
export { actionAnnouncements } from './announcements.ts';

/** The picture, link, message and controls of a line. */
export function lineActions(context: ActionsContext, line: CompactLine) {
  const { lines } = context.actions;
  const { name, sku, itemId, productType } = line;
  const resolved = resolvedItemOf(context.resolveItem, { name, sku, itemId, productType });
  return {
    picture:
      resolved.picture === null ? null : (
        <LinePicture key={resolved.picture} src={resolved.picture} alt={resolved.alt} />
      ),
    name:
      resolved.href === null ? null : (
        <a className="gc-line-link" href={resolved.href}>
          <bdi>{name}</bdi>
        </a>
      ),
    message: <LineMessage message={resolved.message} tone={resolved.tone} />,
    isPending: itemId !== null && lines?.pending.has(itemId) === true,
    controls:
      lines === null || itemId === null ? null : (
        <LineControls {...{ context, lines, line, itemId }} limits={resolved.limits} />
      ),
  };
}

/** The shop's totals, where there are any, and the coupon field. */
export function summaryActions({ actions, texts, locale }: ActionsContext, cart: Cart, view: CompactView) {
  const { totals, coupon } = actions;
  const quoteCurrency = cart.currency?.quote_currency_code;
  const rows =
    totals?.data == null
      ? []
      : shopTotals(totals.data, { locale, quoteCurrency, taxDisplay: view.taxDisplay, messages: texts });
  const savings = totals?.data == null ? null : savingsOf(totals.data, quoteCurrency, locale);
  const isStale = totals?.isStale === true || view.isStale;
  return {
    retry: <TotalsRetry totals={totals} texts={texts} />,
    rows: rows.length === 0 ? null : <ShopTotals {...{ rows, savings, texts }} outdated={isStale} />,
    coupon: coupon === null ? null : <CouponField coupon={coupon} texts={texts} />,
  };
}
