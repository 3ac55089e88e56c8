import type { GuestCartOperation } from '../../core/api/errors.ts';
import { featureNames } from '../../core/api/feature-names.ts';

/** An operation for which a fault can be set. */
export type FaultOperation = Exclude<GuestCartOperation, 'collection'>;

/** The requests of carts, and of each feature with its own. */
export const faultOperations: readonly FaultOperation[] = [
  'create',
  'read',
  'assign',
  ...featureNames.filter((name) => name !== 'customer'),
];

/** A fault to simulate. "Before" means that the request is not carried out, "after" that it is. */
export type Fault =
  /** Delays the response by `ms` milliseconds. */
  | { readonly kind: 'delay'; readonly ms: number }
  /**
   * Before: responds with an error status and a Magento error body. `retryAfter` is sent as the
   * `Retry-After` header: a number of seconds, or any text. `message` is the sentence of the body,
   * by default 'This fault was set on the service.'
   */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly retryAfter?: number | string;
      readonly message?: string;
    }
  /**
   * Before: responds with the 404 of a missing entity. With `field: 'cartId'` the response says
   * that the cart does not exist, as it does by default; other fields say nothing about the cart.
   */
  | { readonly kind: 'not-found'; readonly field?: string }
  /**
   * Before: responds with an HTML page, as in maintenance mode. `retryAfter` as for `status`. By
   * default with 503.
   */
  | { readonly kind: 'html'; readonly status?: number; readonly retryAfter?: number | string }
  /** Before: redirects to another URL, by default with 302. */
  | {
      readonly kind: 'redirect';
      readonly location: string;
      readonly status?: 301 | 302 | 303 | 307 | 308;
    }
  /** After: sends only the first half of the JSON body. */
  | { readonly kind: 'truncated' }
  /** Before: responds with 200 and JSON of the wrong shape. */
  | { readonly kind: 'wrong-shape' }
  /**
   * Before: refuses a coupon code without the header `X-ReCaptcha`, as a shop with reCAPTCHA for
   * coupon codes. Reading and removing the code works.
   */
  | { readonly kind: 'recaptcha' }
  /** Before: responds with 200 and `false`, which the interface allows for an assignment. */
  | { readonly kind: 'false' }
  /** Before: drops the connection. */
  | { readonly kind: 'dropped' }
  /** After: drops the connection in the middle of the body. */
  | { readonly kind: 'dropped-late' }
  /** After: drops the connection before the response. */
  | { readonly kind: 'lost-response' }
  /** After: sends half of the body and leaves the connection open. */
  | { readonly kind: 'stalled' }
  /**
   * Responds with an endless body without `Content-Length`, until the reader cancels. The request
   * has no effect.
   */
  | { readonly kind: 'huge' };

/** The kinds of faults, and the member that each needs. */
export const faultKinds = {
  delay: 'ms',
  status: 'status',
  'not-found': null,
  html: null,
  redirect: 'location',
  truncated: null,
  'wrong-shape': null,
  recaptcha: null,
  false: null,
  dropped: null,
  'dropped-late': null,
  'lost-response': null,
  stalled: null,
  huge: null,
} as const satisfies Readonly<Record<Fault['kind'], string | null>>;

/** A fault with the operation that it applies to, and the number of requests. */
export type FaultSwitch = Fault & {
  /** @default 'any' */
  readonly operation?: FaultOperation | 'any' | undefined;
  /** Number of requests with this fault, after which it is cleared. @default no limit */
  readonly times?: number | undefined;
};

type SentRequest = Pick<Request, 'method' | 'headers'>;

/** Simulates faults. Requests to `/preview` never fail, so a fault can always be cleared. */
export interface FaultSwitches {
  /**
   * Adds a fault. A request gets the first fault that matches its operation. A fault without
   * `times` stays until it is cleared or replaced by another one for the same operation.
   */
  set(fault: FaultSwitch): void;
  /** Removes all faults. */
  clear(): void;
  /** Returns the faults that are set. */
  list(): readonly FaultSwitch[];
  /**
   * Returns the fault for a request and counts it. Called by the service.
   *
   * @param request lets `recaptcha` pass requests that it does not concern
   */
  take(operation: FaultOperation, request?: SentRequest): Fault | undefined;
}

function concerns(fault: FaultSwitch, operation: FaultOperation, request?: SentRequest): boolean {
  const { kind, operation: wanted = 'any' } = fault;
  if (wanted !== 'any' && wanted !== operation) return false;
  if (kind !== 'recaptcha') return true;
  return (
    operation === 'coupons' && request?.method === 'PUT' && !request.headers.has('x-recaptcha')
  );
}

/** Creates switches without a fault. */
export function createFaultSwitches(): FaultSwitches {
  let switches: readonly FaultSwitch[] = [];

  function set(fault: FaultSwitch): void {
    // A test without types may pass a list, as to `/preview/faults`, or a kind that does not exist.
    if (!Object.hasOwn(faultKinds, fault.kind))
      throw new TypeError(
        `guest-cart: faults.set takes one fault, such as { kind: 'dropped' }. The kinds are ${Object.keys(faultKinds).join(', ')}. Call it once for each fault.`,
      );
    const operation = fault.operation ?? 'any';
    const stays = (other: FaultSwitch) =>
      other.times !== undefined || (other.operation ?? 'any') !== operation;
    switches = [...switches.filter(stays), fault];
  }

  function take(operation: FaultOperation, request?: SentRequest): Fault | undefined {
    const index = switches.findIndex((fault) => concerns(fault, operation, request));
    const hit = switches[index];
    if (hit === undefined) return undefined;
    if (hit.times !== undefined) {
      const left = hit.times - 1;
      switches =
        left > 0 ? switches.with(index, { ...hit, times: left }) : switches.toSpliced(index, 1);
    }
    return hit;
  }

  return { set, clear: () => void (switches = []), list: () => switches, take };
}

/**
 * A dropped connection. The in-process fetch rejects with it, as a browser does; an HTTP server
 * destroys the socket.
 */
export class DroppedConnection extends TypeError {
  override readonly name = 'TypeError';

  constructor() {
    super('Failed to fetch');
  }
}
