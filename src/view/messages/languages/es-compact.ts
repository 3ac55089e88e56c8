import type { CompactMessages } from '../messages.ts';

/** The Spanish texts of lines, totals and badge, which the first paint shows. */
export const compactMessages: CompactMessages = {
  cartLabel: 'Su carrito',
  items: { one: '{count} artículo', many: '{count} de artículos', other: '{count} artículos' },
  refreshing: 'Buscando cambios…',
  announceCart: 'Su carrito: {count}.',
  close: 'Cerrar el carrito',
  each: '{amount} por unidad',
  unnamedItem: 'Artículo sin nombre',
  subtotal: 'Subtotal de los artículos',
  subtotalHint: 'Sin impuestos, descuentos ni gastos de envío.',
  baseCurrencyShown: 'Los importes están en {base}. La tienda no ha indicado el tipo de cambio a {quote}.',
  currencyUnknown: 'La tienda no ha indicado en qué moneda están estos importes.',
  sku: 'Referencia',
  options: 'Opciones',
  option: 'Opción {id}',
  optionBundle: 'Parte {id}',
  optionBundleChoice: '{quantity} × {choice}',
  optionLinks: 'Descargas',
  discount: 'Descuento',
  discounts: 'Descuentos',
  more: { one: 'y {count} más', many: 'y {count} más', other: 'y {count} más' },
  yes: 'Sí',
  no: 'No',
  unavailable: 'No se muestra',
  unavailableReason: {
    'price-unreadable': 'La tienda no ha enviado un precio legible para esto.',
    'quantity-unreadable': 'La tienda no ha enviado una cantidad legible para esto.',
    'items-unreadable': 'La tienda no ha enumerado los artículos, por lo que no se pueden sumar.',
    'amount-unreadable': 'La tienda no ha enviado un importe legible para esto.',
  },
  missingLines: {
    one: '{count} artículo ya no está disponible y la tienda lo ha omitido.',
    many: '{count} de artículos ya no están disponibles y la tienda los ha omitido.',
    other: '{count} artículos ya no están disponibles y la tienda los ha omitido.',
  },
};
