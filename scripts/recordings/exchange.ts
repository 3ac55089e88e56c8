/** One request and its response, as they were sent. */
export interface Exchange {
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly body: string | null;
  };
  readonly response: {
    /** HTTP status; 0 without a response. */
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  };
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A recorded body without its request, as the response to a read of a cart or of its totals. */
export function exchangeOf(path: '' | '/totals', body: string): Exchange {
  return {
    request: { method: 'GET', path: `/rest/default/V1/guest-carts/recorded${path}`, body: null },
    response: { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body },
  };
}

/**
 * The operation of an exchange, with its section in chapter 4 of the interface; `other` for any
 * other response of the shop.
 */
export type Operation =
  | { readonly kind: 'create'; readonly base: string }
  | { readonly kind: 'read' | 'assign'; readonly base: string; readonly cartId: string }
  /** The totals of a cart are not an operation of the interface. Amounts are compared with them. */
  | { readonly kind: 'other'; readonly totalsOf: TotalsAddress | null };

/** The URL of a cart's totals. */
export interface TotalsAddress {
  readonly base: string;
  readonly cartId: string;
}

export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // An invalid percent escape, recorded on purpose: the segment itself is the id.
    return segment;
  }
}

/**
 * Returns the operation of an exchange, by method and path. The base path is the part before
 * `/V1/`.
 */
export function operationOf({ method, path }: Exchange['request']): Operation {
  const match = /^(.*?)\/V1\/guest-carts(?:\/([^/?]+))?(\/[^?]*)?(?:\?.*)?$/.exec(path);
  const [, base = '', segment, rest] = match ?? [];
  if (match === null) return { kind: 'other', totalsOf: null };
  if (rest !== undefined) {
    const isTotals = method === 'GET' && rest === '/totals' && segment !== undefined;
    return { kind: 'other', totalsOf: isTotals ? { base, cartId: decoded(segment) } : null };
  }
  if (segment === undefined)
    return method === 'POST' ? { kind: 'create', base } : { kind: 'other', totalsOf: null };
  const cartId = decoded(segment);
  if (method === 'GET') return { kind: 'read', base, cartId };
  if (method === 'PUT') return { kind: 'assign', base, cartId };
  return { kind: 'other', totalsOf: null };
}
