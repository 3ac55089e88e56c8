import type { CartItem } from '../../schema/cart-item.ts';
import type { Cart } from '../../schema/cart.ts';
import type { Totals, TotalsItem, TotalSegment } from '../../schema/totals.ts';
import type { StoredCart } from '../storage/cart-storage.ts';
import { findCoupon, type Coupon } from '../catalogue/coupons.ts';
import { amountOf, numberOf, percentOf, timesQty, unitAmount, type ExactAmount } from './exact-amount.ts';
import type { PriceRule } from './cart.ts';
import { cartIsClosed } from './service-error.ts';

/** What totals need to know besides the cart. */
export interface TotalsContext {
  readonly coupons: readonly Coupon[];
  readonly priceRule: PriceRule;
  /** Put on what the lines cost after discounts. */
  readonly taxPercent: number;
}

/** An amount in quote currency, and the same in base currency. */
interface Pair {
  readonly shown: ExactAmount;
  readonly base: ExactAmount;
}

interface Row {
  readonly item: CartItem;
  readonly total: Pair;
  readonly discount: Pair;
}

/** Charged for one parcel, in base currency, by the carrier in its method's code; any other carrier is free. */
const carriers: Readonly<Record<string, number>> = { flatrate: 5, courier: 12.5 };

function sum(pairs: readonly Pair[]): Pair {
  return pairs.reduce((left, right) => ({ shown: left.shown + right.shown, base: left.base + right.base }), {
    shown: 0n,
    base: 0n,
  });
}

/** An amount of the catalogue in both currencies. */
function converted(price: unknown, cart: Cart, rule: PriceRule): Pair {
  const rate = cart.currency?.base_to_quote_rate ?? 1;
  return { shown: unitAmount(price, rule === 'base' && rate > 0 ? rate : null), base: unitAmount(price, 1) };
}

/** What the line itself says was taken off it. */
function ownDiscount(item: CartItem): Pair {
  const data = (item.extension_attributes?.discounts ?? []).map(({ discount_data }) => discount_data ?? {});
  return sum(data.map(({ amount, base_amount }) => ({ shown: amountOf(amount), base: amountOf(base_amount) })));
}

function rowOf(item: CartItem, cart: Cart, { priceRule }: TotalsContext, coupon: Coupon | undefined): Row {
  const unit = converted(item.price, cart, priceRule);
  const total = { shown: timesQty(unit.shown, item.qty), base: timesQty(unit.base, item.qty) };
  const isFor = coupon?.skus === undefined || coupon.skus.includes(item.sku ?? '');
  const percent = isFor ? (coupon?.percent ?? 0) : 0;
  const off = { shown: percentOf(total.shown, percent), base: percentOf(total.base, percent) };
  return { item, total, discount: sum([off, ownDiscount(item)]) };
}

function shippingOf(cart: Cart, { priceRule }: TotalsContext): Pair {
  const methods = (cart.extension_attributes?.shipping_assignments ?? []).map((parcel) => parcel.shipping?.method);
  return sum(methods.map((method) => converted(carriers[method?.split('_', 1)[0] ?? ''] ?? 0, cart, priceRule)));
}

function itemOf({ item, total, discount }: Row): TotalsItem {
  return {
    item_id: item.item_id ?? null,
    price: item.price ?? null,
    base_price: item.price ?? null,
    qty: item.qty ?? null,
    row_total: numberOf(total.shown),
    base_row_total: numberOf(total.base),
    discount_amount: numberOf(discount.shown),
    base_discount_amount: numberOf(discount.base),
    name: item.name ?? null,
  };
}

function segment(code: string, title: string, amount: ExactAmount): TotalSegment {
  return { code, title, value: numberOf(amount) };
}

/** What the shop adds up for a cart (docs/money.md). @throws {ServiceError} 404 closed cart */
export function totalsOf({ cart, couponCode }: StoredCart, context: TotalsContext): Totals {
  if (cart.is_active !== true) throw cartIsClosed(cart.id ?? 0);
  const coupon = findCoupon(context.coupons, couponCode);
  const rows = (cart.items ?? []).map((item) => rowOf(item, cart, context, coupon));
  const subtotal = sum(rows.map(({ total }) => total));
  const discount = sum(rows.map((row) => ({ shown: -row.discount.shown, base: -row.discount.base })));
  const reduced = sum([subtotal, discount]);
  const shipping = shippingOf(cart, context);
  const { taxPercent } = context;
  const tax = { shown: percentOf(reduced.shown, taxPercent), base: percentOf(reduced.base, taxPercent) };
  const grand = sum([reduced, shipping, tax]);
  const title = coupon === undefined ? 'Discount' : `Discount (${coupon.label})`;
  return {
    grand_total: numberOf(grand.shown),
    base_grand_total: numberOf(grand.base),
    subtotal: numberOf(subtotal.shown),
    base_subtotal: numberOf(subtotal.base),
    discount_amount: numberOf(discount.shown),
    base_discount_amount: numberOf(discount.base),
    subtotal_with_discount: numberOf(reduced.shown),
    base_subtotal_with_discount: numberOf(reduced.base),
    shipping_amount: numberOf(shipping.shown),
    base_shipping_amount: numberOf(shipping.base),
    tax_amount: numberOf(tax.shown),
    base_tax_amount: numberOf(tax.base),
    base_currency_code: cart.currency?.base_currency_code ?? null,
    quote_currency_code: cart.currency?.quote_currency_code ?? null,
    ...(coupon === undefined ? {} : { coupon_code: coupon.code }),
    items_qty: cart.items_qty ?? null,
    items: rows.map(itemOf),
    total_segments: [
      segment('subtotal', 'Subtotal', subtotal.shown),
      ...(discount.shown === 0n ? [] : [segment('discount', title, discount.shown)]),
      ...(cart.is_virtual === true ? [] : [segment('shipping', 'Shipping & Handling', shipping.shown)]),
      segment('tax', 'Tax', tax.shown),
      { ...segment('grand_total', 'Grand Total', grand.shown), area: 'footer' },
    ],
    ...(coupon === undefined ? {} : { extension_attributes: { coupon_label: coupon.label } }),
  };
}
