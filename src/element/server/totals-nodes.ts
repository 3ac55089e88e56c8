import type { Cart } from '../../core/api/cart.ts';
import type { Totals } from '../../core/api/totals.ts';
import { amountNode, reasonNode } from '../../core/markup/amount.ts';
import { filled, type MarkupChild, type MarkupNode } from '../../core/markup/node.ts';
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

function rowNode(row: ShopTotal, label: string, isFirstInFooter: boolean, messages: Messages) {
  const { amount, note, isGrand, isRepeated } = row;
  const attributes = {
    'data-repeated': isRepeated === true ? 'true' : undefined,
    'data-footer': isFirstInFooter ? 'true' : undefined,
  };
  const value =
    note === null ? amountNode(amount, messages) : (['span.gc-total-note', null, note] as const);
  const what = isGrand ? 'div.gc-total@total' : 'div.gc-total-row@total';
  const node: MarkupNode = [
    what,
    attributes,
    ['dt', null, ['bdi', null, label]],
    ['dd', null, value],
  ];
  return node;
}

/**
 * The shop's own totals, as the app renders them (`components/controls/shop-totals.tsx`). Null if
 * the shop has sent none.
 */
export function totalsNodesOf(
  { cart, totals, locale, messages }: TotalsSource,
  { taxDisplay, subtotalNote }: CompactView,
): readonly MarkupChild[] | null {
  const quoteCurrency = cart.currency?.quote_currency_code;
  const options = { locale: usableLocale(locale), quoteCurrency, taxDisplay, messages };
  const rows = shopTotals(totals, options);
  if (rows.length === 0) return null;
  const footer = rows.filter(({ isFooter }) => isFooter);
  const ordered = [...rows.filter(({ isFooter }) => !isFooter), ...footer];
  const discounts = rows.filter(({ isDiscount }) => isDiscount);
  const code = plainText(totals.coupon_code);
  const nodes = ordered.map((row) =>
    rowNode(row, labelOf(row, discounts[0], code), row === footer[0], messages),
  );
  const savings = savingsOf(totals, quoteCurrency, options.locale);
  const unavailable = rows.find(({ amount }) => amount.kind === 'unavailable');
  return [
    ['dl.gc-totals gc-shop-totals', null, ...nodes],
    code !== null &&
      discounts.length === 0 && ['p.gc-hint', null, ...filled(messages.couponOn, { code })],
    // Of a single discount, its row says it.
    savings !== null &&
      discounts.length > 1 && [
        'p.gc-savings',
        null,
        ...filled(messages.savings, { amount: savings }),
      ],
    unavailable && reasonNode(unavailable.amount, messages),
    taxDisplay !== null && subtotalNote !== null && ['p.gc-hint', null, subtotalNote],
  ];
}
