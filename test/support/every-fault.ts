import type { GuestCartErrorCode } from '../../src/core/api/errors.ts';
import type { Fault } from './service.ts';

export interface NamedFault {
  readonly name: string;
  readonly fault: Fault;
  /** The code of the error. */
  readonly code: GuestCartErrorCode;
}

const status = (code: GuestCartErrorCode, number: number, retryAfter?: number): NamedFault => ({
  name: `status ${number}${retryAfter === undefined ? '' : ' and a time to wait'}`,
  fault: { kind: 'status', status: number, ...(retryAfter === undefined ? {} : { retryAfter }) },
  code,
});

const page = (number: number): NamedFault => ({
  name: `a page with status ${number}`,
  fault: { kind: 'html', status: number },
  code: 'unavailable',
});

/** A request that takes this long must time out. */
const beyondPatience = 20_000;

/**
 * By kind, so that TypeScript requires a new fault of the service here. `recaptcha` concerns one
 * request only.
 */
const faults: Readonly<Record<Exclude<Fault['kind'], 'recaptcha'>, readonly NamedFault[]>> = {
  delay: [
    {
      name: 'a response that does not come',
      fault: { kind: 'delay', ms: beyondPatience },
      code: 'timeout',
    },
  ],
  status: [
    status('rejected', 400),
    status('unauthorized', 401),
    status('forbidden', 403),
    status('misconfigured', 404),
    status('misconfigured', 405),
    status('rejected', 413),
    status('rate-limited', 429, 1),
    status('unavailable', 500),
    status('unavailable', 503, 1),
  ],
  'not-found': [
    {
      name: 'a 404 that is about something else',
      fault: { kind: 'not-found', field: 'storeId' },
      code: 'rejected',
    },
  ],
  html: [page(200), page(404), page(503)],
  redirect: [
    {
      name: 'another address',
      fault: { kind: 'redirect', location: '/elsewhere' },
      code: 'network',
    },
  ],
  truncated: [{ name: 'JSON that is cut off', fault: { kind: 'truncated' }, code: 'bad-response' }],
  'wrong-shape': [
    { name: 'JSON of a wrong shape', fault: { kind: 'wrong-shape' }, code: 'bad-response' },
  ],
  false: [{ name: 'a mere false', fault: { kind: 'false' }, code: 'bad-response' }],
  dropped: [{ name: 'a connection lost immediately', fault: { kind: 'dropped' }, code: 'network' }],
  'dropped-late': [
    {
      name: 'a connection lost in the middle of the response',
      fault: { kind: 'dropped-late' },
      code: 'network',
    },
  ],
  'lost-response': [
    {
      name: 'a connection lost before the response',
      fault: { kind: 'lost-response' },
      code: 'network',
    },
  ],
  stalled: [
    { name: 'a response that stops half-way', fault: { kind: 'stalled' }, code: 'timeout' },
  ],
  huge: [{ name: 'a body without an end', fault: { kind: 'huge' }, code: 'bad-response' }],
};

/** Every fault of the service. */
export const everyFault: readonly NamedFault[] = Object.values(faults).flat();

/** Faults without a timeout, which would take too long in most tests. */
export const quickFaults = everyFault.filter(({ code }) => code !== 'timeout');

/** Whether a fault is the response to a write by a shop that lacks the route. */
export const meansNoRoute = ({ fault }: NamedFault): boolean =>
  'status' in fault && fault.status === 404;

/** Whether a fault is the response to a read by a shop that lacks the route. */
export const meansNoReadRoute = ({ fault }: NamedFault): boolean =>
  'status' in fault && (fault.status === 404 || fault.status === 405);

/** Faults after which a read is not retried. */
export const lastingFaults = everyFault.filter(
  ({ code }) => !['network', 'timeout', 'unavailable', 'rate-limited'].includes(code),
);
