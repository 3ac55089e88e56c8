import type { CartItem } from '../../core/api/cart-item.ts';
import type { Cart, ShippingAssignment } from '../../core/api/cart.ts';
import { appliesTo, findCoupon, type Coupon } from './coupons.ts';
import { findShippingMethod, type ShippingMethod } from './shop.ts';
import type { StoredCart, StoredLine } from './cart-storage.ts';
import {
  divideAmounts,
  exact,
  multiplyAmounts,
  percentOf,
  roundToCents,
  sum,
  type FixedAmount,
} from './exact-amount.ts';
import { calculateTax, type TaxedRow, type TaxRow } from './tax-calculation.ts';
import { rateFor, type TaxSettings } from './shop-settings.ts';

export interface CalculationRules {
  readonly coupons: readonly Coupon[];
  readonly shippingMethods: readonly ShippingMethod[];
  readonly tax: TaxSettings;
  /** Tax rate of the store in percent, for carts without a country. */
  readonly storeRate: number;
}

/** An amount in quote currency and in base currency. */
export interface Money {
  readonly quote: FixedAmount;
  readonly base: FixedAmount;
}

export interface CalculatedItem {
  readonly item: CartItem;
  readonly quote: TaxedRow;
  readonly base: TaxedRow;
  readonly discount: Money;
  readonly discountPercent: number;
}

export interface CartCalculation {
  readonly items: readonly CalculatedItem[];
  readonly shipping: { readonly quote: TaxedRow; readonly base: TaxedRow };
  readonly coupon: Coupon | undefined;
  /** Tax rate of the destination, in percent. */
  readonly rate: number;
}

/** What is priced separately: a cart item, or one part of a bundle. */
interface PricedRow {
  readonly unit: Money;
  readonly qty: FixedAmount;
  readonly percent: FixedAmount;
  readonly ownDiscount: Money;
}

const inBoth = <T>(of: (currency: keyof Money) => T) => ({ quote: of('quote'), base: of('base') });

const none: Money = { quote: 0n, base: 0n };

/**
 * Converts a catalogue price. Samples may have no usable rate; their prices are used as they are.
 */
export function convert(price: unknown, rate: number | null | undefined): Money {
  const base = exact(price);
  return {
    base,
    quote: typeof rate === 'number' && rate > 0 ? multiplyAmounts(base, exact(rate)) : base,
  };
}

function listedDiscount(item: CartItem): Money {
  const discounts = item.extension_attributes?.discounts ?? [];
  const total = (field: string) =>
    sum(discounts.map(({ discount_data }) => exact(discount_data?.[field])));
  return { quote: total('amount'), base: total('base_amount') };
}

function rowsOf(
  item: CartItem,
  line: StoredLine | undefined,
  cart: Cart,
  coupon: Coupon | undefined,
) {
  const rate = cart.currency?.base_to_quote_rate;
  const percent = exact(
    coupon !== undefined && appliesTo(coupon, line?.sku ?? item.sku) ? coupon.percent : 0,
  );
  const ownDiscount = listedDiscount(item);
  const qty = exact(item.qty);
  const parts = line?.parts ?? [{ price: line?.price ?? item.price, qty: 1 }];
  return parts.map((part, index): PricedRow => ({
    unit: convert(part.price, rate),
    qty: multiplyAmounts(qty, exact(part.qty)),
    percent,
    ownDiscount: index === 0 ? ownDiscount : none,
  }));
}

/**
 * Discounts of all rows in one currency. Rounding errors are passed on from row to row, as Magento
 * does.
 */
function discountsOf(
  rows: readonly PricedRow[],
  taxed: readonly TaxedRow[],
  includeTax: boolean,
): FixedAmount[] {
  const errors = new Map<FixedAmount, FixedAmount>();
  return rows.map(({ qty, percent }, index) => {
    if (percent === 0n) return 0n;
    const price = includeTax ? taxed[index]?.priceInclTax : taxed[index]?.price;
    const wanted =
      percentOf(multiplyAmounts(price ?? 0n, qty), percent) + (errors.get(percent) ?? 0n);
    const rounded = roundToCents(wanted);
    errors.set(percent, wanted - rounded);
    return rounded;
  });
}

