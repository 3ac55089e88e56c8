import type { CompactMessages } from '../messages/en-compact.ts';
import type { Amount, AmountView } from '../view/types.ts';
import { isolated, untranslated, type MarkupNode } from './node.ts';

/**
 * An amount in base currency with its code: "$" alone can be any dollar, while "US$" and "CHF" name
 * the currency. A sign at the end is replaced by it: "39,98 USD".
 */
function baseText({ text, currency }: NonNullable<Amount['base']>): string {
  return /\p{L}/u.test(text) ? text : `${text.replace(/\s\p{Sc}$/u, '')} ${currency}`;
}

/**
 * An amount in quote currency, above the smaller amount in base currency with its code. A pending
 * amount is shown as the one before it, then as a bar. Any other unavailable amount is shown as a
 * dash, with the reason as its tooltip and for screen readers; in the place of an unreadable price
 * is where it is shown.
 */
export function amountNode(amount: AmountView, messages: CompactMessages): MarkupNode {
  if (amount.kind === 'unavailable') {
    const reason = messages.unavailableReason[amount.reason];
    const isPending = amount.reason === 'amount-pending';
    if (amount.reason === 'price-unreadable') {
      return ['span.gc-amount gc-at-checkout', { 'data-unavailable': amount.reason }, reason];
    }
    return [
      'span.gc-amount',
      { 'data-unavailable': amount.reason, title: reason },
      isPending
        ? [
            'span.gc-wait',
            { 'aria-hidden': 'true', 'data-last': amount.last && 'true', ...untranslated },
            amount.last ?? '\u00a0',
          ]
        : ['span', { 'aria-hidden': 'true' }, '—'],
      ['span.gc-hidden', null, isPending ? reason : `${messages.unavailable} ${reason}`],
    ];
  }
  const { text, value, currency, base } = amount;
  return [
    'span.gc-amount',
    { 'data-currency': currency ?? undefined, ...untranslated },
    ['data.gc-amount-quote', { value }, isolated(text)],
    base && ['span.gc-amount-slash gc-hidden', null, ' / '],
    base && ['data.gc-amount-base', { value: base.value }, isolated(baseText(base))],
  ];
}

/** An amount within a sentence: the amount in base currency is next to it. */
export function inlineAmount(amount: AmountView, messages: CompactMessages): MarkupNode {
  if (amount.kind === 'unavailable') return amountNode(amount, messages);
  const { text, value, currency, base } = amount;
  return [
    'span',
    { 'data-currency': currency ?? undefined, ...untranslated },
    ['data.gc-amount-quote', { value }, isolated(text)],
    base && ' / ',
    base && ['data', { value: base.value }, isolated(baseText(base))],
  ];
}

/**
 * Why an amount is shown as a dash, as visible text for devices without hover. Null for an amount
 * that is shown.
 */
export function reasonNode(amount: AmountView, messages: CompactMessages): MarkupNode | null {
  if (amount.kind === 'amount' || ['amount-pending', 'price-unreadable'].includes(amount.reason))
    return null;
  // Hidden from screen readers, which read the same text at the dash.
  return ['p.gc-reason', { 'aria-hidden': 'true' }, messages.unavailableReason[amount.reason]];
}
