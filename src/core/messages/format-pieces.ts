import { decimalOf } from '../api/decimal.ts';
import { formatNumber } from './format-number.ts';

/** "2 × Speckled mug"; only the name for one, and for a quantity that cannot be read. */
export function formatPieces(qty: number | null | undefined, name: string, locale: string): string {
  const quantity = decimalOf(qty);
  return quantity === undefined || qty === 1 ? name : `${formatNumber(quantity, locale)} × ${name}`;
}
