import type { Exchange } from './recording.ts';

/** An exchange's place in section 4 of the interface; `other` for any other response of the shop. */
export type Operation =
  | { readonly kind: 'create'; readonly base: string }
  | { readonly kind: 'read' | 'assign'; readonly base: string; readonly cartId: string }
  /** The totals of a cart: not an operation of the interface, but what amounts are compared with. */
  | { readonly kind: 'other'; readonly totalsOf: TotalsAddress | null };

/** Where the totals of a cart are. */
export interface TotalsAddress {
  readonly base: string;
  readonly cartId: string;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A bad percent sign, recorded on purpose: then the segment itself is the id.
    return segment;
  }
}

/** Returns the operation of an exchange, by method and path. The base path is the part before `/V1/`. */
export function operationOf({ method, path }: Exchange['request']): Operation {
  const match = /^(.*?)\/V1\/guest-carts(?:\/([^/?]+))?(\/[^?]*)?(?:\?.*)?$/.exec(path);
  const [, base = '', segment, rest] = match ?? [];
  if (match === null) return { kind: 'other', totalsOf: null };
  if (rest !== undefined) {
    const isTotals = method === 'GET' && rest === '/totals' && segment !== undefined;
    return { kind: 'other', totalsOf: isTotals ? { base, cartId: decoded(segment) } : null };
  }
  if (segment === undefined) return method === 'POST' ? { kind: 'create', base } : { kind: 'other', totalsOf: null };
  const cartId = decoded(segment);
  if (method === 'GET') return { kind: 'read', base, cartId };
  if (method === 'PUT') return { kind: 'assign', base, cartId };
  return { kind: 'other', totalsOf: null };
}
