import {
  featureNames,
  type CartFeature,
  type FeatureOfCarts,
} from '../../core/api/feature-names.ts';
import type { FaultOperation } from '../cart/faults.ts';

/**
 * The paths of features below that of a cart, if they are not their names. Not the client's own
 * table: tests with this service would not notice a wrong path.
 */
const otherPaths: Readonly<Partial<Record<CartFeature, string>>> = {
  shipping: 'estimate-shipping-methods',
};

/** The path of a feature below that of a cart. */
export const featurePath = (feature: FeatureOfCarts): string => otherPaths[feature] ?? feature;

const featuresOfCarts = featureNames.filter(
  (name) => name !== 'customer' && name !== 'catalogue',
) satisfies readonly FeatureOfCarts[];

/** Returns the operation of a request, for faults. Undefined for requests that are not about carts. */
export function faultOperationOf(method: string, pathname: string): FaultOperation | undefined {
  const [, path] = /^\/rest(?:\/[^/]+)?\/V1\/(.+)$/.exec(pathname) ?? [];
  if (path === 'products-render-info') return 'catalogue';
  // The cart of the customer has the same routes as a guest's.
  const [carts, cartId, below] = path?.replace(/^carts\/mine/, 'guest-carts/mine').split('/') ?? [];
  if (carts !== 'guest-carts') return undefined;
  if (below !== undefined) return featuresOfCarts.find((feature) => featurePath(feature) === below);
  if (method === 'POST') return 'create';
  if (cartId === undefined) return undefined;
  if (method === 'PUT') return 'assign';
  return method === 'GET' || method === 'HEAD' ? 'read' : undefined;
}
