import type { Messages } from '../messages.ts';
import { compactMessages } from './es-compact.ts';

/**
 * The Spanish words, those that Spain and America share. The shopper is "usted"; cart: carrito, checkout: finalizar la
 * compra, delivery: envío, parcel: paquete, discount: descuento, customer account: cuenta, shop: tienda.
 */
export const messages: Messages = {
  ...compactMessages,

  // The cart as a whole
  loading: 'Cargando su carrito…',
  stillLoading: 'Sigue cargando. La tienda está tardando un poco.',
  refresh: 'Buscar cambios',
  tryAgain: 'Intentar de nuevo',
  dismiss: 'Cerrar este mensaje',
  checkout: 'Finalizar la compra',
  details: 'Detalles',
  detailsLoading: 'Cargando el resto…',
  detailsFailed: 'El resto de este carrito no ha llegado. Inténtelo de nuevo o vuelva a cargar la página.',

  // No cart, an empty cart, a closed cart, an assigned cart
  noCart: 'Todavía no tiene ningún carrito.',
  noCartHint: 'Cree uno y lo encontrará aquí cuando vuelva.',
  createCart: 'Crear un carrito',
  creating: 'Creando su carrito…',
  empty: 'Su carrito está vacío.',
  emptyHint: 'Lo que añada aparecerá aquí.',
  unlisted:
    'La tienda no ha indicado qué hay en este carrito. No se ha perdido nada; vuelva a comprobarlo en un momento.',
  closed: 'Este carrito está cerrado.',
  closedWithOrder: '¡Gracias! Pedido n.º {order}',
  startNewCart: 'Crear un carrito nuevo',
  continueShopping: 'Seguir comprando',
  assigned: 'Su carrito ya está en su cuenta.',
  assignedHint: 'Lo encontrará allí siempre que inicie sesión.',
  retired: 'La tienda ya no tiene su último carrito. Puede crear uno nuevo.',

  // Assigning the cart to a customer
  assign: 'Pasar este carrito a su cuenta',
  assignTo: 'Pasar este carrito a la cuenta de {name}',
  assigning: 'Pasando su carrito…',
  notAssigned: 'La tienda no ha pasado su carrito a la cuenta. Está a salvo y sigue aquí.',
  signInNeeded: 'Inicie sesión primero. Su carrito está a salvo y sigue aquí.',

  // Lines
  contents: 'Artículos de su carrito',
  quantity: 'Cantidad',
  rowTotal: 'Precio',
  showMore: {
    one: 'Mostrar {count} artículo más',
    many: 'Mostrar {count} de artículos más',
    other: 'Mostrar {count} artículos más',
  },

  // Totals
  totals: 'Resumen',

  // Shipments
  shipping: 'Envío',
  deliveryUndecided: 'El envío se elige al finalizar la compra.',
  allItems: 'Todos los artículos',
  virtual: 'Nada de este carrito necesita envío.',

  // Errors
  errorRead: 'No hemos podido conectar con la tienda. Su carrito está a salvo.',
  errorReadShown:
    'No hemos podido conectar con la tienda. Su carrito está a salvo; así estaba en este momento: {time}.',
  lastSeen: 'Así estaba su carrito en este momento: {time}.',
  errorCreate: 'No se ha podido crear el carrito.',
  errorAdd: 'No se ha podido añadir el artículo al carrito.',
  errorAssign: 'No se ha podido pasar su carrito a la cuenta. Está a salvo y sigue aquí.',
  errorOffline: 'No tiene conexión. Su carrito está a salvo y se comprobará cuando vuelva a tenerla.',
  errorMisconfigured:
    'La tienda no está bien configurada en esta página. Su carrito está a salvo. Por favor, avise a la tienda.',
  errorRateLimited: 'La tienda está muy ocupada. Su carrito está a salvo; espere un momento, por favor.',
  errorUnexpected: 'No hemos podido leer la respuesta de la tienda. Su carrito está a salvo.',
  errorForbidden: 'La tienda no lo ha permitido. Su carrito está a salvo.',
  errorRejected: 'La tienda no lo ha aceptado. Su carrito está a salvo.',
  errorBroken:
    'Este carrito no se puede mostrar aquí. Está a salvo; vuelva a cargar la página, por favor, o avise a la tienda.',
  shopSays: 'La tienda dice: {message}',
  errorCode: 'Para el servicio de atención al cliente: {code}',

  // Changing the cart
  oneMore: 'Añadir una unidad de {name}',
  oneLess: 'Quitar una unidad de {name}',
  quantityOf: 'Cantidad de {name}',
  quantityWrong: 'Escriba un número mayor que 0.',
  quantityMax: 'Puede comprar {max} como máximo.',
  quantityStep: 'Se vende en múltiplos de {step}.',
  remove: 'Eliminar',
  removeItem: 'Eliminar {name}',
  removeAsk: '¿Eliminar {name}? No se podrá recuperar desde aquí.',
  keep: 'Conservar',
  removed: 'Se ha eliminado {name}.',
  undo: 'Deshacer',
  undoItem: 'Deshacer: recuperar {name}',
  undoing: 'Recuperando el artículo…',
  errorChange: 'No hemos podido conectar con la tienda para hacer este cambio. El carrito se muestra como estaba.',
  errorItemGone: 'Este artículo ya no está en su carrito.',
  totalsOutdated: 'aún sin actualizar',
  errorTotals: 'No se pudo actualizar el total.',
  ofWhich: 'incluye {title}',
  couponAsk: '¿Tiene un código?',
  couponCode: 'Código de descuento',
  couponApply: 'Aplicar',
  couponApplying: 'Comprobando el código…',
  couponOn: 'El código {code} está en su carrito.',
  couponRemove: 'Quitar',
  couponRemoveCode: 'Quitar el código {code}',
  couponRemoving: 'Quitando el código…',
  errorCoupon: 'No hemos podido conectar con la tienda para usar el código. Su carrito sigue como antes.',

  // Shipments, addresses, customer, details for support
  discountOriginal: 'Importe original',
  discountRule: 'Número de la regla de descuento',
  shipment: 'Paquete {number}',
  shipTo: 'Enviar a',
  shippingMethod: 'Método de envío',
  shippingItems: 'En este paquete',
  addressUndecided: 'La dirección se elige al finalizar la compra.',
  someItems: '{count} de {total} artículos',
  shipmentItem: '{quantity} × {name}',
  pickupLocation: 'Punto de recogida',
  billing: 'Dirección de facturación',
  customer: 'Cliente',
  addressBook: 'Libreta de direcciones',
  note: 'Nota',
  payment: 'Referencia de pago',
  methods: {
    flatrate_flatrate: 'Tarifa plana',
    freeshipping_freeshipping: 'Envío gratuito',
    tablerate_bestway: 'La opción más económica',
    instore_pickup: 'Recogida en tienda',
  },
  carriers: {
    flatrate: 'Tarifa plana',
    freeshipping: 'Envío gratuito',
    tablerate: 'La opción más económica',
    instore: 'Recogida en tienda',
    ups: 'UPS',
    usps: 'USPS',
    fedex: 'FedEx',
    dhl: 'DHL',
  },

  facts: {
    id: 'Número de carrito',
    store_id: 'Número de tienda',
    reserved_order_id: 'Número de pedido',
    created_at: 'Creado',
    updated_at: 'Última modificación',
    converted_at: 'Convertido en pedido',
    is_active: 'Abierto',
    is_virtual: 'Nada que enviar',
    items_count: 'Líneas contadas por la tienda',
    items_qty: 'Unidades contadas por la tienda',
    orig_order_id: 'Número del pedido original',
    customer_is_guest: 'Carrito de invitado',
    customer_note_notify: 'La nota se envía con el pedido',
    customer_tax_class_id: 'Número de la clase de impuesto',

    global_currency_code: 'Moneda de informes',
    base_currency_code: 'Moneda base',
    store_currency_code: 'Moneda de la tienda',
    quote_currency_code: 'Moneda del carrito',
    store_to_base_rate: 'Cambio, de tienda a base',
    store_to_quote_rate: 'Cambio, de tienda a carrito',
    base_to_global_rate: 'Cambio, de base a informes',
    base_to_quote_rate: 'Cambio, de base a carrito',

    'customer.id': 'Número de cliente',
    'customer.group_id': 'Número del grupo de clientes',
    'customer.default_billing': 'Número de la dirección de facturación predeterminada',
    'customer.default_shipping': 'Número de la dirección de envío predeterminada',
    'customer.created_at': 'Cuenta abierta',
    'customer.updated_at': 'Última modificación de la cuenta',
    'customer.created_in': 'Cuenta abierta en',
    'customer.dob': 'Fecha de nacimiento',
    'customer.gender': 'Sexo (código)',
    'customer.store_id': 'Número de tienda',
    'customer.taxvat': 'Número fiscal',
    'customer.website_id': 'Número del sitio web',
    'customer.disable_auto_group_change': 'El grupo se asigna a mano',
    'customer.assistance_allowed': 'Asistencia en la compra (código)',
    'customer.is_subscribed': 'Recibe el boletín',
    'customer.payprovider_id': 'Número de cliente en el proveedor de pagos',
    'customer.taxprovider_customer_code': 'Código de cliente en el proveedor fiscal',
    'customer.taxprovider_customer_country': 'País del cliente en el proveedor fiscal',

    'address.telephone': 'Teléfono',
    'address.email': 'Correo electrónico',
    'address.fax': 'Fax',
    'address.vat_id': 'NIF-IVA',
    'address.same_as_billing': 'Igual que la de facturación',
    'address.save_in_address_book': 'Se guardará en la libreta de direcciones',
    'address.default_shipping': 'Predeterminada para envíos',
    'address.default_billing': 'Predeterminada para facturación',

    'discount.base_original_amount': 'Importe original en la moneda base',

    'payment.id': 'Número de registro',
    'payment.payprovider_order_reference_id': 'Referencia del pedido',
    'payment.quote_id': 'Número de carrito',
    'payment.sandbox_simulation_reference': 'Referencia del entorno de pruebas',
    'payment.confirmed': 'Confirmado',
  },
};
