import { defaultProducts } from '../../service/catalogue/default-products.ts';
import type { Choice } from '../../service/catalogue/product.ts';

function describeChoice({ kind, option_id: id, title, required, values }: Choice): string {
  const list = (values ?? []).map((value) => `${value.id} ${value.label}`).join(', ') || 'a text';
  return `    ${kind} ${id} ${title}${required ? ' (required)' : ''}: ${list}\n`;
}

/** The products of the service: SKU, price in the base currency, name and, below it, its options with their ids. */
export function listProducts(): string {
  const width = Math.max(...defaultProducts.map(({ sku }) => sku.length));
  const lines = defaultProducts.map(({ sku, price, name, options = [] }) =>
    [`${sku.padEnd(width)}  ${price.toFixed(2).padStart(7)}  ${name}\n`, ...options.map(describeChoice)].join(''),
  );
  return lines.join('');
}
