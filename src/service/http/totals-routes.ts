import type { Context } from 'hono';
import { applyCoupon, removeCoupon } from '../cart/coupons.ts';
import { cartContext } from '../cart/read-cart.ts';
import type { ServiceConfig } from '../cart/service-options.ts';
import { chooseShipping, estimateShipping, previewShipping } from '../cart/shipping.ts';
import { totalsOf } from '../cart/totals.ts';
import type { CartAccess } from './cart-access.ts';
import { readAddressBody, readJson, readShippingBody } from './request-body.ts';
import type { Route } from './route.ts';

/** The routes of totals, code and shipping, below the path of a guest's cart or of a customer's. */
export function createTotalsRoutes(config: ServiceConfig, access: CartAccess) {
  const { find, change, now } = access;

  async function totals(context: Context): Promise<Response> {
    const stored = await find(context);
    return Response.json(totalsOf(stored, cartContext(config, stored)));
  }

  async function readCoupon(context: Context): Promise<Response> {
    return Response.json((await find(context)).couponCode ?? null);
  }

  const setCoupon = (context: Context) =>
    change(context, (stored) =>
      applyCoupon(stored, context.req.param('code') ?? '', config.coupons, now()),
    );

  const deleteCoupon = (context: Context) =>
    change(context, (stored) => removeCoupon(stored, now()));

  async function estimate(context: Context): Promise<Response> {
    const address = readAddressBody(await readJson(context.req.raw));
    const stored = await find(context);
    return Response.json(estimateShipping(stored, address, cartContext(config, stored)));
  }

  async function totalsInformation(context: Context): Promise<Response> {
    const choice = readShippingBody(await readJson(context.req.raw));
    const stored = await find(context);
    const recalculated = { ...cartContext(config, stored), isRecalculated: true };
    const response = totalsOf(previewShipping(stored, choice), recalculated);
    if (choice.method !== undefined)
      await change(context, (latest) => chooseShipping(latest, choice));
    return Response.json(response);
  }

  return (path: string): readonly Route[] => [
    { feature: 'totals', path: `${path}/totals`, handlers: { GET: totals } },
    {
      feature: 'coupons',
      path: `${path}/coupons`,
      handlers: { GET: readCoupon, DELETE: deleteCoupon },
    },
    { feature: 'coupons', path: `${path}/coupons/:code`, handlers: { PUT: setCoupon } },
    {
      feature: 'shipping',
      path: `${path}/estimate-shipping-methods`,
      handlers: { POST: estimate },
    },
    {
      feature: 'shipping',
      path: `${path}/totals-information`,
      handlers: { POST: totalsInformation },
    },
  ];
}
