import type { CompactMessages } from '../messages.ts';

/** The Portuguese words of the first paint, of a badge, and of what screen readers are told of a cart. */
export const compactMessages: CompactMessages = {
  cartLabel: 'Seu carrinho',
  items: { one: '{count} item', many: '{count} de itens', other: '{count} itens' },
  refreshing: 'Verificando alterações…',
  announceCart: 'Seu carrinho: {count}.',
  close: 'Fechar o carrinho',
  each: '{amount} por unidade',
  unnamedItem: 'Item sem nome',
  subtotal: 'Subtotal dos itens',
  subtotalHint: 'Sem impostos, descontos e frete.',
  baseCurrencyShown: 'Os valores estão em {base}. A loja não informou a taxa de câmbio para {quote}.',
  currencyUnknown: 'A loja não informou em que moeda estão estes valores.',
};
