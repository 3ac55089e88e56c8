import { defaultStock, type CatalogueProduct } from '../catalogue/product.ts';
import { defaultTaxSettings, type TaxSettings } from './tax-settings.ts';

/** Settings that can change while a service runs, as a merchant changes them in the admin. */
export interface ShopSettings {
  readonly tax: TaxSettings;
  /** SKUs that are sold out. @default [] */
  readonly soldOut: readonly string[];
  /** SKUs that are disabled: they cannot be added, and their items disappear from carts. @default [] */
  readonly disabled: readonly string[];
}

/** Settings to change; the others keep their values. */
export interface ShopSettingsChange {
  readonly tax?: Partial<TaxSettings>;
  readonly soldOut?: readonly string[];
  readonly disabled?: readonly string[];
}

export interface ShopSettingsStore {
  get(): ShopSettings;
  set(change: ShopSettingsChange): void;
  /** Restores the settings that the service was created with. */
  reset(): void;
}

function merge(settings: ShopSettings, { tax, soldOut, disabled }: ShopSettingsChange): ShopSettings {
  return {
    tax: { ...settings.tax, ...tax },
    soldOut: soldOut ?? settings.soldOut,
    disabled: disabled ?? settings.disabled,
  };
}

export function createShopSettings(change: ShopSettingsChange = {}): ShopSettingsStore {
  const initial = merge({ tax: defaultTaxSettings, soldOut: [], disabled: [] }, change);
  let settings = initial;
  return {
    get: () => settings,
    set: (next) => void (settings = merge(settings, next)),
    reset: () => void (settings = initial),
  };
}

/** The quantity of a product in stock. */
export function stockOf({ soldOut }: ShopSettings, product: CatalogueProduct): number {
  return soldOut.includes(product.sku) ? 0 : (product.stock ?? defaultStock);
}

export function isDisabled({ disabled }: ShopSettings, product: CatalogueProduct): boolean {
  return disabled.includes(product.sku);
}
