import type { FaultOperation } from './fault-switches.ts';

/** For the segment after the cart id, the operation that a fault can be set for. */
const featureOperations: Readonly<Record<string, FaultOperation>> = {
  items: 'items',
  totals: 'totals',
  coupons: 'coupons',
  'estimate-shipping-methods': 'shipping',
  'totals-information': 'shipping',
};

/**
 * Returns the operation of a request, for faults. Undefined for requests that are not about carts.
 *
 * @param prefix path before the store code, such as `/rest`
 */
export function faultOperationOf(method: string, pathname: string, prefix: string): FaultOperation | undefined {
  if (!pathname.startsWith(`${prefix}/`)) return undefined;
  const path = /^(?:\/[^/]+)?\/V1\/guest-carts(?:\/([^/]+)(?:\/([^/]+)(?:\/[^/]+)?)?)?$/.exec(
    pathname.slice(prefix.length),
  );
  if (path === null) return undefined;
  const [, cart, feature] = path;
  if (feature !== undefined) return Object.hasOwn(featureOperations, feature) ? featureOperations[feature] : undefined;
  if (cart === undefined) return method === 'POST' ? 'create' : undefined;
  if (method === 'PUT') return 'assign';
  return method === 'GET' || method === 'HEAD' ? 'read' : undefined;
}
