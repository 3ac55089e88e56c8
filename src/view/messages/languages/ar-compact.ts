import type { CompactMessages } from '../messages.ts';

/** The Arabic words of the first paint, of a badge, and of what screen readers are told of a cart. */
export const compactMessages: CompactMessages = {
  cartLabel: 'سلة التسوق',
  items: {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '{count} منتجات',
    many: '{count} منتجًا',
    other: '{count} منتج',
  },
  refreshing: 'جارٍ التحقق من التغييرات…',
  announceCart: 'سلة التسوق: {count}.',
  close: 'إغلاق سلة التسوق',
  each: '{amount} للقطعة',
  unnamedItem: 'منتج بلا اسم',
  subtotal: 'المجموع الفرعي للمنتجات',
  subtotalHint: 'قبل الضريبة والخصومات والشحن.',
  baseCurrencyShown: 'المبالغ بعملة {base}. لم يحدد المتجر سعر الصرف إلى {quote}.',
  currencyUnknown: 'لم يحدد المتجر عملة هذه المبالغ.',
};
