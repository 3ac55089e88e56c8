import type { Context, Hono } from 'hono';
import type { CartFeature, FeatureOfCarts } from '../../core/api/feature-names.ts';
import type { ServiceConfig } from '../cart/service-options.ts';
import { createCartAccess } from './cart-access.ts';
import { createCartHandlers } from './cart-handlers.ts';
import { createCatalogueHandlers } from './catalogue-handlers.ts';
import { createItemHandlers } from './item-handlers.ts';
import { featurePath } from './paths.ts';
import { addRoute, type Handlers } from './route.ts';
import { createTotalsHandlers } from './totals-handlers.ts';

interface Route extends Handlers {
  /** The feature that enables the route. @default always enabled */
  readonly feature?: CartFeature;
}

/**
 * Adds the routes under `/rest/V1/…` (first store) and `/rest/{storeCode}/V1/…`, as far as the
 * service has their features.
 */
export function addCartRoutes(app: Hono, config: ServiceConfig): void {
  const access = createCartAccess(config);
  const carts = createCartHandlers(config, access);
  const items = createItemHandlers(config, access);
  const totals = createTotalsHandlers(config, access);
  const catalogue = createCatalogueHandlers(config);

  const routes: Readonly<Record<string, Route>> = {
    '/guest-carts': { POST: carts.create },
    '/guest-carts/:cartId': { GET: carts.read, PUT: carts.assign },
    '/carts/mine': { feature: 'customer', GET: carts.read, POST: carts.createForCustomer },
    '/products-render-info': { feature: 'catalogue', GET: catalogue.listProducts },
    '/directory/countries': { feature: 'catalogue', GET: catalogue.listCountries },
  };
  /** Below the paths of a guest's cart and of a customer's: the routes of each feature. */
  const routesOfCarts: Readonly<Record<FeatureOfCarts, Readonly<Record<string, Handlers>>>> = {
    items: {
      '': { GET: items.list, POST: items.add },
      '/:itemId': { PUT: items.setQty, DELETE: items.remove },
    },
    totals: { '': { GET: totals.read } },
    coupons: {
      '': { GET: totals.readCoupon, DELETE: totals.removeCoupon },
      '/:code': { PUT: totals.applyCoupon },
    },
    shipping: { '': { POST: totals.estimateShipping } },
  };

  function add(path: string, { feature, ...handlers }: Route): void {
    if (feature !== undefined && !config.features.includes(feature)) return;
    for (const base of ['/rest/V1', '/rest/:store/V1']) addRoute(app, base + path, handlers);
  }

  // An unknown store code takes precedence over an unknown path or method.
  app.use('/rest/:store/V1/*', async (context: Context, next) => {
    access.storeOf(context);
    await next();
  });
  for (const [path, route] of Object.entries(routes)) add(path, route);
  const features = Object.keys(routesOfCarts) as FeatureOfCarts[]; // its keys
  for (const feature of features) {
    for (const [rest, handlers] of Object.entries(routesOfCarts[feature])) {
      const path = `/${featurePath(feature)}${rest}`;
      add(`/guest-carts/:cartId${path}`, { ...handlers, feature });
      if (config.features.includes('customer')) add(`/carts/mine${path}`, { ...handlers, feature });
    }
  }
}
