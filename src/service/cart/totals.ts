import type { CartItem } from '../../core/api/cart-item.ts';
import type { Totals, TotalsItem, TotalSegment } from '../../core/api/totals.ts';
import { productOfItem, type CatalogueProduct } from './product.ts';
import { findShippingMethod, type Store } from './shop.ts';
import { checkActive } from './cart.ts';
import type { StoredCart } from './cart-storage.ts';
import {
  calculateCart,
  convert,
  type CalculatedItem,
  type CalculationRules,
  type CartCalculation,
  type Money,
} from './cart-calculation.ts';
import { exact, roundToCents, sum, toNumber, type FixedAmount } from './exact-amount.ts';
import { describeOptions, type FormatPrice } from './product-options.ts';
import type { TaxedRow } from './tax-calculation.ts';

/** What a cart's items and totals depend on. */
export interface CartRules extends CalculationRules {
  readonly products: readonly CatalogueProduct[];
  readonly store: Store | undefined;
  /** Whether the product of an item is disabled. Such items are left out. */
  readonly isItemDisabled: (item: CartItem) => boolean;
  /** Whether items are sent without `product_option`, as on Magento. */
  readonly omitProductOption: boolean;
}

function formatPriceIn({ cart }: StoredCart, store: Store | undefined): FormatPrice {
  const currency = cart.currency?.quote_currency_code ?? 'USD';
  const format = new Intl.NumberFormat(store?.locale ?? 'en-US', { style: 'currency', currency });
  return (price) => {
    const base = toNumber(roundToCents(exact(price)));
    return format.format(
      toNumber(roundToCents(convert(base, cart.currency?.base_to_quote_rate).quote)),
    );
  };
}

/** A field in quote currency, and its counterpart in base currency. */
function moneyFields<Name extends string>(name: Name, { quote, base }: Money) {
  const fields = { [name]: toNumber(quote), [`base_${name}`]: toNumber(base) };
  return fields as Record<Name | `base_${Name}`, number>;
}

function itemOf(
  calculated: CalculatedItem,
  rules: CartRules,
  rate: number,
  format: FormatPrice,
  isBundle: boolean,
): TotalsItem {
  const { item, quote, base, discount, discountPercent } = calculated;
  const price = shownPrice(calculated, rules);
  const row = (field: keyof TaxedRow): Money => ({ quote: quote[field], base: base[field] });
  const untaxed = {
    item_id: item.item_id ?? null,
    price,
    base_price: price,
    qty: item.qty ?? null,
    ...moneyFields('row_total', row('total')),
    row_total_with_discount: 0,
    ...moneyFields('tax_amount', row('tax')),
    ...moneyFields('discount_amount', discount),
    discount_percent: discountPercent,
    ...moneyFields('price_incl_tax', row('priceInclTax')),
    ...moneyFields('row_total_incl_tax', row('totalInclTax')),
    options: JSON.stringify(
      describeOptions(productOfItem(rules.products, item), item.product_option, format),
    ),
    name: item.name ?? null,
  };
  // The parts of a bundle are taxed one by one.
  return isBundle ? untaxed : { ...untaxed, tax_percent: rate };
}

/** `price` of a cart item: excluding tax, in base currency. */
export function shownPrice(
  { item, base }: CalculatedItem,
  { tax }: CalculationRules,
): number | null {
  // Stored prices exclude tax unless the catalogue's include it.
  return tax.pricesIncludeTax ? toNumber(base.price) : (item.price ?? null);
}

/** The sums of a cart in one currency. */
function amountsIn(currency: keyof Money, { items, shipping }: CartCalculation) {
  const rows = items.map((item) => item[currency]);
  const subtotal = sum(rows.map(({ total }) => total));
  const discount = -sum(items.map((item) => item.discount[currency]));
  const tax = sum(rows.map((row) => row.tax)) + shipping[currency].tax;
  const compensation = sum(rows.map(({ discountCompensation }) => discountCompensation));
  return {
    subtotal,
    subtotalWithDiscount: subtotal + discount,
    subtotalInclTax: sum(rows.map(({ totalInclTax }) => totalInclTax)),
    discount,
    shipping: shipping[currency].total,
    shippingTax: shipping[currency].tax,
    shippingInclTax: shipping[currency].totalInclTax,
    tax,
    grandTotal: subtotal + discount + shipping[currency].total + tax + compensation,
  };
}

