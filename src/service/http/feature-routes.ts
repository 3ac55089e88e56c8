import type { Context, Hono } from 'hono';
import { applyCoupon, removeCoupon } from '../core/coupons.ts';
import type { StoredCart } from '../storage/cart-storage.ts';
import { cartDate } from '../core/cart.ts';
import type { ServiceConfig } from '../core/service-config.ts';
import type { Store } from '../catalogue/stores.ts';
import { totalsOf } from '../core/totals.ts';

/** What the feature routes use from the cart routes. */
export interface CartAccess {
  readonly storeOf: (context: Context) => Store;
  readonly find: (cartId: string) => Promise<StoredCart>;
  readonly change: (cartId: string, apply: (stored: StoredCart) => StoredCart) => Promise<void>;
  /** Responds 405, with these methods in `Allow`. */
  readonly only: (...allowed: string[]) => (context: Context) => never;
}

function cartIdOf(context: Context): string {
  return context.req.param('cartId') ?? '';
}

/** Adds the totals and coupon routes under one base path, as far as they are enabled. */
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
    const store = config.stores.find(({ id }) => id === stored.cart.store_id);
    const { coupons, priceRule } = config;
    return Response.json(totalsOf(stored, { coupons, priceRule, taxPercent: store?.taxPercent ?? 0 }));
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
