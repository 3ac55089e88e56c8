import { badRequest, fieldsRequired } from '../cart/service-error.ts';
import { defaultShopSettings, type ShopSettingsChange } from '../cart/shop-settings.ts';
import { faultKinds, faultOperations, type FaultSwitch } from '../cart/faults.ts';
import { asRecord } from './request-body.ts';

// Bodies of development routes. Names and types of settings are checked: a misspelled name would do
// nothing, a value of another type would fail far away.

/** Reads a fault from a request body. @throws {ServiceError} 400 */
export function readFault(body: unknown): FaultSwitch {
  const fault = { operation: 'any', ...asRecord(body, 'object as fault') } as FaultSwitch; // checked below
  const { kind, operation = 'any' } = fault;
  if (!Object.hasOwn(faultKinds, kind))
    throw badRequest(`fault.kind must be one of ${Object.keys(faultKinds).join(', ')}.`);
  if (operation !== 'any' && !faultOperations.includes(operation))
    throw badRequest(`fault.operation must be one of ${faultOperations.join(', ')}, any.`);
  const needed = faultKinds[kind];
  if (needed !== null && !Object.hasOwn(fault, needed)) throw fieldsRequired([needed]);
  return fault;
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** The types of a setting with this default. Null stands for a number or an object. */
const typesOf = (known: unknown): readonly string[] =>
  known === null ? ['number', 'object'] : [typeOf(known)];

/** Compares names and types with those of the defaults. */
function checkSettings(value: unknown, known: object, path = ''): void {
  const given = asRecord(value, `object as ${path || 'settings'}`);
  for (const [name, member] of Object.entries(given)) {
    const full = [path, name.slice(0, 60)].filter(Boolean).join('.');
    if (!Object.hasOwn(known, name))
      throw badRequest(`Unknown setting ${full}. Known: ${Object.keys(known).join(', ')}.`);
    const inner: unknown = known[name as keyof typeof known];
    if (!typesOf(inner).includes(typeOf(member)))
      throw badRequest(`${full} must be of the type ${typesOf(inner).join(' or ')}.`);
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
      checkSettings(member, inner, full);
  }
}

/**
 * Reads a change of settings from a request body. Settings that it does not name do not change.
 * @throws {ServiceError} 400
 */
export function readSettings(value: unknown): ShopSettingsChange {
  checkSettings(value, defaultShopSettings);
  return value as ShopSettingsChange; // checked
}
