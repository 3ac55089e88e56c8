import type { Cart } from '../schema/cart.ts';

/** Whether there may be anything to read in a value of the shop: text, a number, an entry of a list. */
export function says(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object' || value === null) return value != null;
  if (Array.isArray(value)) return value.some((member: unknown) => typeof member !== 'string' || says(member));
  // Deeper than that, the view marks with dots that there is something, whatever it is.
  return depth > 3 || Object.values(value).some((member) => says(member, depth + 1));
}

/** Whether lines may have more to show than a price: options, discounts. They are longer then. */
export function hasLineDetails({ items }: Cart): boolean {
  return (items ?? []).some((item) => says(item.product_option) || says(item.extension_attributes));
}