/** The price of shipping, of all shipments together. Unknown methods are free, as on Magento. */
export function shippingPrice(
  shipments: readonly ShippingAssignment[],
  methods: readonly ShippingMethod[],
): number {
  return shipments.reduce((total, { shipping, items }) => {
    const method = findShippingMethod(methods, shipping?.method);
    const pieces =
      method?.perPiece === true
        ? (items ?? []).reduce((count, { qty }) => count + (qty ?? 0), 0)
        : 1;
    return total + (method?.price ?? 0) * pieces;
  }, 0);
}

function addTaxed(rows: readonly TaxedRow[], qty: FixedAmount): TaxedRow {
  const of = (field: keyof TaxedRow): FixedAmount => sum(rows.map((row) => row[field]));
  const perPiece = (amount: FixedAmount): FixedAmount =>
    qty > 0n ? roundToCents(divideAmounts(amount, qty)) : 0n;
  return {
    price: perPiece(of('total')),
    priceInclTax: perPiece(of('totalInclTax')),
    total: of('total'),
    totalInclTax: of('totalInclTax'),
    tax: of('tax'),
    discountCompensation: of('discountCompensation'),
  };
}

/** Calculates prices, discounts, shipping and tax of a cart in both currencies. */
export function calculateCart(stored: StoredCart, rules: CalculationRules): CartCalculation {
  const { cart, couponCode } = stored;
  const { tax: settings } = rules;
  const coupon = findCoupon(rules.coupons, couponCode);
  const items = cart.items ?? [];
  const rowsByItem = items.map((item) =>
    rowsOf(item, stored.lines?.[item.item_id ?? 0], cart, coupon),
  );
  const rows = rowsByItem.flat();
  let size = 0;
  const sizeBefore = rowsByItem.map(({ length }) => (size += length) - length);
  const shipments = cart.extension_attributes?.shipping_assignments ?? [];
  const address = cart.is_virtual === true ? cart.billing_address : shipments[0]?.shipping?.address;
  const rate = rateFor(settings, rules.storeRate, address);
  const shippingUnit = convert(
    cart.is_virtual === true ? 0 : shippingPrice(shipments, rules.shippingMethods),
    cart.currency?.base_to_quote_rate,
  );

  function taxIn(currency: keyof Money) {
    const taxRows = (discounts: readonly FixedAmount[]): TaxRow[] =>
      rows.map(({ unit, qty, ownDiscount }, index) => ({
        unit: unit[currency],
        qty,
        discount: (discounts[index] ?? 0n) + ownDiscount[currency],
        includesTax: settings.pricesIncludeTax,
        rate: exact(rate),
      }));
    const storeRate = exact(rules.storeRate);
    const prices = calculateTax(taxRows([]), storeRate, settings);
    const discounts = discountsOf(rows, prices, settings.discountIncludesTax);
    const shipping: TaxRow = {
      unit: shippingUnit[currency],
      qty: exact(1),
      discount: 0n,
      includesTax: false,
      rate: settings.taxShipping ? exact(rate) : 0n,
    };
    const taxed = calculateTax([...taxRows(discounts), shipping], storeRate, settings);
    // The row of shipping was added last.
    return { discounts, taxed, shipping: taxed.at(-1) as TaxedRow };
  }

  const calculated = inBoth(taxIn);

  return {
    coupon,
    rate,
    shipping: inBoth((currency) => calculated[currency].shipping),
    items: items.map((item, position) => {
      const start = sizeBefore[position] ?? 0;
      const end = start + (rowsByItem[position]?.length ?? 0);
      const ownRows = rows.slice(start, end);
      return {
        item,
        ...inBoth((currency) => {
          const taxed = calculated[currency].taxed.slice(start, end);
          return taxed.length === 1 && taxed[0] !== undefined
            ? taxed[0]
            : addTaxed(taxed, exact(item.qty));
        }),
        discount: inBoth((currency) => {
          const discounts = calculated[currency].discounts.slice(start, end);
          return sum([...discounts, ...ownRows.map(({ ownDiscount }) => ownDiscount[currency])]);
        }),
        discountPercent: ownRows.some(({ percent }) => percent !== 0n) ? (coupon?.percent ?? 0) : 0,
      };
    }),
  };
}
