import type { Totals, TotalsItem, TotalSegment } from '../../core/schema/totals.ts';
import { productOfItem, type CatalogueProduct } from '../catalogue/product.ts';
import { findShippingMethod, type Store } from '../catalogue/shop.ts';
import type { StoredCart } from '../cart-storage.ts';
import {
  calculateCart,
  collectedShipments,
  convert,
  type CalculatedItem,
  type CalculationContext,
  type CartCalculation,
} from './cart-calculation.ts';
import { exact, roundToCents, sum, toNumber, type FixedAmount } from './exact-amount.ts';
import { describeOptions, type FormatPrice } from './product-options.ts';
import { cartIsClosed } from './service-error.ts';

export interface TotalsContext extends CalculationContext {
  readonly products: readonly CatalogueProduct[];
  readonly store: Store | undefined;
  /** Whether the totals are those of totals-information. @default false */
  readonly isRecalculated?: boolean;
  /** Items of these products are left out of `items`. */
  readonly isDisabled: (product: CatalogueProduct) => boolean;
}

/** Fields that Magento sends besides those of the schema. */
type ServiceTotalsItem = TotalsItem & { readonly options: string; readonly row_total_with_discount: number };

function formatPriceIn({ cart }: StoredCart, store: Store | undefined): FormatPrice {
  const currency = cart.currency?.quote_currency_code ?? 'USD';
  const format = new Intl.NumberFormat(store?.locale ?? 'en-US', { style: 'currency', currency });
  return (price) => {
    const base = toNumber(roundToCents(exact(price)));
    return format.format(toNumber(roundToCents(convert(base, cart.currency?.base_to_quote_rate).quote)));
  };
}

function itemOf(
  calculated: CalculatedItem,
  context: TotalsContext,
  rate: number,
  format: FormatPrice,
  isBundle: boolean,
) {
  const { item, quote, base, discount, discountPercent } = calculated;
  const price = shownPrice(calculated, context);
  const totalsItem: ServiceTotalsItem = {
    item_id: item.item_id ?? null,
    price,
    base_price: price,
    qty: item.qty ?? null,
    row_total: toNumber(quote.total),
    base_row_total: toNumber(base.total),
    row_total_with_discount: 0,
    tax_amount: toNumber(quote.tax),
    base_tax_amount: toNumber(base.tax),
    // The parts of a bundle are taxed one by one.
    ...(isBundle ? {} : { tax_percent: rate }),
    discount_amount: toNumber(discount.quote),
    base_discount_amount: toNumber(discount.base),
    discount_percent: discountPercent,
    price_incl_tax: toNumber(quote.priceInclTax),
    base_price_incl_tax: toNumber(base.priceInclTax),
    row_total_incl_tax: toNumber(quote.totalInclTax),
    base_row_total_incl_tax: toNumber(base.totalInclTax),
    options: JSON.stringify(describeOptions(productOfItem(context.products, item), item.product_option, format)),
    name: item.name ?? null,
  };
  return totalsItem;
}

/** `price` of a cart item: excluding tax, in the currency of the price rule. */
export function shownPrice({ item, base }: CalculatedItem, { tax }: CalculationContext): number | null {
  // Stored prices exclude tax unless the catalogue's include it.
  return tax.pricesIncludeTax ? toNumber(base.price) : (item.price ?? null);
}

function segmentsOf(
  { cart }: StoredCart,
  calculation: CartCalculation,
  { tax: settings, shippingMethods }: TotalsContext,
  amounts: Readonly<
    Record<'subtotal' | 'subtotalInclTax' | 'discount' | 'shipping' | 'tax' | 'grandTotal', FixedAmount>
  >,
  methodCode: string | null | undefined,
): TotalSegment[] {
  const { coupon, rate } = calculation;
  const segment = (code: string, title: string, amount: FixedAmount): TotalSegment => ({
    code,
    title,
    value: toNumber(amount),
  });
  const method = findShippingMethod(shippingMethods, methodCode);
  const methodTitle = method === undefined ? '' : ` (${method.carrierTitle} - ${method.methodTitle})`;
  const taxed =
    rate === 0 || amounts.tax === 0n ? [] : [{ amount: toNumber(amounts.tax), rates: [rateName(rate)], group_id: 1 }];
  return [
    segment(
      'subtotal',
      'Subtotal',
      settings.display.subtotals === 'excluding' ? amounts.subtotal : amounts.subtotalInclTax,
    ),
    ...(amounts.discount === 0n
      ? []
      : [segment('discount', coupon === undefined ? 'Discount' : `Discount (${coupon.label})`, amounts.discount)]),
    ...(cart.is_virtual === true ? [] : [segment('shipping', `Shipping & Handling${methodTitle}`, amounts.shipping)]),
    {
      ...segment('tax', 'Tax', amounts.tax),
      area: 'taxes',
      extension_attributes: { tax_grandtotal_details: taxed },
    },
    { ...segment('grand_total', 'Grand Total', amounts.grandTotal), area: 'footer' },
  ];
}