function segmentsOf(
  { cart }: StoredCart,
  calculation: CartCalculation,
  { tax: settings, shippingMethods }: CartRules,
  amounts: ReturnType<typeof amountsIn>,
  methodCode: string | null | undefined,
): TotalSegment[] {
  const { coupon, rate } = calculation;
  const segment = (code: string, title: string, amount: FixedAmount) => ({
    code,
    title,
    value: toNumber(amount),
  });
  const method = findShippingMethod(shippingMethods, methodCode);
  const methodTitle =
    method === undefined ? '' : ` (${method.carrierTitle} - ${method.methodTitle})`;
  const rates = [{ percent: String(rate), title: `Tax ${rate} %` }];
  const taxed =
    rate === 0 || amounts.tax === 0n ? [] : [{ amount: toNumber(amounts.tax), rates, group_id: 1 }];
  const subtotal = settings.display === 'excluding' ? amounts.subtotal : amounts.subtotalInclTax;
  const discountTitle = coupon === undefined ? 'Discount' : `Discount (${coupon.label})`;
  return [
    segment('subtotal', 'Subtotal', subtotal),
    ...(amounts.discount === 0n ? [] : [segment('discount', discountTitle, amounts.discount)]),
    ...(cart.is_virtual === true
      ? []
      : [segment('shipping', `Shipping & Handling${methodTitle}`, amounts.shipping)]),
    {
      ...segment('tax', 'Tax', amounts.tax),
      area: 'taxes',
      extension_attributes: { tax_grandtotal_details: taxed },
    },
    { ...segment('grand_total', 'Grand Total', amounts.grandTotal), area: 'footer' },
  ];
}

/**
 * Calculates the totals of a cart in the form of Magento (`GET …/totals`).
 *
 * @throws {ServiceError} 404 when the cart is closed
 */
export function totalsOf(stored: StoredCart, rules: CartRules): Totals {
  checkActive(stored);
  const { cart } = stored;
  const calculation = calculateCart(stored, rules);
  const { items, coupon, rate } = calculation;

  const quote = amountsIn('quote', calculation);
  const base = amountsIn('base', calculation);
  const total = (field: keyof typeof quote): Money => ({ quote: quote[field], base: base[field] });

  const format = formatPriceIn(stored, rules.store);
  const [shipment] = cart.extension_attributes?.shipping_assignments ?? [];
  const totals = {
    ...moneyFields('grand_total', total('grandTotal')),
    ...moneyFields('subtotal', total('subtotal')),
    ...moneyFields('discount_amount', total('discount')),
    ...moneyFields('subtotal_with_discount', total('subtotalWithDiscount')),
    ...moneyFields('shipping_amount', total('shipping')),
    shipping_discount_amount: 0,
    base_shipping_discount_amount: 0,
    ...moneyFields('tax_amount', total('tax')),
    ...moneyFields('shipping_tax_amount', total('shippingTax')),
    subtotal_incl_tax: toNumber(quote.subtotalInclTax),
    ...moneyFields('shipping_incl_tax', total('shippingInclTax')),
    base_currency_code: cart.currency?.base_currency_code ?? null,
    quote_currency_code: cart.currency?.quote_currency_code ?? null,
    // Magento declares an integer here.
    items_qty: Math.trunc(cart.items_qty ?? 0),
    items: items
      .filter(({ item }) => !rules.isItemDisabled(item))
      .map((item) =>
        itemOf(
          item,
          rules,
          rate,
          format,
          (stored.lines?.[item.item.item_id ?? 0]?.parts ?? []).length > 0,
        ),
      ),
    total_segments: segmentsOf(stored, calculation, rules, quote, shipment?.shipping?.method),
  };
  // For such a cart Magento calculates again, which adds two fields.
  const base_subtotal_incl_tax = toNumber(base.subtotalInclTax);
  const sent =
    cart.is_virtual === true ? { ...totals, base_subtotal_incl_tax, coupon_code: '' } : totals;
  if (coupon === undefined) return sent;
  const { code: coupon_code, label: coupon_label } = coupon;
  return { ...sent, coupon_code, extension_attributes: { coupon_label } };
}
