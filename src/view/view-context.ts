import type { Cart } from '../schema/cart.ts';
import { textOf, type Decimal } from './money/decimal.ts';
import { formatMoney, formatNumber } from './money/format-number.ts';
import { usableLocale } from './text/locale.ts';
import type { CompactMessages, MainMessages, Messages, Plural, ShownMessages } from './messages/messages.ts';
import { moneyRuleOf, type CurrencyCode, type MoneyRule, type PriceCurrency } from './money/money.ts';
import { pluralText } from './text/plural.ts';
import type { Amount } from './types.ts';

/** How a cart is to be shown. */
export interface CartViewOptions {
  /** BCP 47 (`de-AT`; `de_AT` is taken too). @default 'en', also where the given one is unknown */
  readonly locale?: string | undefined;
  /** Whose currency the service's prices are in (docs/money.md). @default 'base' */
  readonly priceCurrency?: PriceCurrency | undefined;
  /** Words that replace the English ones. */
  readonly messages?: Partial<Messages> | undefined;
  /** How many lines are built; sums and counts go over all. @default 100 */
  readonly lineLimit?: number | undefined;
  /** IANA zone for dates (`Europe/Vienna`). @default the page's own */
  readonly timeZone?: string | undefined;
}

/** What every part of the view needs: the cart's money rule, and the locale's ways to say things. */
export interface ViewContext<Words extends CompactMessages = ShownMessages> {
  readonly locale: string;
  readonly messages: Words;
  readonly rule: MoneyRule;
  readonly lineLimit: number;
  number(value: Decimal): string;
  money(value: Decimal, currency: CurrencyCode | null): string;
  plural(words: Plural, count: number | Decimal): string;
  /** An amount in the cart's shown currency, and in base currency where that stands beside it. */
  amount(value: Decimal, baseValue: Decimal | null): Amount;
}

/** Enough for what a first paint tells. */
export type CompactContext = ViewContext<CompactMessages>;

/** Enough for what a screen shows at first. */
export type MainContext = ViewContext<MainMessages>;

const defaultLineLimit = 100;

/** @param messages all the words that the part of the view may need */
export function viewContextOf<Words extends CompactMessages>(
  cart: Cart,
  options: CartViewOptions,
  messages: Words,
): ViewContext<Words> {
  const locale = usableLocale(options.locale);
  const rule = moneyRuleOf(cart.currency, options.priceCurrency);
  const limit = options.lineLimit ?? defaultLineLimit;
  const money = (value: Decimal, currency: CurrencyCode | null): string => formatMoney(value, currency, locale);

  function amount(value: Decimal, baseValue: Decimal | null): Amount {
    return {
      kind: 'amount',
      text: money(value, rule.shown),
      value: textOf(value),
      currency: rule.shown?.iso ?? null,
      base:
        rule.base === null || baseValue === null
          ? null
          : { text: money(baseValue, rule.base), value: textOf(baseValue), currency: rule.base.text },
    };
  }

  return {
    locale,
    messages,
    rule,
    lineLimit: limit >= 0 ? limit : defaultLineLimit,
    number: (value) => formatNumber(value, locale),
    money,
    plural: (words, count) => pluralText(words, count, locale),
    amount,
  };
}
