import type { QuoteAddress } from '../../core/api/address.ts';
import { type CatalogueProduct, defaultStock } from './product.ts';

/** Which prices a store displays. The API sends all amounts in both forms. */
export type PriceDisplay = 'excluding' | 'including' | 'both';

/** Tax configuration of a store, with the settings that Magento has. */
export interface TaxSettings {
  /** Whether catalogue prices include tax, as is usual in Europe. @default false */
  readonly pricesIncludeTax: boolean;
  /** Tax rate in percent, for carts without an address. @default the `taxPercent` of the store */
  readonly rate: number | null;
  /**
   * Rates by destination, in percent. Keys are a country, or a country and a region: `{ DE: 19,
   * 'US-CA': 8.25 }`. Other destinations are not taxed.
   * @default null, which taxes every destination with `rate`
   */
  readonly destinations: Readonly<Record<string, number>> | null;
  /**
   * What the `subtotal` row of `total_segments` is. With `both`, it includes tax.
   * @default 'excluding'
   */
  readonly display: PriceDisplay;
  /** Where tax is rounded: for each unit, for each row, or for the total. @default 'total' */
  readonly algorithm: 'unit' | 'row' | 'total';
  /** Whether tax is computed from prices after discount. @default true */
  readonly afterDiscount: boolean;
  /** Whether percent discounts are computed from prices including tax. @default false */
  readonly discountIncludesTax: boolean;
  /** Whether shipping is taxed. @default false */
  readonly taxShipping: boolean;
}

export const defaultTaxSettings: TaxSettings = {
  pricesIncludeTax: false,
  rate: null,
  destinations: null,
  display: 'excluding',
  algorithm: 'total',
  afterDiscount: true,
  discountIncludesTax: false,
  taxShipping: false,
};

/** The rate for an address, in percent. @param storeRate the rate for carts without a country */
export function rateFor(
  settings: TaxSettings,
  storeRate: number,
  address: QuoteAddress | null | undefined,
): number {
  const { destinations } = settings;
  const country = address?.country_id;
  if (destinations === null || country == null) return storeRate;
  return destinations[`${country}-${address?.region_code ?? ''}`] ?? destinations[country] ?? 0;
}

/** Settings that can change while a service runs, as a merchant changes them in the admin. */
export interface ShopSettings {
  readonly tax: TaxSettings;
  /** SKUs that are sold out. @default [] */
  readonly soldOut: readonly string[];
  /**
   * SKUs that are disabled: they cannot be added, and their items disappear from carts.
   * @default []
   */
  readonly disabled: readonly string[];
}

/** Settings to change; the others keep their values. */
export interface ShopSettingsChange extends Partial<Omit<ShopSettings, 'tax'>> {
  readonly tax?: Partial<TaxSettings>;
}

/** Settings of the shop, which can change at any time. */
export interface ShopSettingsStore {
  /** Returns the current settings. */
  get(): ShopSettings;
  /** Changes the given settings, and keeps the others. */
  set(change: ShopSettingsChange): void;
  /** Restores the settings that the service was created with. */
  reset(): void;
}

export const defaultShopSettings: ShopSettings = {
  tax: defaultTaxSettings,
  soldOut: [],
  disabled: [],
};

function merge(
  settings: ShopSettings,
  { tax, soldOut, disabled }: ShopSettingsChange,
): ShopSettings {
  return {
    tax: { ...settings.tax, ...tax },
    soldOut: soldOut ?? settings.soldOut,
    disabled: disabled ?? settings.disabled,
  };
}

/** Creates settings that several services can share. */
export function createShopSettings(change: ShopSettingsChange = {}): ShopSettingsStore {
  const initial = merge(defaultShopSettings, change);
  let settings = initial;
  return {
    get: () => settings,
    set: (next) => void (settings = merge(settings, next)),
    reset: () => void (settings = initial),
  };
}

/** Quantity in stock, also of a product that is no longer in the catalogue. */
export function stockOf(
  { soldOut }: ShopSettings,
  { sku = '', stock = defaultStock }: Partial<CatalogueProduct> = {},
): number {
  return soldOut.includes(sku) ? 0 : stock;
}

export function isDisabled({ disabled }: ShopSettings, product: CatalogueProduct): boolean {
  return disabled.includes(product.sku);
}
