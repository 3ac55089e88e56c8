import {
  array,
  boolean,
  decode,
  number,
  object,
  openObject,
  string,
} from '../../core/api/shape.ts';
import { badRequest, fieldsRequired } from '../cart/service-error.ts';
import type { ShopSettingsChange } from '../cart/shop-settings.ts';
import { faultKinds, faultOperations, type FaultSwitch } from '../cart/faults.ts';
import { asRecord } from './request-body.ts';

/** The member that a kind of fault needs. */
const required: Readonly<Partial<Record<string, string>>> = {
  delay: 'ms',
  status: 'status',
  redirect: 'location',
};

/** @throws {ServiceError} 400 that begins with the name */
function checkOneOf(value: unknown, name: string, values: readonly unknown[]): void {
  if (value === undefined || values.includes(value)) return;
  throw badRequest(`${name} must be one of ${values.join(', ')}.`);
}

/** Reads a fault from a request body. Ranges are not checked. @throws {ServiceError} 400 */
export function readFault(body: unknown): FaultSwitch {
  const given = Object.entries(asRecord(body, 'object as fault')).filter(
    ([, value]) => value !== null,
  );
  const fault: Record<string, unknown> = { operation: 'any', ...Object.fromEntries(given) };
  checkOneOf(fault['kind'] ?? null, 'kind', faultKinds);
  checkOneOf(fault['operation'], 'operation', [...faultOperations, 'any']);
  const needed = required[String(fault['kind'])];
  if (needed !== undefined && fault[needed] === undefined) throw fieldsRequired([needed]);
  return fault as unknown as FaultSwitch; // its kind is known
}

/** Rejects misspelled members: a change that does nothing would go unnoticed. */
function checkNames(
  value: unknown,
  names: readonly string[],
  path: string,
): Record<string, unknown> {
  const body = asRecord(value, `object as ${path || 'settings'}`);
  const unknown = Object.keys(body).find((name) => !names.includes(name));
  if (unknown === undefined) return body;
  const full = [path, unknown.slice(0, 60)].filter(Boolean).join('.');
  throw badRequest(`Unknown setting ${full}. Known: ${names.join(', ')}.`);
}

const taxSettings = object({
  pricesIncludeTax: boolean,
  rate: number,
  destinations: openObject({}),
  display: object({ prices: string, subtotals: string }),
  algorithm: string,
  afterDiscount: boolean,
  discountIncludesTax: boolean,
  taxShipping: boolean,
});

const shopSettings = object({
  tax: taxSettings,
  soldOut: array(string),
  disabled: array(string),
});

/** One word for `display` applies to prices and subtotals. */
function withFullDisplay(tax: Record<string, unknown>): Record<string, unknown> {
  const { display } = tax;
  return typeof display === 'string'
    ? { ...tax, display: { prices: display, subtotals: display } }
    : tax;
}

/**
 * Reads a change of settings from a request body. Settings that it does not name do not change.
 * @throws {ServiceError} 400
 */
export function readSettings(value: unknown): ShopSettingsChange {
  const { tax: given, ...rest } = checkNames(value, Object.keys(shopSettings.fields), '');
  const tax = given === undefined ? {} : checkNames(given, Object.keys(taxSettings.fields), 'tax');
  const body = { ...rest, tax: withFullDisplay(tax) };
  const { value: settings, issues } = decode(shopSettings, body);
  const [issue] = issues;
  if (issue !== undefined) throw badRequest(`${issue.path} must be: ${issue.expected}.`);
  checkOneOf(settings.tax?.algorithm, 'tax.algorithm', ['unit', 'row', 'total']);
  for (const name of ['prices', 'subtotals'] as const) {
    if (settings.tax?.display == null) break;
    checkOneOf(settings.tax.display[name] ?? null, `tax.display.${name}`, [
      'excluding',
      'including',
      'both',
    ]);
  }
  return settings as ShopSettingsChange; // its words are those of the types
}
