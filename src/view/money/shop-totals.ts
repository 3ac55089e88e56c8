import type { Totals, TotalSegment } from '../../schema/totals.ts';
import { decimalOf, textOf } from './decimal.ts';
import { formatMoney } from './format-number.ts';
import { currencyCodeOf, type CurrencyCode } from './money.ts';
import { plainName, plainText } from '../text/plain-text.ts';
import type { Amount, AmountView } from '../types.ts';

/** One row of the shop's own summary. */
export interface ShopTotal {
  readonly key: string;
  /** The shop's own words, in its language. */
  readonly label: string;
  readonly amount: AmountView;
  /** What the whole comes to. */
  readonly isGrand: boolean;
  /** Whether it stands below the line. */
  readonly isFooter: boolean;
}

export interface ShopTotalsOptions {
  /** One that `Intl` takes. */
  readonly locale: string;
  /** The cart's own quote currency, for totals that name none. */
  readonly quoteCurrency?: string | null | undefined;
}

/** Rows that every shop of the family has. Modules add others, and send null for "nothing of mine in this cart". */
const usual: readonly unknown[] = ['subtotal', 'discount', 'shipping', 'tax', 'grand_total'];

const maxRows = 50;

function amountIn(currency: CurrencyCode | null, locale: string, value: unknown): Amount | null {
  const decimal = decimalOf(value);
  if (decimal === undefined) return null;
  const text = formatMoney(decimal, currency, locale);
  return { kind: 'amount', text, value: textOf(decimal), currency: currency?.iso ?? null, base: null };
}

function labelOf({ code, title }: TotalSegment): string {
  return plainName(title) ?? plainText(code?.replaceAll('_', ' ')) ?? '—';
}

/**
 * The rows that a shop adds up itself, in its words and its figures: nothing is worked out here. An amount that cannot
 * be read is unavailable. Empty where the shop sent no rows.
 */
export function shopTotals(totals: Totals, { locale, quoteCurrency }: ShopTotalsOptions): readonly ShopTotal[] {
  const quote = currencyCodeOf(totals.quote_currency_code) ?? currencyCodeOf(quoteCurrency);
  const base = currencyCodeOf(totals.base_currency_code);
  const baseTotal = base === null || base.text === quote?.text ? null : amountIn(base, locale, totals.base_grand_total);
  const told = (totals.total_segments ?? []).filter(({ code, value }) => value !== null || usual.includes(code));
  return told.slice(0, maxRows).map((segment, index) => {
    const isGrand = segment.code === 'grand_total';
    const amount = amountIn(quote, locale, segment.value);
    const withBase = isGrand && base !== null && amount !== null && baseTotal !== null;
    return {
      key: `${String(segment.code)}-${index}`,
      label: labelOf(segment),
      amount:
        amount === null
          ? { kind: 'unavailable', reason: 'amount-unreadable' }
          : {
              ...amount,
              base: withBase ? { text: baseTotal.text, value: baseTotal.value, currency: base.text } : null,
            },
      isGrand,
      isFooter: isGrand || segment.area === 'footer',
    };
  });
}
