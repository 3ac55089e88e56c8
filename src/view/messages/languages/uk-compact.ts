import type { CompactMessages } from '../messages.ts';

/** The Ukrainian words of the first paint, of a badge, and of what screen readers are told of a cart. */
export const compactMessages: CompactMessages = {
  cartLabel: 'Ваш кошик',
  items: { one: '{count} товар', few: '{count} товари', many: '{count} товарів', other: '{count} товару' },
  refreshing: 'Перевіряємо зміни…',
  announceCart: 'Ваш кошик: {count}.',
  close: 'Закрити кошик',
  each: '{amount} за штуку',
  unnamedItem: 'Товар без назви',
  subtotal: 'Вартість товарів',
  subtotalHint: 'Без податків, знижок і доставки.',
  baseCurrencyShown: 'Суми вказано у {base}. Магазин не надав курсу до {quote}.',
  currencyUnknown: 'Магазин не вказав, у якій валюті ці суми.',
};
