import { badRequest } from '../core/service-error.ts';
import type { ShopSettings, ShopSettingsChange } from '../core/shop-settings.ts';
import type { PriceDisplay, TaxSettings } from '../core/tax-settings.ts';
import type { PreviewSettings } from './preview-types.ts';
import { asRecord } from './read-json.ts';

const displays = ['excluding', 'including', 'both'] as const;
const algorithms = ['unit', 'row', 'total'] as const;
const maxRate = 100;
const maxSkus = 1000;

type Body = Readonly<Record<string, unknown>>;

/** Rejects misspelled settings: a change that does nothing would go unnoticed. */
function checkNames(body: Body, known: readonly string[], path: string): void {
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw badRequest(`Unknown setting ${path}${unknown.slice(0, 60)}. Known: ${known.join(', ')}.`);
}

function booleanOf(body: Body, name: string): boolean | undefined {
  const value = body[name];
  if (value === undefined || typeof value === 'boolean') return value;
  throw badRequest(`tax.${name} must be true or false.`);
}

function oneOf<T extends string>(body: Body, name: string, values: readonly T[]): T | undefined {
  if (body[name] === undefined) return undefined;
  const value = values.find((known) => known === body[name]);
  if (value !== undefined) return value;
  throw badRequest(`tax.${name} must be one of ${values.join(', ')}.`);
}

function rateOf(value: unknown, name: string): number {
  if (typeof value === 'number' && value >= 0 && value <= maxRate) return value;
  throw badRequest(`${name} must be a number from 0 to ${maxRate}.`);
}

function destinationsOf(value: unknown): Readonly<Record<string, number>> | null {
  if (value === null) return null;
  const entries = Object.entries(asRecord(value, 'object as tax.destinations'));
  return Object.fromEntries(entries.map(([place, rate]) => [place, rateOf(rate, 'Each rate in tax.destinations')]));
}

/** One display setting applies to prices and subtotals. */
function displayOf(value: unknown): TaxSettings['display'] {
  const both = displays.find((known) => known === value);
  if (both !== undefined) return { prices: both, subtotals: both };
  const body = asRecord(value, 'object as tax.display');
  checkNames(body, ['prices', 'subtotals'], 'tax.display.');
  const display = (name: string): PriceDisplay => {
    const found = displays.find((known) => known === body[name]);
    if (found === undefined) throw badRequest(`tax.display.${name} must be one of ${displays.join(', ')}.`);
    return found;
  };
  return { prices: display('prices'), subtotals: display('subtotals') };
}

/** The object without the members that are undefined. */
function defined<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // `Object.fromEntries` loses the names of the members.
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

function taxOf(value: unknown): Partial<TaxSettings> {
  const body: Body = asRecord(value, 'object as tax');
  const known = ['prices_include_tax', 'rate', 'destinations', 'display', 'algorithm'];
  checkNames(body, [...known, 'after_discount', 'discount_includes_tax', 'tax_shipping'], 'tax.');
  const { rate, destinations, display } = body;
  return defined({
    pricesIncludeTax: booleanOf(body, 'prices_include_tax'),
    rate: rate === undefined || rate === null ? rate : rateOf(rate, 'tax.rate'),
    destinations: destinations === undefined ? undefined : destinationsOf(destinations),
    display: display === undefined ? undefined : displayOf(display),
    algorithm: oneOf(body, 'algorithm', algorithms),
    afterDiscount: booleanOf(body, 'after_discount'),
    discountIncludesTax: booleanOf(body, 'discount_includes_tax'),
    taxShipping: booleanOf(body, 'tax_shipping'),
  });
}

function skusOf(body: Body, name: string): readonly string[] | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.length <= maxSkus && value.every((sku) => typeof sku === 'string')) return value;
  throw badRequest(`${name} must be a list of SKUs.`);
}

/**
 * Reads a change of settings from a request body. Settings that it does not name do not change.
 * @throws {ServiceError} 400
 */
export function readSettings(value: unknown): ShopSettingsChange {
  const body = asRecord(value, 'object as settings');
  checkNames(body, ['tax', 'sold_out', 'disabled'], '');
  return defined({
    tax: body['tax'] === undefined ? undefined : taxOf(body['tax']),
    soldOut: skusOf(body, 'sold_out'),
    disabled: skusOf(body, 'disabled'),
  });
}

/** The settings as `/preview/settings` sends them. */
export function settingsBody({ tax, soldOut, disabled }: ShopSettings): PreviewSettings {
  return {
    tax: {
      prices_include_tax: tax.pricesIncludeTax,
      rate: tax.rate,
      destinations: tax.destinations,
      display: tax.display,
      algorithm: tax.algorithm,
      after_discount: tax.afterDiscount,
      discount_includes_tax: tax.discountIncludesTax,
      tax_shipping: tax.taxShipping,
    },
    sold_out: soldOut,
    disabled,
  };
}
