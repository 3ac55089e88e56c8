import type { Cart } from '../schema/cart.ts';
import { toCartView } from '../view/cart-view.ts';
import { fillMessage } from '../view/fill-message.ts';
import { usableLocale } from '../view/locale.ts';
import { completeMessages } from '../view/messages/complete-messages.ts';
import type { Messages } from '../view/messages/messages.ts';
import type { AmountView } from '../view/view-types.ts';
import type { ElementConfig } from './element-config.ts';
import type { Snapshot } from './snapshot.ts';

const textOf = (amount: AmountView): string => (amount.kind === 'amount' ? amount.text : '—');

/** The cart as it will be painted first on the next visit; null for one that has nothing to show. */
export function takeSnapshot(
  cart: Cart,
  config: ElementConfig,
  messages: Partial<Messages> | undefined,
): Snapshot | null {
  const words = completeMessages(messages);
  const locale = usableLocale(config.locale);
  const { priceCurrency } = config;
  const view = toCartView(cart, { locale, messages, lineLimit: 30, ...(priceCurrency && { priceCurrency }) });
  // An amount that is withheld needs its reason beside it; that cart waits for the whole drawing.
  if (view.contents !== 'filled' || view.subtotal.kind === 'withheld') return null;
  return {
    locale,
    title: words.cartLabel,
    count: view.countText,
    checking: words.refreshing,
    lines: view.lines.map((line) => ({
      name: line.name,
      meta: `${line.quantity ?? '—'} × ${fillMessage(words.each, { amount: textOf(line.unit) })}`,
      row: textOf(line.row),
    })),
    subtotalLabel: words.subtotal,
    subtotal: textOf(view.subtotal),
    hint: words.subtotalHint,
    quantity: view.quantity ?? '',
  };
}
