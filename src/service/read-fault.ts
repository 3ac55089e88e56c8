import type { Fault, FaultSwitch } from './faults.ts';
import { asRecord } from './read-json.ts';
import { fieldsRequired, refused } from './service-error.ts';

const operations = ['create', 'read', 'assign', 'items', 'any'] as const;
const longestDelay = 600_000;

function whole(record: Record<string, unknown>, name: string, least: number, most: number): number | undefined {
  const value = record[name];
  if (value == null) return undefined;
  if (Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
  throw refused(`${name} has to be a whole number from ${least} to ${most}.`);
}

function faultOf(record: Record<string, unknown>): Fault {
  const status = whole(record, 'status', 400, 599);
  switch (record['kind']) {
    case 'delay': {
      const ms = whole(record, 'ms', 0, longestDelay);
      if (ms === undefined) throw fieldsRequired(['ms']);
      return { kind: 'delay', ms };
    }
    case 'status': {
      if (status === undefined) throw fieldsRequired(['status']);
      const retryAfter = whole(record, 'retryAfter', 0, 86_400);
      return { kind: 'status', status, ...(retryAfter === undefined ? {} : { retryAfter }) };
    }
    case 'html':
      return { kind: 'html', ...(status === undefined ? {} : { status }) };
    case 'truncated':
    case 'wrong-shape':
    case 'false':
    case 'dropped':
    case 'dropped-late':
    case 'lost-answer':
    case 'huge':
      return { kind: record['kind'] };
    default:
      throw refused('There is no fault of this kind.');
  }
}

/** A fault switch from a request's body. @throws {ServiceError} 400 */
export function readFault(body: unknown): FaultSwitch {
  const record = asRecord(body, 'object as fault');
  const operation = operations.find((name) => name === (record['operation'] ?? 'any'));
  if (operation === undefined) throw refused('There is no operation of this name to set a fault for.');
  const times = whole(record, 'times', 1, 1_000_000);
  return { ...faultOf(record), operation, ...(times === undefined ? {} : { times }) };
}
