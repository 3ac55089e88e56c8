import type { CompactMessages } from '../messages.ts';

/** The Japanese words of the first paint, of a badge, and of what screen readers are told of a cart. */
export const compactMessages: CompactMessages = {
  cartLabel: 'カート',
  items: { other: '商品{count}点' },
  refreshing: '変更を確認しています…',
  announceCart: 'カート：{count}。',
  close: 'カートを閉じる',
  each: '1点 {amount}',
  unnamedItem: '名称のない商品',
  subtotal: '商品の小計',
  subtotalHint: '税金、割引、送料は含まれていません。',
  baseCurrencyShown: '金額は{base}で表示しています。ショップから{quote}への為替レートが提供されていません。',
  currencyUnknown: '金額の通貨がショップから示されていません。',
};
