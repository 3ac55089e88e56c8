import { type QuoteAddress, quoteAddressSchema } from '../../core/api/address.ts';
import { isCartId } from '../../core/api/cart-url.ts';
import { productOptionSchema } from '../../core/api/cart-item.ts';
import type { DecodeState, Schema } from '../../core/api/shape.ts';
import type { NewItem } from '../cart/items.ts';
import { badRequest, fieldsRequired, ServiceError, wrongType } from '../cart/service-error.ts';

/**
 * Reads a request's JSON body.
 *
 * @throws {ServiceError} 415 for another Content-Type, which pages of other origins could send; 400
 * when it is not JSON
 */
export async function readJson(request: Request): Promise<unknown> {
  const mediaType = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new ServiceError(415, {
      message: 'The request needs the header Content-Type: application/json.',
    });
  }
  try {
    return (await request.json()) as unknown;
  } catch {
    throw badRequest('Decoding error.');
  }
}

/** Checks that a parsed body is an object. @throws {ServiceError} 400 */
export function asRecord(value: unknown, expected = 'object'): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw badRequest(`A JSON ${expected} was expected. Verify and try again.`);
}

/** A required member that is an object. @throws {ServiceError} 400 */
function recordIn(record: Record<string, unknown>, name: string): Record<string, unknown> {
  if (record[name] == null) throw fieldsRequired([name]);
  return asRecord(record[name], `object as ${name}`);
}

function requireFields(record: Record<string, unknown>, fields: readonly string[]): void {
  const missing = fields.filter((field) => record[field] == null);
  if (missing.length > 0) throw fieldsRequired(missing);
}

function integerOf(value: unknown): number {
  // Strings such as "1" are rejected: accepting them would hide a bug of the client.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw wrongType(value, 'int');
}

/**
 * Reads the body of an assign request.
 *
 * @param caller id that replaces the body's `customerId`. @default the body's
 * @throws {ServiceError} 400
 */
export function readAssignBody(body: unknown, caller?: number) {
  const record: Record<string, unknown> = { ...asRecord(body) };
  if (caller !== undefined) record['customerId'] = caller;
  requireFields(record, ['customerId', 'storeId']);
  return { customerId: integerOf(record['customerId']), storeId: integerOf(record['storeId']) };
}

function qtyOf(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw wrongType(value, 'float');
}

/** Reads a value by its schema. @throws {ServiceError} 400 that names the first issue */
function decoded<T>(schema: Schema<T>, value: unknown, name: string): T {
  const state: DecodeState = { path: [], issues: [] };
  const read = schema.read(value, state);
  const [issue] = state.issues;
  if (issue === undefined && read !== undefined) return read;
  throw badRequest(
    `${[name, issue?.path].filter(Boolean).join('.')} must be: ${issue?.expected ?? schema.expected}.`,
  );
}

function cartItemOf(body: unknown, required: readonly string[]): Record<string, unknown> {
  const item = recordIn(asRecord(body), 'cartItem');
  requireFields(item, required);
  // Magento clients send `quote_id`. The path identifies the cart, so only its type is checked.
  const quoteId = item['quote_id'];
  if (quoteId != null && !isCartId(quoteId)) throw wrongType(quoteId, 'string');
  return item;
}

/** Reads the body of an add-item request. @throws {ServiceError} 400 */
export function readNewItemBody(body: unknown): NewItem {
  const item = cartItemOf(body, ['sku', 'qty']);
  const { sku, product_option: option } = item;
  if (typeof sku !== 'string') throw wrongType(sku, 'string');
  return {
    sku,
    qty: qtyOf(item['qty']),
    product_option:
      option == null ? undefined : decoded(productOptionSchema, option, 'product_option'),
  };
}

/** Reads the quantity from the body of an update-item request. @throws {ServiceError} 400 */
export const readQtyBody = (body: unknown): number => qtyOf(cartItemOf(body, ['qty'])['qty']);

/** Reads the body of an estimate-shipping-methods request. @throws {ServiceError} 400 */
export function readAddressBody(body: unknown): QuoteAddress {
  return decoded(quoteAddressSchema, recordIn(asRecord(body), 'address'), 'address');
}
