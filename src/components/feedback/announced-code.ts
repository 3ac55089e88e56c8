import type { ShopState } from '../../core/cart/shown/shop-view.ts';
import type { CouponState } from '../../core/cart/state/coupon-state.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { shopTotals } from '../../core/view/shop-totals.ts';
import { controlsMessages } from '../form/controls-messages.ts';
import type { ShopDisplay } from '../ui/display.ts';

/**
 * What has become of the discount code since a cart was confirmed with another one; empty for the
 * same code, or an unknown one.
 *
 * @param known the code before
 */
export function announcedCode(
  known: CouponState['code'],
  { cart, widgetState: { coupon, totals } }: Pick<ShopState, 'cart' | 'widgetState'>,
  { settings, messages: given }: ShopDisplay,
): string {
  const code = coupon?.code;
  if (code === undefined || known === undefined || code === known) return '';
  const messages = controlsMessages(given);
  if (code === null) return fillMessage(messages.couponOff, { code: known ?? '' });
  const { savings } = shopTotals(totals?.data, {
    messages,
    locale: settings.locale,
    quoteCurrency: cart?.currency?.quote_currency_code,
  });
  return savings === null
    ? fillMessage(messages.couponOn, { code })
    : fillMessage(messages.couponOnSaves, { code, amount: savings });
}