function rateName(rate: number) {
  return { percent: String(rate), title: `Tax ${rate} %` };
}

/**
 * Calculates the totals of a cart in the form of Magento (`GET …/totals`).
 *
 * @throws {ServiceError} 404 when the cart is closed
 */
export function totalsOf(stored: StoredCart, context: TotalsContext): Totals {
  const { cart } = stored;
  if (cart.is_active !== true) throw cartIsClosed(cart.id ?? 0);
  const calculation = calculateCart(stored, context);
  const { items, shipping, coupon, rate } = calculation;

  const amountsIn = (currency: 'quote' | 'base') => {
    const rows = items.map((item) => item[currency]);
    const subtotal = sum(rows.map(({ total }) => total));
    const discount = -sum(items.map((item) => item.discount[currency]));
    const tax = sum(rows.map((row) => row.tax)) + shipping[currency].tax;
    const compensation = sum(rows.map(({ discountCompensation }) => discountCompensation));
    return {
      subtotal,
      subtotalInclTax: sum(rows.map(({ totalInclTax }) => totalInclTax)),
      discount,
      shipping: shipping[currency].total,
      tax,
      grandTotal: subtotal + discount + shipping[currency].total + tax + compensation,
    };
  };
  const quote = amountsIn('quote');
  const base = amountsIn('base');

  const format = formatPriceIn(stored, context.store);
  const isListed = ({ item }: CalculatedItem): boolean => {
    const product = productOfItem(context.products, item);
    return product === undefined || !context.isDisabled(product);
  };
  const [shipment] = collectedShipments(stored);
  // For these totals Magento calculates again, which adds two fields.
  const isRecalculated = context.isRecalculated === true || cart.is_virtual === true;
  return {
    grand_total: toNumber(quote.grandTotal),
    base_grand_total: toNumber(base.grandTotal),
    subtotal: toNumber(quote.subtotal),
    base_subtotal: toNumber(base.subtotal),
    discount_amount: toNumber(quote.discount),
    base_discount_amount: toNumber(base.discount),
    subtotal_with_discount: toNumber(quote.subtotal + quote.discount),
    base_subtotal_with_discount: toNumber(base.subtotal + base.discount),
    shipping_amount: toNumber(quote.shipping),
    base_shipping_amount: toNumber(base.shipping),
    shipping_discount_amount: 0,
    base_shipping_discount_amount: 0,
    tax_amount: toNumber(quote.tax),
    base_tax_amount: toNumber(base.tax),
    shipping_tax_amount: toNumber(shipping.quote.tax),
    base_shipping_tax_amount: toNumber(shipping.base.tax),
    subtotal_incl_tax: toNumber(quote.subtotalInclTax),
    shipping_incl_tax: toNumber(shipping.quote.totalInclTax),
    base_shipping_incl_tax: toNumber(shipping.base.totalInclTax),
    base_currency_code: cart.currency?.base_currency_code ?? null,
    quote_currency_code: cart.currency?.quote_currency_code ?? null,
    ...(isRecalculated ? { base_subtotal_incl_tax: toNumber(base.subtotalInclTax), coupon_code: '' } : {}),
    ...(coupon === undefined ? {} : { coupon_code: coupon.code }),
    // Magento declares an integer here.
    items_qty: Math.trunc(cart.items_qty ?? 0),
    items: items
      .filter(isListed)
      .map((item) =>
        itemOf(item, context, rate, format, (stored.lines?.[item.item.item_id ?? 0]?.parts ?? []).length > 0),
      ),
    total_segments: segmentsOf(stored, calculation, context, quote, shipment?.shipping?.method),
    ...(coupon === undefined ? {} : { extension_attributes: { coupon_label: coupon.label } }),
  };
}
