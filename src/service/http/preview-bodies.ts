import { badRequest, fieldsRequired } from '../core/service-error.ts';
import type { ShopSettings, ShopSettingsChange, TaxSettings } from '../core/shop-settings.ts';
import type { Fault, FaultSwitch } from '../faults.ts';
import type { PreviewSettings, PreviewTax } from './preview-types.ts';
import { asRecord } from './request-body.ts';

/** Reads one member of a body. @throws {ServiceError} 400 that begins with the name */
type Reader = (value: unknown, name: string) => unknown;

const oneOf =
  (...values: readonly unknown[]): Reader =>
  (value, name) => {
    if (values.includes(value)) return value;
    throw badRequest(`${name} must be one of ${values.join(', ')}.`);
  };

const whole =
  (least: number, most: number): Reader =>
  (value, name) => {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most) return value;
    throw badRequest(`${name} must be a whole number from ${least} to ${most}.`);
  };

/** A text that is safe in a header. */
const printable: Reader = (value, name) => {
  if (typeof value === 'string' && /^[\x20-\x7e]{1,200}$/.test(value)) return value;
  throw badRequest(`${name} must be a text of at most 200 plain characters.`);
};

const errorStatus = whole(400, 599);
/** An error status, or 200, which error pages often have. */
const pageStatus: Reader = (value, name) => (value === 200 ? value : errorStatus(value, name));
const seconds = whole(0, Number.MAX_SAFE_INTEGER);
const retryAfter: Reader = (value, name) => (typeof value === 'string' ? printable : seconds)(value, name);

/** The members of each kind of fault. Those in `required` are not optional. */
const faultMembers: Readonly<Record<Fault['kind'], Readonly<Record<string, Reader>>>> = {
  delay: { ms: whole(0, 600_000) },
  status: { status: errorStatus, retryAfter, message: printable },
  'not-found': { field: printable },
  html: { status: pageStatus, retryAfter },
  xml: { status: pageStatus },
  redirect: { location: printable, status: oneOf(301, 302, 303, 307, 308) },
  large: { bytes: whole(1, 2 ** 30) },
  recaptcha: {},
  truncated: {},
  'wrong-shape': {},
  false: {},
  dropped: {},
  'dropped-late': {},
  'lost-response': {},
  stalled: {},
  huge: {},
};
const required: Readonly<Partial<Record<string, string>>> = { delay: 'ms', status: 'status', redirect: 'location' };
const switchMembers = {
  operation: oneOf('create', 'read', 'assign', 'items', 'totals', 'coupons', 'shipping', 'any'),
  times: whole(1, 1_000_000),
};

type Body = Readonly<Record<string, unknown>>;

/** The named members of a body that have a value. @param path of the body, for messages */
function readMembers(body: Body, readers: Readonly<Record<string, Reader>>, path = ''): Record<string, unknown> {
  const present = Object.entries(readers).filter(([name]) => body[name] !== undefined);
  return Object.fromEntries(present.map(([name, read]) => [name, read(body[name], path + name)]));
}

/** Reads a fault from a request body. @throws {ServiceError} 400 */
export function readFault(body: unknown): FaultSwitch {
  const given = Object.entries(asRecord(body, 'object as fault')).filter(([, value]) => value !== null);
  const record: Body = { operation: 'any', ...Object.fromEntries(given) };
  const { kind } = record;
  if (typeof kind !== 'string' || !Object.hasOwn(faultMembers, kind)) throw badRequest('Unknown fault kind.');
  const needed = required[kind];
  if (needed !== undefined && record[needed] === undefined) throw fieldsRequired([needed]);
  // The readers of the kind have checked each member.
  const members = readMembers(record, { ...faultMembers[kind as Fault['kind']], ...switchMembers });
  return { kind, ...members } as FaultSwitch;
}

const rate: Reader = (value, name) => {
  if (typeof value === 'number' && value >= 0 && value <= 100) return value;
  throw badRequest(`${name} must be a number from 0 to 100.`);
};
const boolean: Reader = (value, name) => {
  if (typeof value === 'boolean') return value;
  throw badRequest(`${name} must be true or false.`);
};
const destinations: Reader = (value, name) => {
  const places = Object.entries(asRecord(value, `object as ${name}`));
  return Object.fromEntries(places.map(([place, percent]) => [place, rate(percent, `Each rate in ${name}`)]));
};
const priceDisplay = oneOf('excluding', 'including', 'both');
/** One word applies to prices and subtotals. */
const display: Reader = (value, name) => {
  if (typeof value === 'string') return { prices: priceDisplay(value, name), subtotals: priceDisplay(value, name) };
  const { prices, subtotals } = known(value, ['prices', 'subtotals'], name);
  return { prices: priceDisplay(prices, `${name}.prices`), subtotals: priceDisplay(subtotals, `${name}.subtotals`) };
};
const skus: Reader = (value, name) => {
  if (Array.isArray(value) && value.every((sku) => typeof sku === 'string')) return value;
  throw badRequest(`${name} must be a list of SKUs.`);
};

const taxMembers: Readonly<Record<keyof PreviewTax, Reader>> = {
  prices_include_tax: boolean,
  rate: (value, name) => (value === null ? value : rate(value, name)),
  destinations: (value, name) => (value === null ? value : destinations(value, name)),
  display,
  algorithm: oneOf('unit', 'row', 'total'),
  after_discount: boolean,
  discount_includes_tax: boolean,
  tax_shipping: boolean,
};

/** The body, without misspelled members: a change that does nothing would go unnoticed. */
function known(value: unknown, names: readonly string[], path: string): Body {
  const body = asRecord(value, `object as ${path || 'settings'}`);
  const unknown = Object.keys(body).find((name) => !names.includes(name));
  if (unknown === undefined) return body;
  const full = [path, unknown.slice(0, 60)].filter(Boolean).join('.');
  throw badRequest(`Unknown setting ${full}. Known: ${names.join(', ')}.`);
}

const renamed = (members: object, rename: (name: string) => string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [rename(name), value]));
const toCamelCase = (name: string) => name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Reads a change of settings from a request body. Settings that it does not name do not change.
 * @throws {ServiceError} 400
 */
export function readSettings(value: unknown): ShopSettingsChange {
  const body = known(value, ['tax', 'sold_out', 'disabled'], '');
  const tax = (given: unknown): Partial<TaxSettings> =>
    renamed(readMembers(known(given, Object.keys(taxMembers), 'tax'), taxMembers, 'tax.'), toCamelCase);
  return renamed(readMembers(body, { tax, sold_out: skus, disabled: skus }), toCamelCase);
}

/** The settings as `/preview/settings` sends them. */
export function settingsBody({ tax, soldOut, disabled }: ShopSettings): PreviewSettings {
  // The names differ only in their case.
  return { tax: renamed(tax, toSnakeCase), sold_out: soldOut, disabled };
}
