import { decimalOf } from '../../api/decimal.ts';
import { enCatalogue } from '../../messages/en-catalogue.ts';
import { fillMessage } from '../../messages/fill-message.ts';
import { formatMoney } from '../../messages/format-number.ts';
import { compareAmounts } from '../../view/compare-amounts.ts';
import { currencyCodeOf } from '../../view/money.ts';
import type { LineProductOf } from '../../view/types.ts';
import type { Product } from './product-lookup.ts';

type Line = Parameters<LineProductOf>[0];
type LineMessages = Parameters<LineProductOf>[1];

/**
 * The regular price of a line that costs less now. Only if its price is shown as the catalogue has
 * it: in currency and tax.
 */
function reductionText(
  { unit, quantityValue }: Line,
  { prices }: Product,
  messages: LineMessages,
  locale: string,
) {
  const [final, regular] = (prices ?? []).map(decimalOf);
  const shown = unit.kind === 'amount' ? decimalOf(unit.value) : undefined;
  if (unit.kind !== 'amount' || !shown || !final || !regular) return undefined;
  const currency = currencyCodeOf(unit.currency);
  // With tax, the catalogue sends unrounded prices: 31.392501 for 31.39.
  const isSamePrice = compareAmounts(final, shown, currency) === 0;
  if (!isSamePrice || compareAmounts(regular, shown, currency) <= 0) return undefined;
  const amount = formatMoney(regular, currency, locale);
  const each = quantityValue === 1 ? '{amount}' : (messages.each ?? '{amount}');
  return fillMessage(messages.regularPrice ?? enCatalogue.regularPrice, {
    amount: fillMessage(each, { amount }),
  });
}

/** What a line shows of its product. */
export function lineProduct(
  line: Line,
  product: Product,
  messages: LineMessages,
  locale: string,
): ReturnType<LineProductOf> {
  const { picture, href, isSoldOut } = product;
  if (isSoldOut === true) {
    const message = messages.soldOut ?? enCatalogue.soldOut;
    return { picture, href, message, tone: 'caution', isSoldOut };
  }
  const message = reductionText(line, product, messages, locale);
  return { picture, href, message, tone: 'good' };
}
