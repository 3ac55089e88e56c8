import type { Messages } from '../messages.ts';
import { compactMessages } from './pt-br-compact.ts';

/**
 * The Portuguese words, as they are written in Brazil. The shopper is "você"; cart: carrinho, checkout: finalizar a
 * compra, delivery: entrega, shipping costs: frete, parcel: pacote, discount: desconto, customer account: conta, shop: loja.
 */
export const messages: Messages = {
  ...compactMessages,

  // The cart as a whole
  loading: 'Carregando seu carrinho…',
  stillLoading: 'Ainda carregando. A loja está demorando um pouco.',
  refresh: 'Verificar alterações',
  tryAgain: 'Tentar novamente',
  dismiss: 'Fechar esta mensagem',
  checkout: 'Finalizar a compra',
  details: 'Detalhes',
  detailsLoading: 'Carregando o restante…',
  detailsFailed: 'O restante deste carrinho não chegou. Tente novamente ou recarregue a página.',

  // No cart, an empty cart, a closed cart, an assigned cart
  noCart: 'Você ainda não tem um carrinho.',
  noCartHint: 'Crie um e ele estará aqui quando você voltar.',
  createCart: 'Criar um carrinho',
  creating: 'Criando seu carrinho…',
  empty: 'Seu carrinho está vazio.',
  emptyHint: 'O que você adicionar aparecerá aqui.',
  unlisted: 'A loja não informou o que há neste carrinho. Nada foi perdido; verifique novamente daqui a pouco.',
  closed: 'Este carrinho está encerrado.',
  closedWithOrder: 'Obrigado. Este carrinho virou o pedido {order}.',
  startNewCart: 'Criar um novo carrinho',
  assigned: 'Seu carrinho agora está na sua conta.',
  assignedHint: 'Você o encontrará lá sempre que entrar.',
  retired: 'A loja não tem mais o seu último carrinho. Você pode criar um novo.',

  // Assigning the cart to a customer
  assign: 'Levar este carrinho para a sua conta',
  assignTo: 'Levar este carrinho para a conta de {name}',
  assigning: 'Levando seu carrinho…',
  notAssigned: 'A loja não levou seu carrinho para a conta. Ele está seguro e continua aqui.',
  signInNeeded: 'Entre na sua conta primeiro. Seu carrinho está seguro e continua aqui.',

  // Lines
  contents: 'Itens no seu carrinho',
  quantity: 'Quantidade',
  rowTotal: 'Preço',
  showMore: {
    one: 'Mostrar mais {count} item',
    many: 'Mostrar mais {count} de itens',
    other: 'Mostrar mais {count} itens',
  },
  // In Brazil `one` is for 0 and 1, and for 1.5.

  // Totals
  totals: 'Resumo',

  // Shipments
  shipping: 'Entrega',
  deliveryUndecided: 'A entrega é escolhida ao finalizar a compra.',
  allItems: 'Todos os itens',
  virtual: 'Nada neste carrinho precisa ser enviado.',

  // Errors
  errorRead: 'Não foi possível acessar a loja. Seu carrinho está seguro.',
  errorReadShown:
    'Não foi possível acessar a loja. Seu carrinho está seguro; era assim que ele estava neste momento: {time}.',
  lastSeen: 'Era assim que seu carrinho estava neste momento: {time}.',
  errorCreate: 'Não foi possível criar o carrinho.',
  errorAdd: 'Não foi possível adicionar o item ao carrinho.',
  errorAssign: 'Não foi possível levar seu carrinho para a conta. Ele está seguro e continua aqui.',
  errorOffline: 'Você está sem conexão. Seu carrinho está seguro e será verificado quando você voltar a ficar on-line.',
  errorMisconfigured:
    'A loja não está configurada corretamente aqui. Seu carrinho está seguro. Por favor, avise a loja.',
  errorRateLimited: 'A loja está muito movimentada. Seu carrinho está seguro; aguarde um momento.',
  errorUnexpected: 'Não foi possível ler a resposta da loja. Seu carrinho está seguro.',
  errorForbidden: 'A loja não permitiu isso. Seu carrinho está seguro.',
  errorRejected: 'A loja não aceitou isso. Seu carrinho está seguro.',
  errorBroken: 'Este carrinho não pode ser exibido aqui. Ele está seguro; recarregue a página ou avise a loja.',
  shopSays: 'Mensagem da loja: {message}',
  errorCode: 'Para o atendimento: {code}',

  // Changing the cart
  oneMore: 'Aumentar uma unidade de {name}',
  oneLess: 'Diminuir uma unidade de {name}',
  quantityOf: 'Quantidade de {name}',
  quantityWrong: 'Digite um número maior que 0.',
  remove: 'Remover',
  removeItem: 'Remover {name}',
  removeAsk: 'Remover {name}? Não será possível trazer de volta por aqui.',
  keep: 'Manter',
  removed: '{name} foi removido.',
  undo: 'Desfazer',
  undoItem: 'Desfazer e trazer {name} de volta',
  undoing: 'Trazendo de volta…',
  errorChange: 'Não foi possível acessar a loja para fazer esta mudança. O carrinho é exibido como estava.',
  totalsOutdated: 'ainda não atualizado',
  errorTotals: 'Não foi possível atualizar o total.',
  ofWhich: 'incluindo {title}',
  couponAsk: 'Tem um código?',
  couponCode: 'Código de desconto',
  couponApply: 'Aplicar',
  couponApplying: 'Verificando o código…',
  couponOn: 'O código {code} está no seu carrinho.',
  couponRemove: 'Retirar',
  couponRemoveCode: 'Retirar o código {code}',
  couponRemoving: 'Retirando o código…',
  errorCoupon: 'Não foi possível acessar a loja para usar o código. Seu carrinho está como antes.',

  // Shipments, addresses, customer, details for support
  discountOriginal: 'Valor original',
  discountRule: 'Número da regra de desconto',
  shipment: 'Pacote {number}',
  shipTo: 'Entregar em',
  shippingMethod: 'Forma de entrega',
  shippingItems: 'Neste pacote',
  addressUndecided: 'O endereço é escolhido ao finalizar a compra.',
  someItems: '{count} de {total} itens',
  shipmentItem: '{quantity} × {name}',
  pickupLocation: 'Local de retirada',
  billing: 'Endereço de cobrança',
  customer: 'Cliente',
  addressBook: 'Catálogo de endereços',
  note: 'Observação',
  payment: 'Referência do pagamento',
  methods: {
    flatrate_flatrate: 'Frete fixo',
    freeshipping_freeshipping: 'Frete grátis',
    tablerate_bestway: 'Melhor opção de frete',
    instore_pickup: 'Retirada na loja',
  },
  carriers: {
    flatrate: 'Frete fixo',
    freeshipping: 'Frete grátis',
    tablerate: 'Melhor opção de frete',
    instore: 'Retirada na loja',
    ups: 'UPS',
    usps: 'USPS',
    fedex: 'FedEx',
    dhl: 'DHL',
  },

  facts: {
    id: 'Número do carrinho',
    store_id: 'Número da loja',
    reserved_order_id: 'Número do pedido',
    created_at: 'Criado em',
    updated_at: 'Última alteração',
    converted_at: 'Transformado em pedido',
    is_active: 'Aberto',
    is_virtual: 'Nada a enviar',
    items_count: 'Linhas contadas pela loja',
    items_qty: 'Unidades contadas pela loja',
    orig_order_id: 'Número do pedido original',
    customer_is_guest: 'Carrinho de visitante',
    customer_note_notify: 'A observação é enviada com o pedido',
    customer_tax_class_id: 'Número da classe de imposto',

    global_currency_code: 'Moeda dos relatórios',
    base_currency_code: 'Moeda base',
    store_currency_code: 'Moeda da loja',
    quote_currency_code: 'Moeda do carrinho',
    store_to_base_rate: 'Câmbio, da loja para a base',
    store_to_quote_rate: 'Câmbio, da loja para o carrinho',
    base_to_global_rate: 'Câmbio, da base para os relatórios',
    base_to_quote_rate: 'Câmbio, da base para o carrinho',

    'customer.id': 'Número do cliente',
    'customer.group_id': 'Número do grupo de clientes',
    'customer.default_billing': 'Número do endereço de cobrança padrão',
    'customer.default_shipping': 'Número do endereço de entrega padrão',
    'customer.created_at': 'Conta aberta em',
    'customer.updated_at': 'Última alteração da conta',
    'customer.created_in': 'Loja em que a conta foi aberta',
    'customer.dob': 'Data de nascimento',
    'customer.gender': 'Gênero (código)',
    'customer.store_id': 'Número da loja',
    'customer.taxvat': 'CPF ou CNPJ',
    'customer.website_id': 'Número do site',
    'customer.disable_auto_group_change': 'O grupo é definido manualmente',
    'customer.assistance_allowed': 'Ajuda na compra (código)',
    'customer.is_subscribed': 'Recebe a newsletter',
    'customer.payprovider_id': 'Número do cliente no provedor de pagamento',
    'customer.taxprovider_customer_code': 'Código do cliente no provedor de impostos',
    'customer.taxprovider_customer_country': 'País do cliente no provedor de impostos',

    'address.telephone': 'Telefone',
    'address.email': 'E-mail',
    'address.fax': 'Fax',
    'address.vat_id': 'Número de contribuinte (IVA)',
    'address.same_as_billing': 'Igual ao endereço de cobrança',
    'address.save_in_address_book': 'Será salvo no catálogo de endereços',
    'address.default_shipping': 'Padrão para entrega',
    'address.default_billing': 'Padrão para cobrança',

    'discount.base_original_amount': 'Valor original na moeda base',

    'payment.id': 'Número do registro',
    'payment.payprovider_order_reference_id': 'Referência do pedido',
    'payment.quote_id': 'Número do carrinho',
    'payment.sandbox_simulation_reference': 'Referência do ambiente de testes',
    'payment.confirmed': 'Confirmado',
  },
};
