import type { Totals, TotalSegment } from '../../schema/totals.ts';
import { decimalOf, textOf } from './decimal.ts';
import { formatMoney } from './format-number.ts';
import { currencyCodeOf, type CurrencyCode } from './money.ts';
import { plainName, plainText } from '../text/plain-text.ts';
import type { Messages } from '../messages/messages.ts';
import { fillMessage } from '../text/fill-message.ts';
import type { TaxDisplay } from './store-amounts.ts';
import type { Amount, AmountView } from '../types.ts';

/** One row of the shop's own summary. */
export interface ShopTotal {
  readonly key: string;
  /** The shop's label, in its language. */
  readonly label: string;
  readonly amount: AmountView;
  /** Whether this is the grand total. */
  readonly isGrand: boolean;
  /** Whether it is shown below the grand total. */
  readonly isFooter: boolean;
}

export interface ShopTotalsOptions {
  /** A locale that `Intl` supports. */
  readonly locale: string;
  /** The cart's own quote currency, for totals that name none. */
  readonly quoteCurrency?: string | null | undefined;
  /** How tax is shown in the lines, so that the rows add up with them. @default null, the store's rows as they are */
  readonly taxDisplay?: TaxDisplay | null | undefined;
  readonly messages: Pick<Messages, 'ofWhich' | 'itemsExcludingTax'>;
}

/** Rows that every Magento-family store has. Modules add others, with null where they do not apply to this cart. */
const usual: readonly unknown[] = ['subtotal', 'discount', 'shipping', 'tax', 'grand_total'];

const maxRows = 50;

function amountIn(currency: CurrencyCode | null, locale: string, value: unknown): Amount | null {
  const decimal = decimalOf(value);
  if (decimal === undefined) return null;
  const text = formatMoney(decimal, currency, locale);
  return { kind: 'amount', text, value: textOf(decimal), currency: currency?.iso ?? null, base: null };
}

function labelOf({ code, title }: TotalSegment, { taxDisplay = null, messages }: ShopTotalsOptions): string {
  const label = plainName(title) ?? plainText(code?.replaceAll('_', ' ')) ?? '—';
  const isIncluded = code === 'tax' && (taxDisplay === 'including' || taxDisplay === 'both');
  // Beside amounts that include tax, a tax row would look like one more amount to add.
  return isIncluded ? fillMessage(messages.ofWhich, { title: label }) : label;
}

/** The value of a row. The subtotal follows the tax display of the lines, so that they add up to it. */
function valueOf({ code, value }: TotalSegment, totals: Totals, taxDisplay: TaxDisplay | null | undefined): unknown {
  if (code !== 'subtotal' || taxDisplay == null) return value;
  return (taxDisplay === 'excluding' ? totals.subtotal : totals.subtotal_incl_tax) ?? value;
}

/**
 * The rows of the store's own summary, with its labels and amounts. Nothing is computed here. An amount that cannot be
 * read is unavailable. Empty where the store sent no rows.
 */
export function shopTotals(totals: Totals, options: ShopTotalsOptions): readonly ShopTotal[] {
  const { locale, quoteCurrency, taxDisplay, messages } = options;
  const quote = currencyCodeOf(totals.quote_currency_code) ?? currencyCodeOf(quoteCurrency);
  const base = currencyCodeOf(totals.base_currency_code);
  const baseTotal = base === null || base.text === quote?.text ? null : amountIn(base, locale, totals.base_grand_total);
  const baseOfTotal =
    base === null || baseTotal === null ? null : { text: baseTotal.text, value: baseTotal.value, currency: base.text };
  const unreadable: AmountView = { kind: 'unavailable', reason: 'amount-unreadable' };

  const segments = (totals.total_segments ?? []).filter(({ code, value }) => value !== null || usual.includes(code));
  return segments.slice(0, maxRows).flatMap((segment, index) => {
    const isGrand = segment.code === 'grand_total';
    const amount = amountIn(quote, locale, valueOf(segment, totals, taxDisplay));
    const row: ShopTotal = {
      key: `${String(segment.code)}-${index}`,
      label: labelOf(segment, options),
      amount: amount === null ? unreadable : { ...amount, base: isGrand ? baseOfTotal : null },
      isGrand,
      isFooter: isGrand || segment.area === 'footer',
    };
    if (segment.code !== 'subtotal' || taxDisplay !== 'both') return [row];
    const excluding = amountIn(quote, locale, totals.subtotal) ?? unreadable;
    return [row, { ...row, key: `${row.key}-excluding`, label: messages.itemsExcludingTax, amount: excluding }];
  });
}
