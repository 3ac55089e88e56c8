import type { SchemaIssue } from '../../src/core/api/shape.ts';
import { type CartAmounts, checkAmounts } from './compare-amounts.ts';
import { pairTotals, type Recording } from './recordings.ts';
import {
  type Exchange,
  exchangeOf,
  isRecord,
  messageOf,
  type Operation,
  operationOf,
} from './exchange.ts';
import { type GuestCartErrorCode, isGuestCartError } from '../../src/core/api/errors.ts';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import type { GuestCartApi } from '../../src/core/api/create-api.ts';
import { createCartFeatures } from '../../src/core/api/features-api.ts';
import type { Cart } from '../../src/core/api/cart.ts';
import type { Totals } from '../../src/core/api/totals.ts';

/** The result of one recording, with the amounts that the widget shows. */
export interface Line extends CartAmounts {
  readonly name: string;
  readonly operation: Played['operation'];
  readonly outcome: Played['outcome'];
  readonly issues: readonly SchemaIssue[];
  /** Why this recording fails; null if it passes. */
  readonly failure: string | null;
  /** The message of the client if the outcome is an error. */
  readonly message: string | null;
}

const noAmounts: CartAmounts = {
  lines: [],
  subtotal: null,
  grandTotal: null,
  taxDisplay: null,
  currency: null,
  compared: 0,
  failure: null,
};

async function amountsOf(
  { cart }: Played,
  body: string,
  totals: Exchange | null,
): Promise<CartAmounts> {
  if (cart === null) return noAmounts;
  try {
    const recorded = { cart: body, totals: totals?.response.body ?? '' };
    return checkAmounts(
      cart,
      totals === null ? null : { totals: await playTotals(totals), recorded },
    );
  } catch (error) {
    return { ...noAmounts, failure: `the cart cannot be shown: ${messageOf(error)}` };
  }
}

async function checkOne(recording: Recording, totals: Exchange | null): Promise<Line> {
  const { name } = recording;
  const nothing = {
    name,
    operation: 'other',
    outcome: 'skipped',
    issues: [],
    message: null,
    ...noAmounts,
  } as const;
  if (recording.kind === 'totals') return nothing;
  if (recording.kind === 'unusable')
    return { ...nothing, outcome: 'bad-response', failure: recording.reason };
  const isExchange = recording.kind === 'exchange';
  const body = isExchange ? (recording.exchange.response.body ?? '') : recording.body;
  let played: Played;
  try {
    played = isExchange ? await play(recording.exchange) : await playBody(body);
  } catch (error) {
    return { ...nothing, outcome: 'invalid-argument', failure: messageOf(error) };
  }
  const { operation, outcome, issues, message } = played;
  const line = {
    name,
    operation,
    outcome,
    issues,
    message,
    ...(await amountsOf(played, body, totals)),
  };
  const status = isExchange ? recording.exchange.response.status : 200;
  const isLostCart = operation === 'read' && status === 200 && played.cart === null;
  return isLostCart ? { ...line, failure: message ?? 'the cart was not read' } : line;
}

/** Replays and renders every recording, in order; prints one line each. */
export async function* checkRecordings(recordings: readonly Recording[]): AsyncGenerator<Line> {
  const totalsFor = pairTotals(recordings);
  for (const recording of recordings) yield await checkOne(recording, totalsFor(recording));
}

/** The result of the client for a recorded response. */
interface Played {
  readonly operation: Operation['kind'];
  readonly outcome:
    | 'created'
    | 'cart'
    | 'assigned'
    | 'not-assigned'
    | 'skipped'
    | GuestCartErrorCode;
  readonly issues: readonly SchemaIssue[];
  readonly cart: Cart | null;
  /** The message of the client if the outcome is an error. */
  readonly message: string | null;
}

/** Recorded paths have no host. This one can never exist (RFC 2606). */
const host = 'http://recorded-shop.invalid';

/** Headers about the encoding of the body. Recorded bodies are already text. */
const wireHeaders = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

