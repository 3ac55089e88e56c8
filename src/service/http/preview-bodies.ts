import { badRequest, fieldsRequired } from '../core/service-error.ts';
import type { PriceDisplay, ShopSettings, ShopSettingsChange, TaxSettings } from '../core/shop-settings.ts';
import type { Fault, FaultSwitch } from '../faults.ts';
import type { PreviewSettings } from './preview-types.ts';
import { asRecord } from './request-body.ts';

const operations = ['create', 'read', 'assign', 'items', 'totals', 'coupons', 'shipping', 'any'] as const;
const maxDelay = 600_000;
/** Exceeds every possible delay, to test that clients clamp it. */
const maxRetryAfter = Number.MAX_SAFE_INTEGER;
const maxLargeBody = 2 ** 30;
const redirects = [301, 302, 303, 307, 308] as const;

function whole(record: Record<string, unknown>, name: string, least: number, most: number): number | undefined {
  const value = record[name];
  if (value == null) return undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw badRequest(`${name} must be a whole number from ${least} to ${most}.`);
}

/** A text that is safe in a header. */
function printable(record: Record<string, unknown>, name: string): string | undefined {
  const value = record[name];
  if (value == null) return undefined;
  if (typeof value === 'string' && /^[\x20-\x7e]{1,200}$/.test(value)) return value;
  throw badRequest(`${name} must be a text of at most 200 plain characters.`);
}

function errorStatus(record: Record<string, unknown>): number | undefined {
  return whole(record, 'status', 400, 599);
}

/** An error status, or 200, which error pages often have. */
function pageStatus(record: Record<string, unknown>): number | undefined {
  return record['status'] === 200 ? 200 : errorStatus(record);
}

function retryAfterOf(record: Record<string, unknown>): number | string | undefined {
  const name = 'retryAfter';
  return typeof record[name] === 'string' ? printable(record, name) : whole(record, name, 0, maxRetryAfter);
}

function redirectOf(record: Record<string, unknown>): Fault {
  const location = printable(record, 'location');
  if (location === undefined) throw fieldsRequired(['location']);
  const status = redirects.find((known) => known === (record['status'] ?? 302));
  if (status === undefined) throw badRequest(`status must be one of ${redirects.join(', ')}.`);
  return { kind: 'redirect', location, status };
}

/** An object with the member, or without it when the value is undefined. */
function optional<Name extends string, T>(name: Name, value: T | undefined): { readonly [key in Name]?: T } {
  // TypeScript widens a computed property name to string.
  return (value === undefined ? {} : { [name]: value }) as { readonly [key in Name]?: T };
}

function faultOf(record: Record<string, unknown>): Fault {
  switch (record['kind']) {
    case 'delay': {
      const ms = whole(record, 'ms', 0, maxDelay);
      if (ms === undefined) throw fieldsRequired(['ms']);
      return { kind: 'delay', ms };
    }
    case 'status': {
      const status = errorStatus(record);
      if (status === undefined) throw fieldsRequired(['status']);
      const message = optional('message', printable(record, 'message'));
      return { kind: 'status', status, ...optional('retryAfter', retryAfterOf(record)), ...message };
    }
    case 'not-found':
      return { kind: 'not-found', ...optional('field', printable(record, 'field')) };
    case 'html': {
      const status = optional('status', pageStatus(record));
      return { kind: 'html', ...status, ...optional('retryAfter', retryAfterOf(record)) };
    }
    case 'xml':
      return { kind: 'xml', ...optional('status', pageStatus(record)) };
    case 'redirect':
      return redirectOf(record);
    case 'large':
      return { kind: 'large', ...optional('bytes', whole(record, 'bytes', 1, maxLargeBody)) };
    case 'truncated':
    case 'wrong-shape':
    case 'recaptcha':
    case 'false':
    case 'dropped':
    case 'dropped-late':
    case 'lost-response':
    case 'stalled':
    case 'huge':
      return { kind: record['kind'] };
    default:
      throw badRequest('Unknown fault kind.');
  }
}

/** Reads a fault from a request body. @throws {ServiceError} 400 */
export function readFault(body: unknown): FaultSwitch {
  const record = asRecord(body, 'object as fault');
  const operation = operations.find((name) => name === (record['operation'] ?? 'any'));
  if (operation === undefined) throw badRequest('Unknown operation.');
  const times = whole(record, 'times', 1, 1_000_000);
  return { ...faultOf(record), operation, ...optional('times', times) };
}

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
