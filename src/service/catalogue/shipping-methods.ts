/** A way to ship an order. */
export interface ShippingMethod {
  /** First part of the code in carts: `flatrate` in `flatrate_flatrate`. */
  readonly carrier: string;
  /** Second part of the code in carts. */
  readonly method: string;
  readonly carrierTitle: string;
  readonly methodTitle: string;
  /** In base currency, for one shipment. */
  readonly price: number;
  /** Whether `price` applies to each piece. @default false */
  readonly perPiece?: boolean;
  /** Only for subtotals from this amount, in base currency. @default 0 */
  readonly minSubtotal?: number;
  /** Only for these country codes. @default all */
  readonly countries?: readonly string[];
}

/** Shipping methods that a service has by default. */
export const defaultShippingMethods: readonly ShippingMethod[] = [
  {
    carrier: 'instore',
    method: 'pickup',
    carrierTitle: 'In-store pickup',
    methodTitle: 'Portland',
    price: 0,
    countries: ['US'],
  },
  { carrier: 'flatrate', method: 'flatrate', carrierTitle: 'Flat Rate', methodTitle: 'Fixed', price: 5 },
  { carrier: 'courier', method: 'sameday', carrierTitle: 'Courier', methodTitle: 'Same day', price: 12.5 },
];

/** The method of a code such as `flatrate_flatrate`. */
export function findShippingMethod(
  methods: readonly ShippingMethod[],
  code: string | null | undefined,
): ShippingMethod | undefined {
  return methods.find(({ carrier, method }) => `${carrier}_${method}` === code);
}
