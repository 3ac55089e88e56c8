import { type QuoteAddress, quoteAddressSchema } from '../../core/schema/address.ts';
import { isCartId } from '../../core/api/cart-url.ts';
import { type ProductOption, productOptionSchema } from '../../core/schema/cart-item.ts';
import type { DecodeContext } from '../../core/schema/shape.ts';
import type { NewItem } from '../core/items.ts';
import { badRequest, fieldsRequired, ServiceError, tooLarge, wrongType } from '../core/service-error.ts';
import type { ShippingChoice } from '../core/shipping.ts';

/** Deeper bodies are rejected: code that walks them could overflow the stack. The interface needs ten levels. */
const maxNesting = 64;

function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  const withoutStrings = text.replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*"/g, '');
  for (const [bracket] of withoutStrings.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > maxNesting) return true;
  }
  return false;
}

/** Reads the body and counts its bytes: `Content-Length` may be missing or wrong. */
async function readBytes(request: Request, maxBytes: number): Promise<ArrayBuffer> {
  // Firefox has no `Request.body`.
  const body = 'body' in request ? request.body : new Response(await (request as Request).blob()).body;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (;;) {
    // A client that disconnects is not an error of the service, so it must not reach the log.
    const chunk = (await reader?.read().catch(() => Promise.reject(badRequest('The request body ended early.'))))
      ?.value;
    if (chunk === undefined) return new Blob(chunks).arrayBuffer();
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size <= maxBytes) continue;
    // Cancelling fails when the connection is already lost; then there is nothing left to do.
    void reader?.cancel().catch(() => undefined);
    throw tooLarge(maxBytes);
  }
}

/**
 * Reads a request's JSON body.
 *
 * @throws {ServiceError} 415 for another Content-Type, 413 when it is too large, 400 when it is not JSON
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const mediaType = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new ServiceError(415, { message: 'The request needs the header Content-Type: application/json.' });
  }
  const bytes = await readBytes(request, maxBytes);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!isNestedTooDeep(text)) return JSON.parse(text) as unknown;
  } catch {
    // Neither UTF-8 nor JSON.
  }
  throw badRequest('Decoding error.');
}

/** Checks that a parsed body is an object. @throws {ServiceError} 400 */
export function asRecord(value: unknown, expected = 'object'): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw badRequest(`A JSON ${expected} was expected. Verify and try again.`);
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
export function readAssignBody(
  body: unknown,
  caller?: number,
): { readonly customerId: number; readonly storeId: number } {
  const record: Record<string, unknown> = { ...asRecord(body), ...(caller !== undefined && { customerId: caller }) };
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
  const context: DecodeContext = { path: [], issues: [] };
  const read = productOptionSchema.read(value, context);
  const [wrong] = context.issues;
  if (wrong === undefined) return read;
  throw badRequest(`${['product_option', wrong.path].filter(Boolean).join('.')} must be: ${wrong.expected}.`);
}

function cartItemOf(body: unknown, required: readonly string[]): Record<string, unknown> {
  const record = asRecord(body);
  if (record['cartItem'] == null) throw fieldsRequired(['cartItem']);
  const item = asRecord(record['cartItem'], 'object as cartItem');
  const missing = required.filter((field) => item[field] == null);
  if (missing.length > 0) throw fieldsRequired(missing);
  // Magento clients send `quote_id`. The path identifies the cart, so only its type is checked.
  const quoteId = item['quote_id'];
  if (quoteId != null && !isCartId(quoteId)) throw wrongType(quoteId, 'string');
  return item;
}

/** Reads the body of an add-item request. @throws {ServiceError} 400 */
export function readNewItemBody(body: unknown): NewItem {
  const item = cartItemOf(body, ['sku', 'qty']);
  const { sku } = item;
  if (typeof sku !== 'string') throw wrongType(sku, 'string');
  return { sku, qty: qtyOf(item['qty']), product_option: optionOf(item['product_option']) };
}

/** Reads the quantity from the body of an update-item request. @throws {ServiceError} 400 */
export function readQtyBody(body: unknown): number {
  return qtyOf(cartItemOf(body, ['qty'])['qty']);
}

/** Reads an address of a cart. @throws {ServiceError} 400 */
function addressOf(value: unknown): QuoteAddress {
  const decodeContext: DecodeContext = { path: [], issues: [] };
  const read = quoteAddressSchema.read(asRecord(value, 'object as address'), decodeContext);
  const [issue] = decodeContext.issues;
  if (issue === undefined && read !== undefined) return read;
  throw badRequest(`address.${issue?.path ?? ''} must be: ${issue?.expected ?? 'object'}.`);
}

/** Reads the body of an estimate-shipping-methods request. @throws {ServiceError} 400 */
export function readAddressBody(body: unknown): QuoteAddress {
  const record = asRecord(body);
  if (record['address'] == null) throw fieldsRequired(['address']);
  return addressOf(record['address']);
}

function codeOf(value: unknown): string | undefined {
  if (value == null) return undefined;
  if (typeof value === 'string') return value;
  throw wrongType(value, 'string');
}

/** Reads the body of a totals-information request. @throws {ServiceError} 400 */
export function readShippingBody(body: unknown): ShippingChoice {
  const record = asRecord(body);
  if (record['addressInformation'] == null) throw fieldsRequired(['addressInformation']);
  const information = asRecord(record['addressInformation'], 'object as addressInformation');
  if (information['address'] == null) throw fieldsRequired(['address']);
  const carrier = codeOf(information['shipping_carrier_code']);
  const method = codeOf(information['shipping_method_code']);
  return {
    address: addressOf(information['address']),
    method: carrier === undefined || method === undefined ? undefined : `${carrier}_${method}`,
  };
}
