import { formatMoney, formatNumber, type CurrencyCode } from '../messages/format-number.ts';
import type { Cart } from '../api/cart.ts';
import type { AmountOptions } from './amounts.ts';
import { textOf, type Decimal } from '../api/decimal.ts';
import { usableLocale } from '../messages/locale.ts';
import type { Plural } from '../messages/translation.ts';
import type { CartMessages, Messages } from '../messages/messages.ts';
import type { CompactMessages } from '../messages/en-compact.ts';
import { moneyRuleOf, type MoneyRule, type PriceCurrency } from './money.ts';
import { pluralText } from '../messages/fill-message.ts';
import type { Amount } from './types.ts';

/** Options of `toCartView`. */
export interface CartViewOptions extends AmountOptions {
  /** BCP 47 (`de-AT`; `de_AT` is accepted). @default 'en', also for unknown locales */
  readonly locale?: string | undefined;
  /** Currency of the service's prices (docs/money.md). @default 'base' */
  readonly priceCurrency?: PriceCurrency | undefined;
  /**
   * Messages that replace the English ones, for example `await loadMessages('de')`. `locale` formats
   * numbers and dates only.
   */
  readonly messages?: Partial<Messages> | undefined;
  /**
   * Whether lines and discounts also have their amounts in base currency.
   * @default false, which leaves them to the total
   */
  readonly currencyDetails?: boolean | undefined;
  /** How many lines are built; sums and counts include all lines. @default 100 */
  readonly lineLimit?: number | undefined;
  /** IANA zone for dates (`Europe/Vienna`). @default the page's own */
  readonly timeZone?: string | undefined;
}

/** How one amount is shown. */
interface AmountFormat {
  /** @default the currency that the cart's prices are shown in */
  readonly currency?: CurrencyCode | null;
  /** Whether it is the subtotal or total, which always has its amount in base currency. @default false */
  readonly isTotal?: boolean;
}

/** The cart's money rule and the locale's formatters, for all modules of the view. */
export interface ViewFormat<ViewMessages> {
  readonly locale: string;
  readonly messages: ViewMessages;
  readonly rule: MoneyRule;
  readonly lineLimit: number;
  number(value: Decimal): string;
  money(value: Decimal, currency: CurrencyCode | null): string;
  plural(forms: Plural, count: number | Decimal): string;
  /** An amount, and the same in base currency if both are shown. */
  amount(value: Decimal, baseValue: Decimal | null, options?: AmountFormat): Amount;
}

/** For `toCompactView`. */
export type CompactFormat = ViewFormat<CompactMessages>;

/** For `toDetailsView`. */
export interface DetailsFormat extends ViewFormat<CartMessages> {
  /** Formats a date of the shop for the locale; null if the text is not a date. */
  date(text: string | null | undefined): string | null;
}

const defaultLineLimit = 100;

/** @param messages all that this part of the view may need */
export function viewFormatOf<ViewMessages>(
  cart: Cart,
  options: CartViewOptions,
  messages: ViewMessages,
): ViewFormat<ViewMessages> {
  const locale = usableLocale(options.locale);
  const rule = moneyRuleOf(cart.currency, options.priceCurrency);
  const limit = options.lineLimit ?? defaultLineLimit;
  const money = (value: Decimal, currency: CurrencyCode | null): string =>
    formatMoney(value, currency, locale);

  function amount(
    value: Decimal,
    baseValue: Decimal | null,
    { currency = rule.shown, isTotal = false }: AmountFormat = {},
  ): Amount {
    const base = isTotal || options.currencyDetails === true ? baseValue : null;
    return {
      kind: 'amount',
      text: money(value, currency),
      value: textOf(value),
      currency: currency?.iso ?? null,
      base:
        rule.base === null || base === null
          ? null
          : { text: money(base, rule.base), value: textOf(base), currency: rule.base.text },
    };
  }

  return {
    locale,
    messages,
    rule,
    lineLimit: limit >= 0 ? limit : defaultLineLimit,
    number: (value) => formatNumber(value, locale),
    money,
    plural: (forms, count) => pluralText(forms, count, locale),
    amount,
  };
}
