import { cartSchema } from '../../src/schema.ts';
import { exchangeOf, isRecord, messageOf, operationOf, type Exchange } from './exchange.ts';
import { exchangesOfHar, isHar } from './har.ts';

/**
 * One entry of a recordings folder. `folder` and `name` identify it; a cart and its totals are in
 * the same folder.
 */
export type Recording = { readonly folder: string; readonly name: string } & (
  | { readonly kind: 'exchange'; readonly exchange: Exchange }
  /** A body of a cart without its request, as JSON text. */
  | { readonly kind: 'cart'; readonly body: string }
  /** A body of the shop's totals without its request, as JSON text. */
  | { readonly kind: 'totals'; readonly body: string }
  | { readonly kind: 'unusable'; readonly reason: string }
);

export type RecordingContent = Recording extends infer R
  ? R extends Recording
    ? Omit<R, 'folder'>
    : never
  : never;

function textOf(body: unknown): string | null {
  if (body === undefined || body === null) return null;
  // A recording may contain the body as JSON instead of text.
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function readExchange(file: Record<string, unknown>): Exchange | string {
  const { request, response } = file;
  if (!isRecord(request)) return 'an exchange without a request object';
  if (!isRecord(response)) return 'an exchange without a response object';
  const { method, path } = request;
  if (typeof method !== 'string' || typeof path !== 'string')
    return 'a request without method and path';
  const { status, headers } = response;
  if (typeof status !== 'number' || (status !== 0 && !(status >= 200 && status <= 599))) {
    return 'a response without a usable status';
  }
  const texts = Object.entries(isRecord(headers) ? headers : {}).map(([name, value]) => [
    name,
    String(value),
  ]);
  return {
    request: { method: method.toUpperCase(), path, body: textOf(request['body']) },
    response: {
      status,
      headers: Object.fromEntries(texts) as Record<string, string>,
      body: textOf(response['body']),
    },
  };
}

/** An item has a SKU and an item id. A cart has neither, but at least one field of section 2.1. */
function isCart(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value) || 'sku' in value || 'item_id' in value) return false;
  return Object.keys(cartSchema.fields).some(
    (field) => field !== 'extension_attributes' && Object.hasOwn(value, field),
  );
}

function isExchange(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && 'request' in value && 'response' in value;
}

function isSearchResult(value: Record<string, unknown>): boolean {
  const { items } = value;
  if (!Array.isArray(items) || Object.hasOwn(value, 'id')) return false;
  return 'search_criteria' in value || (items.length > 0 && items.every(isCart));
}

function readObject(
  name: string,
  file: Record<string, unknown>,
  text: string,
): readonly RecordingContent[] {
  if ('request' in file || 'response' in file) {
    const exchange = readExchange(file);
    const given = typeof file['name'] === 'string' && file['name'] !== '' ? file['name'] : name;
    return [
      typeof exchange === 'string'
        ? { kind: 'unusable', name: given, reason: exchange }
        : { kind: 'exchange', name: given, exchange },
    ];
  }
  if (isSearchResult(file)) {
    return (file['items'] as unknown[]).map((found, index) => {
      return { kind: 'cart', name: `${name}[${index}]`, body: JSON.stringify(found) };
    });
  }
  if ('subtotal' in file && 'grand_total' in file) return [{ kind: 'totals', name, body: text }];
  if (isCart(file)) return [{ kind: 'cart', name, body: text }];
  return [{ kind: 'unusable', name, reason: 'neither an exchange nor a cart' }];
}

function readExchanges(name: string, exchanges: readonly object[]): readonly RecordingContent[] {
  return exchanges.flatMap((exchange, index) =>
    readObject(`${name}[${index}]`, { ...exchange }, JSON.stringify(exchange)),
  );
}

/**
 * Reads a file of a recordings folder: an exchange, a list of exchanges, a HAR file, a cart, a search result with carts, a list of items (read as a cart with these items), or the
 * shop's totals.
 *
 * @param name the file's name without its ending
 */
export function readRecording(name: string, text: string): readonly RecordingContent[] {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (cause) {
    return [
      {
        kind: 'unusable',
        name,
        reason: `no JSON: ${messageOf(cause)}`,
      },
    ];
  }
  if (isHar(file)) return readExchanges(name, exchangesOfHar(file));
  if (isRecord(file)) return readObject(name, file, text);
  if (!Array.isArray(file) || file.length === 0) {
    return [{ kind: 'unusable', name, reason: 'neither an exchange nor a cart' }];
  }
  if (file.every(isExchange)) return readExchanges(name, file);
  // The text is inserted as it is. Parsing and printing it again could change numbers.
  if (!file.every(isCart)) return [{ kind: 'cart', name, body: `{"items":${text}}` }];
  return file.map((found, index) => ({
    kind: 'cart',
    name: `${name}[${index}]`,
    body: JSON.stringify(found),
  }));
}

const totalsEnding = '-totals';

function cartIdOf(recording: Recording): string | null {
  if (recording.kind !== 'exchange') return null;
  const operation = operationOf(recording.exchange.request);
  if (operation.kind === 'other') return operation.totalsOf?.cartId ?? null;
  return operation.kind === 'create' ? null : operation.cartId;
}

/** The exchange with the shop's totals. A recorded body without a request becomes an exchange. */
function totalsExchange(recording: Recording): Exchange | null {
  if (recording.kind === 'totals') return exchangeOf('/totals', recording.body);
  // Refused totals are also paired, so that the comparison fails.
  if (recording.kind !== 'exchange') return null;
  const operation = operationOf(recording.exchange.request);
  return operation.kind === 'other' && operation.totalsOf !== null ? recording.exchange : null;
}

/**
 * Finds the shop's totals of a cart: NAME-totals for NAME-cart in the same folder, or for NAME if
 * both are of the same cart.
 */
export function pairTotals(
  recordings: readonly Recording[],
): (recording: Recording) => Exchange | null {
  const byStem = new Map<string, Recording>();
  const keyOf = (folder: string, stem: string): string => `${folder}\n${stem}`;
  for (const recording of recordings) {
    if (!recording.name.endsWith(totalsEnding) || totalsExchange(recording) === null) continue;
    byStem.set(keyOf(recording.folder, recording.name.slice(0, -totalsEnding.length)), recording);
  }
  return (recording) => {
    const { folder, name } = recording;
    const named = name.endsWith('-cart')
      ? byStem.get(keyOf(folder, name.slice(0, -'-cart'.length)))
      : undefined;
    if (named !== undefined) return totalsExchange(named);
    const sibling = byStem.get(keyOf(folder, name));
    const isSameCart =
      sibling !== undefined &&
      cartIdOf(sibling) !== null &&
      cartIdOf(sibling) === cartIdOf(recording);
    return isSameCart ? totalsExchange(sibling) : null;
  };
}
