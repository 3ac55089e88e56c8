import type { Context, Hono } from 'hono';
import { applyCoupon, removeCoupon } from '../core/coupons.ts';
import type { StoredCart } from '../storage/cart-storage.ts';
import { cartDate } from '../core/cart.ts';
import { totalsContext } from './cart-context.ts';
import { readAddressBody, readShippingBody } from './request-body.ts';
import { readJson } from './read-json.ts';
import { chooseShipping, estimateShipping, previewShipping } from '../core/shipping.ts';
import type { ServiceConfig } from '../core/service-config.ts';
import type { Store } from '../catalogue/stores.ts';
import { totalsOf } from '../core/totals.ts';

/** What the feature routes use from the cart routes. */
export interface CartAccess {
  readonly storeOf: (context: Context) => Store;
  readonly find: (cartId: string) => Promise<StoredCart>;
  readonly change: (cartId: string, apply: (stored: StoredCart) => StoredCart) => Promise<void>;
  /** Responds with 405, with these methods in `Allow`. */
  readonly only: (...allowed: string[]) => (context: Context) => never;
}

function cartIdOf(context: Context): string {
  return context.req.param('cartId') ?? '';
}

/** Adds the totals, coupon and shipping routes under one base path, as far as they are enabled. */
export function addFeatureRoutes(
  app: Hono,
  config: ServiceConfig,
  carts: string,
  { storeOf, find, change, only }: CartAccess,
): void {
  const now = (): string => cartDate(config.clock());

  async function totals(context: Context): Promise<Response> {
    storeOf(context);
    const stored = await find(cartIdOf(context));
    return Response.json(totalsOf(stored, totalsContext(config, stored)));
  }

  async function readCoupon(context: Context): Promise<Response> {
    storeOf(context);
    return Response.json((await find(cartIdOf(context))).couponCode ?? null);
  }

  async function setCoupon(context: Context): Promise<Response> {
    storeOf(context);
    const code = context.req.param('code') ?? '';
    await change(cartIdOf(context), (stored) => applyCoupon(stored, code, config.coupons, now()));
    return Response.json(true);
  }

  async function deleteCoupon(context: Context): Promise<Response> {
    storeOf(context);
    await change(cartIdOf(context), (stored) => removeCoupon(stored, now()));
    return Response.json(true);
  }

  async function estimate(context: Context): Promise<Response> {
    storeOf(context);
    const address = readAddressBody(await readJson(context.req.raw, config.maxBodyBytes));
    const stored = await find(cartIdOf(context));
    return Response.json(estimateShipping(stored, address, totalsContext(config, stored)));
  }

  async function totalsInformation(context: Context): Promise<Response> {
    storeOf(context);
    const choice = readShippingBody(await readJson(context.req.raw, config.maxBodyBytes));
    const stored = await find(cartIdOf(context));
    const response = totalsOf(previewShipping(stored, choice), {
      ...totalsContext(config, stored),
      isRecalculated: true,
    });
    if (choice.method !== undefined) await change(cartIdOf(context), (latest) => chooseShipping(latest, choice));
    return Response.json(response);
  }

  if (config.features.includes('shipping')) {
    for (const [path, handler] of [
      ['estimate-shipping-methods', estimate],
      ['totals-information', totalsInformation],
    ] as const) {
      app.post(`${carts}/:cartId/${path}`, handler).all(`${carts}/:cartId/${path}`, only('POST'));
    }
  }
  if (config.features.includes('totals')) {
    app.get(`${carts}/:cartId/totals`, totals).all(`${carts}/:cartId/totals`, only('GET', 'HEAD'));
  }
  if (config.features.includes('coupons')) {
    const coupons = `${carts}/:cartId/coupons`;
    app
      .get(coupons, readCoupon)
      .delete(coupons, deleteCoupon)
      .all(coupons, only('GET', 'HEAD', 'DELETE'));
    app.put(`${coupons}/:code`, setCoupon).all(`${coupons}/:code`, only('PUT'));
  }
}
