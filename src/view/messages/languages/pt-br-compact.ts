import type { CompactMessages } from '../messages.ts';

/** The Brazilian Portuguese texts of lines, totals and badge, which the first paint shows. */
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
  sku: 'Código do item',
  options: 'Opções',
  option: 'Opção {id}',
  optionBundle: 'Parte {id}',
  optionBundleChoice: '{quantity} × {choice}',
  optionLinks: 'Arquivos para baixar',
  discount: 'Desconto',
  discounts: 'Descontos',
  more: { one: 'e mais {count}', many: 'e mais {count}', other: 'e mais {count}' },
  yes: 'Sim',
  no: 'Não',
  unavailable: 'Não exibido',
  unavailableReason: {
    'price-unreadable': 'A loja não enviou um preço legível.',
    'quantity-unreadable': 'A loja não enviou uma quantidade legível.',
    'items-unreadable': 'A loja não listou os itens, por isso não é possível somá-los.',
    'amount-unreadable': 'A loja não enviou um valor legível.',
  },
  missingLines: {
    one: '{count} item não está mais disponível e foi removido pela loja.',
    many: '{count} de itens não estão mais disponíveis e foram removidos pela loja.',
    other: '{count} itens não estão mais disponíveis e foram removidos pela loja.',
  },
};