/** The path that the client must request, regardless of the escapes in the recorded one. */
function expectedPath(operation: Operation): string {
  if (operation.kind === 'other') return '';
  const carts = `${operation.base}/V1/guest-carts`;
  return operation.kind === 'create' ? carts : `${carts}/${encodeURIComponent(operation.cartId)}`;
}

/** A `fetch` with the recorded response. The requested path goes to `onRequest`. */
function respondWith({ response }: Exchange, onRequest: (request: string) => void): typeof fetch {
  return (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    onRequest(`${init?.method ?? 'GET'} ${pathname}`);
    if (response.status === 0) return Promise.reject(new TypeError('fetch failed'));
    const headers = Object.entries(response.headers).filter(
      ([name]) => !wireHeaders.has(name.toLowerCase()),
    );
    const hasBody = response.status !== 204 && response.status !== 205 && response.status !== 304;
    return Promise.resolve(
      new Response(hasBody ? response.body : null, { status: response.status, headers }),
    );
  };
}

/** The recorded arguments unchanged, valid or not: the client decides whether they can be sent. */
function argumentsOf(body: string | null): { customerId: number; storeId: number } {
  let read: unknown;
  try {
    read = JSON.parse(body ?? '');
  } catch {
    // Recorded on purpose: an invalid body has no arguments.
    read = undefined;
  }
  const { customerId, storeId } = isRecord(read) ? read : {};
  // The cast passes wrong types to the check of the client, as a caller in plain JavaScript can.
  return { customerId: customerId as number, storeId: storeId as number };
}

async function call(api: GuestCartApi, operation: Operation, body: string | null) {
  switch (operation.kind) {
    case 'create':
      await api.createCart();
      return { outcome: 'created', cart: null } as const;
    case 'read':
      return { outcome: 'cart', cart: await api.getCart(operation.cartId) } as const;
    case 'assign': {
      const done = await api.assignCustomer(operation.cartId, argumentsOf(body));
      return { outcome: done ? 'assigned' : 'not-assigned', cart: null } as const;
    }
    case 'other':
      return { outcome: 'skipped', cart: null } as const;
  }
}

/**
 * Replays one exchange through the client, with a `fetch` that returns the recorded response.
 *
 * @throws {Error} if the client requests a different path than the recorded one
 */
async function play(exchange: Exchange): Promise<Played> {
  const operation = operationOf(exchange.request);
  const kind = operation.kind;
  const issues: SchemaIssue[] = [];
  const requests: string[] = [];
  const api = createGuestCartApi({
    baseUrl: host + (operation.kind === 'other' ? '' : operation.base),
    fetch: respondWith(exchange, (request) => requests.push(request)),
    onSchemaIssues: (found) => issues.push(...found),
  });
  let played: Played;
  try {
    const { outcome, cart } = await call(api, operation, exchange.request.body);
    played = { operation: kind, outcome, issues, cart, message: null };
  } catch (error) {
    if (!isGuestCartError(error)) throw error;
    played = { operation: kind, outcome: error.code, issues, cart: null, message: error.message };
  }
  const expected = `${exchange.request.method} ${expectedPath(operation)}`;
  const stray = requests.find((request) => request !== expected);
  if (stray !== undefined)
    throw new Error(`the client requested ${stray}; the recording is of ${expected}`);
  if (requests.length > 1) throw new Error(`the client sent ${requests.length} requests`);
  return played;
}

/** Replays a cart body as the response to a read. */
export const playBody = (body: string): Promise<Played> => play(exchangeOf('', body));

/**
 * Replays recorded totals through the client of the totals route.
 *
 * @returns the totals; null if the shop refused them, or the client cannot read them
 */
export async function playTotals(exchange: Exchange): Promise<Totals | null> {
  const operation = operationOf(exchange.request);
  const address = operation.kind === 'other' ? operation.totalsOf : null;
  if (address === null) throw new Error('the exchange is no read of totals');
  if (exchange.response.status !== 200) return null;
  const features = createCartFeatures({
    baseUrl: host + address.base,
    features: ['totals'],
    fetch: respondWith(exchange, () => undefined),
  });
  try {
    return await features.getTotals(address.cartId);
  } catch (error) {
    if (!isGuestCartError(error)) throw error;
    return null;
  }
}
