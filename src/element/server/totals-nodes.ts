import type { Cart } from '../../core/api/cart.ts';
import type { Totals } from '../../core/api/totals.ts';
import { filled, type MarkupChild } from '../../core/markup/node.ts';
import { labelNode, shopTotalsNodes } from '../../core/markup/shop-totals.ts';
import { usableLocale } from '../../core/messages/locale.ts';
import type { Messages } from '../../core/messages/messages.ts';
import { plainText } from '../../core/messages/plain-text.ts';
import { shopTotals } from '../../core/view/shop-totals.ts';
import type { CompactView } from '../../core/view/types.ts';

export interface TotalsSource {
  readonly cart: Cart;
  readonly totals: Totals;
  readonly locale: string | undefined;
  readonly messages: Messages;
}

/**
 * The shop's own totals, with the code in the name of its discount. Null if the shop has sent none.
 */
export function totalsNodesOf(
  { cart, totals, locale, messages }: TotalsSource,
  { taxDisplay, isVirtual }: CompactView,
): readonly MarkupChild[] | null {
  const quoteCurrency = cart.currency?.quote_currency_code;
  const options = { locale: usableLocale(locale), quoteCurrency, taxDisplay, isVirtual, messages };
  const shown = shopTotals(totals, options);
  if (shown.rows.length === 0) return null;
  const code = plainText(totals.coupon_code);
  const hasDiscount = shown.rows.some(({ isDiscount }) => isDiscount);
  const discountLabel = (label: string): readonly MarkupChild[] => [
    labelNode(code === null || label.includes(code) ? label : `${label} (${code})`),
  ];
  return [
    ...shopTotalsNodes({ ...shown, messages, discountLabel }),
    code !== null && !hasDiscount && ['p.gc-hint', null, ...filled(messages.couponOn, { code })],
  ];
}
