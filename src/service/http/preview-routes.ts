import type { Context, Hono } from 'hono';
import type { Collection } from '../../core/api/collection.ts';
import { mintCartId, signCustomerIn, storedCart } from '../cart/cart.ts';
import { createCartAccess, done } from './cart-access.ts';
import { defaultMaxQty, defaultStock } from '../cart/product.ts';
import { isDisabled, stockOf } from '../cart/shop-settings.ts';
import { readFault, readSettings } from './preview-bodies.ts';
import { orderHandlers } from './preview-orders.ts';
import type { FaultSwitches } from '../cart/faults.ts';
import type { Product } from './preview-types.ts';
import { asRecord, readJson } from './request-body.ts';
import { samples } from '../cart/samples.ts';
import { badRequest, noSuchEntity } from '../cart/service-error.ts';
import type { ServiceConfig } from '../cart/service-options.ts';
import { addRoute, type Handlers } from './route.ts';

const defaultPerPage = 12;
const maxPerPage = 100;

function count(context: Context, name: string, fallback: number): number {
  const text = context.req.query(name);
  if (text === undefined) return fallback;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw badRequest(`${name} must be a whole number.`);
}

function catalogue(config: ServiceConfig, page: number, perPage: number): Collection<Product> {
  const { products, stores } = config;
  const settings = config.settings.get();
  const data = products.slice((page - 1) * perPage, page * perPage).map((product) => {
    const { max_qty = defaultMaxQty, stock = defaultStock } = product;
    return {
      ...product,
      currency: stores[0].baseCurrency,
      // Not 0 for a sold-out product: the storefront shows what the service responds.
      max_qty: Math.min(max_qty, stock === 0 ? defaultStock : stock),
      is_available: !isDisabled(settings, product) && stockOf(settings, product) > 0,
    };
  });
  const lastPage = Math.max(1, Math.ceil(products.length / perPage));
  return {
    data,
    meta: { current_page: page, last_page: lastPage, per_page: perPage, total: products.length },
  };
}

const bodyOf = (context: Context): Promise<unknown> => readJson(context.req.raw);

/** Reads, sets and clears the simulated faults. */
function faultHandlers(faults: FaultSwitches): Handlers {
  const readFaults = (): Response => Response.json(faults.list());
  async function setFaults(context: Context): Promise<Response> {
    const body = await bodyOf(context);
    const wanted = (Array.isArray(body) ? body : [body]).map(readFault);
    faults.clear();
    for (const fault of wanted) faults.set(fault);
    return readFaults();
  }
  function clearFaults(): Response {
    faults.clear();
    return readFaults();
  }
  return { GET: readFaults, PUT: setFaults, DELETE: clearFaults };
}

/** Reads, changes and resets the settings of the running service. */
function settingsHandlers(config: ServiceConfig): Handlers {
  const sendSettings = (): Response => Response.json(config.settings.get());
  async function changeSettings(context: Context): Promise<Response> {
    config.settings.set(readSettings(await bodyOf(context)));
    return sendSettings();
  }
  function resetSettings(): Response {
    config.settings.reset();
    return sendSettings();
  }
  return { GET: sendSettings, PUT: changeSettings, DELETE: resetSettings };
}

/** Adds the routes of the development storefront under `/preview`. Not for public servers. */
export function addPreviewRoutes(app: Hono, config: ServiceConfig, faults: FaultSwitches): void {
  const access = createCartAccess(config);
  const { now, change } = access;
  const { readCheckout, order, orderCustomers } = orderHandlers(config, access);

  function readCatalogue(context: Context): Response {
    const page = count(context, 'page', 1);
    if (page < 1) throw badRequest('page must be at least 1.');
    const perPage = Math.min(maxPerPage, Math.max(1, count(context, 'per_page', defaultPerPage)));
    return Response.json(catalogue(config, page, perPage));
  }

  async function copySample(context: Context): Promise<Response> {
    const sample = samples.find(({ name }) => name === context.req.param('name'));
    if (sample === undefined) throw noSuchEntity('name', null);
    const cartId = mintCartId();
    await config.storage.create((quoteId) =>
      storedCart(cartId, sample.build({ quoteId, now: now() })),
    );
    return Response.json(cartId);
  }

  async function expire(context: Context): Promise<Response> {
    await change(context, (stored) => ({ ...stored, retired: true }));
    return done();
  }

  async function signIn(context: Context): Promise<Response> {
    const { customerId, merged } = asRecord(await bodyOf(context));
    const customer = config.customers.find(({ id }) => id === customerId);
    if (customer === undefined) throw noSuchEntity('customerId', null);
    if (merged === true) return expire(context);
    await change(context, (stored) => signCustomerIn(stored, customer, now()));
    return done();
  }

  const routes: Readonly<Record<string, Handlers>> = {
    catalogue: { GET: readCatalogue },
    stores: { GET: () => Response.json(config.stores) },
    customers: { GET: () => Response.json(config.customers) },
    samples: { GET: () => Response.json(samples) },
    'samples/:name': { POST: copySample },
    // What happens in a shop without the guest API: the cart expires, the theme signs its customer
    // in, or the checkout places the order.
    'carts/:cartId': { DELETE: expire },
    'carts/:cartId/sign-in': { POST: signIn },
    'carts/:cartId/checkout': { GET: readCheckout },
    'carts/:cartId/order': { POST: order },
    'stores/:store/checkout': { GET: readCheckout },
    'stores/:store/order': { POST: orderCustomers },
    faults: faultHandlers(faults),
    settings: settingsHandlers(config),
  };
  for (const [path, handlers] of Object.entries(routes))
    addRoute(app, `/preview/${path}`, handlers);
}
