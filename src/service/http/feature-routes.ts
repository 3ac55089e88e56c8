import type { Context, Hono } from 'hono';
import { applyCoupon, removeCoupon } from '../core/coupons.ts';
import type { StoredCart } from '../storage/cart-storage.ts';
import { cartDate } from '../core/cart.ts';
import type { Shop } from '../core/shop.ts';
import type { Store } from '../catalogue/stores.ts';
import { totalsOf } from '../core/totals.ts';

/** What the routes beside the interface share with its own. */
export interface CartAccess {
  readonly storeOf: (context: Context) => Store;
  readonly find: (cartId: string) => Promise<StoredCart>;
  readonly change: (cartId: string, apply: (stored: StoredCart) => StoredCart) => Promise<void>;
  /** Refuses every method but these. */
  readonly only: (...allowed: string[]) => (context: Context) => never;
}

function cartIdOf(context: Context): string {
  return context.req.param('cartId') ?? '';
}

/** Puts the totals and coupon routes that shops offer under one base path, as far as this shop has them. */
export function addExtraRoutes(
  app: Hono,
  shop: Shop,
  carts: string,
  { storeOf, find, change, only }: CartAccess,
): void {
  const now = (): string => cartDate(shop.clock());

  async function totals(context: Context): Promise<Response> {
    storeOf(context);
    const stored = await find(cartIdOf(context));
    const store = shop.stores.find(({ id }) => id === stored.cart.store_id);
    const { coupons, priceRule } = shop;
    return Response.json(totalsOf(stored, { coupons, priceRule, taxPercent: store?.taxPercent ?? 0 }));
  }

  async function readCoupon(context: Context): Promise<Response> {
    storeOf(context);
    return Response.json((await find(cartIdOf(context))).couponCode ?? null);
  }

  async function setCoupon(context: Context): Promise<Response> {
    storeOf(context);
    const code = context.req.param('code') ?? '';
    await change(cartIdOf(context), (stored) => applyCoupon(stored, code, shop.coupons, now()));
    return Response.json(true);
  }

  async function dropCoupon(context: Context): Promise<Response> {
    storeOf(context);
    await change(cartIdOf(context), (stored) => removeCoupon(stored, now()));
    return Response.json(true);
  }

  if (shop.extras.includes('totals')) {
    app.get(`${carts}/:cartId/totals`, totals).all(`${carts}/:cartId/totals`, only('GET', 'HEAD'));
  }
  if (shop.extras.includes('coupons')) {
    const coupons = `${carts}/:cartId/coupons`;
    app
      .get(coupons, readCoupon)
      .delete(coupons, dropCoupon)
      .all(coupons, only('GET', 'HEAD', 'DELETE'));
    app.put(`${coupons}/:code`, setCoupon).all(`${coupons}/:code`, only('PUT'));
  }
}
