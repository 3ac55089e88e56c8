import type { CompactMessages } from '../messages.ts';

/** The Chinese words, in simplified script, of the first paint, of a badge, and of what screen readers are told of a cart. */
export const compactMessages: CompactMessages = {
  cartLabel: '您的购物车',
  items: { other: '{count} 种商品' },
  refreshing: '正在检查更新…',
  announceCart: '您的购物车：{count}。',
  close: '关闭购物车',
  each: '单价 {amount}',
  unnamedItem: '未命名商品',
  subtotal: '商品小计',
  subtotalHint: '不含税费、优惠和运费。',
  baseCurrencyShown: '金额以 {base} 显示。商店未提供兑 {quote} 的汇率。',
  currencyUnknown: '商店未说明这些金额的币种。',
};
