import type { Context } from 'hono';
import * as coupons from '../cart/coupons.ts';
import { cartRulesOf } from '../cart/read-cart.ts';
import type { ServiceConfig } from '../cart/service-options.ts';
import * as shipping from '../cart/shipping.ts';
import { totalsOf } from '../cart/totals.ts';
import { type CartAccess, done } from './cart-access.ts';
import { readAddressBody, readJson } from './request-body.ts';

/** Totals, discount code and shipping estimate of a cart. */
export function createTotalsHandlers(config: ServiceConfig, { find, change, now }: CartAccess) {
  async function read(context: Context): Promise<Response> {
    const stored = await find(context);
    return Response.json(totalsOf(stored, cartRulesOf(config, stored)));
  }

  async function readCoupon(context: Context): Promise<Response> {
    return Response.json((await find(context)).couponCode ?? null);
  }

  async function applyCoupon(context: Context): Promise<Response> {
    const code = context.req.param('code') ?? '';
    await change(context, (stored) => coupons.applyCoupon(stored, code, config.coupons, now()));
    return done();
  }

  async function removeCoupon(context: Context): Promise<Response> {
    await change(context, (stored) => coupons.removeCoupon(stored, now()));
    return done();
  }

  async function estimateShipping(context: Context): Promise<Response> {
    const address = readAddressBody(await readJson(context.req.raw));
    const stored = await find(context);
    const methods = shipping.estimateShipping(stored, address, cartRulesOf(config, stored));
    return Response.json(methods);
  }

  return { read, readCoupon, applyCoupon, removeCoupon, estimateShipping };
}
