import type { CompactMessages } from '../messages.ts';

/** The Spanish words of the first paint, of a badge, and of what screen readers are told of a cart. */
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
};
