import { isCartId } from '../../schema/cart-id.ts';
import { productOption, type ProductOption } from '../../schema/cart-item.ts';
import type { Trail } from '../../schema/shape.ts';
import type { NewItem } from '../core/items.ts';
import { asRecord } from './read-json.ts';
import { fieldsRequired, refused, wrongType } from '../core/service-error.ts';

function integerOf(value: unknown): number {
  // Numbers in quotes are refused: the interface declares integers, and guessing at them would hide a caller's fault.
  if (Number.isSafeInteger(value)) return value as number;
  throw wrongType(value, 'int');
}

/** The body of an assignment (4.2). @throws {ServiceError} 400 */
export function readAssignBody(body: unknown): { readonly customerId: number; readonly storeId: number } {
  const record = asRecord(body);
  const missing = ['customerId', 'storeId'].filter((field) => record[field] == null);
  if (missing.length > 0) throw fieldsRequired(missing);
  return { customerId: integerOf(record['customerId']), storeId: integerOf(record['storeId']) };
}

function qtyOf(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw wrongType(value, 'float');
}

function optionOf(value: unknown): ProductOption | undefined {
  if (value == null) return undefined;
  const trail: Trail = { path: [], deviations: [] };
  const read = productOption.read(value, trail);
  const [wrong] = trail.deviations;
  if (wrong === undefined) return read;
  throw refused(`${['product_option', wrong.path].filter(Boolean).join('.')} has to be: ${wrong.expected}.`);
}

function cartItemOf(body: unknown, required: readonly string[]): Record<string, unknown> {
  const record = asRecord(body);
  if (record['cartItem'] == null) throw fieldsRequired(['cartItem']);
  const item = asRecord(record['cartItem'], 'object as cartItem');
  const missing = required.filter((field) => item[field] == null);
  if (missing.length > 0) throw fieldsRequired(missing);
  // `quote_id` is part of shops' bodies; the path says which cart is meant, so it is only checked for its kind.
  const quoteId = item['quote_id'];
  if (quoteId != null && !isCartId(quoteId)) throw wrongType(quoteId, 'string');
  return item;
}

/** The body of an added item. @throws {ServiceError} 400 */
export function readNewItemBody(body: unknown): NewItem {
  const item = cartItemOf(body, ['sku', 'qty']);
  const { sku } = item;
  if (typeof sku !== 'string') throw wrongType(sku, 'string');
  return { sku, qty: qtyOf(item['qty']), product_option: optionOf(item['product_option']) };
}

/** The body of a changed item: its quantity is all that can change. @throws {ServiceError} 400 */
export function readQtyBody(body: unknown): number {
  return qtyOf(cartItemOf(body, ['qty'])['qty']);
}
