import type { Fault, FaultSwitch } from '../faults/fault-switches.ts';
import { asRecord } from './read-json.ts';
import { fieldsRequired, badRequest } from '../core/service-error.ts';

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
    case 'html':
    case 'xml':
      return { kind: record['kind'], ...optional('status', pageStatus(record)) };
    case 'redirect':
      return redirectOf(record);
    case 'large':
      return { kind: 'large', ...optional('bytes', whole(record, 'bytes', 1, maxLargeBody)) };
    case 'truncated':
    case 'wrong-shape':
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
