import type { Cart } from '../../core/api/cart.ts';
import type { Totals } from '../../core/api/totals.ts';
import { filled, isolated, type MarkupChild } from '../../core/markup/node.ts';
import { placeTotals, totalRowNode, totalsNotes } from '../../core/markup/shop-totals.ts';
import { usableLocale } from '../../core/messages/locale.ts';
import type { Messages } from '../../core/messages/messages.ts';
import { plainText } from '../../core/messages/plain-text.ts';
import { savingsOf, shopTotals, type ShopTotal } from '../../core/view/total-rows.ts';
import type { CompactView } from '../../core/view/types.ts';

export interface TotalsSource {
  readonly cart: Cart;
  readonly totals: Totals;
  readonly locale: string | undefined;
  readonly messages: Messages;
}

/** The label of a row. That of the first discount names the discount code, which has no button. */
function labelOf({ label, key }: ShopTotal, discount: ShopTotal | undefined, code: string | null) {
  const isNamed = code === null || key !== discount?.key || label.includes(code);
  return isNamed ? label : `${label} (${code})`;
}

/**
 * The shop's own totals, with the code in the name of its discount. Null if the shop has sent none.
 */
export function totalsNodesOf(
  { cart, totals, locale, messages }: TotalsSource,
  { taxDisplay, isVirtual, subtotalNote }: CompactView,
): readonly MarkupChild[] | null {
  const quoteCurrency = cart.currency?.quote_currency_code;
  const options = { locale: usableLocale(locale), quoteCurrency, taxDisplay, isVirtual, messages };
  const rows = shopTotals(totals, options);
  if (rows.length === 0) return null;
  const discounts = rows.filter(({ isDiscount }) => isDiscount);
  const code = plainText(totals.coupon_code);
  const nodes = placeTotals(rows).map((row) =>
    totalRowNode(row, [isolated(labelOf(row, discounts[0], code))], messages),
  );
  const savings = savingsOf(totals, quoteCurrency, options.locale);
  return [
    ['dl.gc-totals gc-shop-totals', null, ...nodes],
    code !== null &&
      discounts.length === 0 && ['p.gc-hint', null, ...filled(messages.couponOn, { code })],
    ...totalsNotes(rows, savings, false, messages),
    taxDisplay !== null && subtotalNote !== null && ['p.gc-hint', null, subtotalNote],
  ];
}
