/** The operations for which a fault can be set. */
export type FaultOperation = 'create' | 'read' | 'assign' | 'items' | 'totals' | 'coupons' | 'shipping';

/** A fault to simulate. "Before" means that the request is not carried out, "after" that it is. */
export type Fault =
  /** Delays the response by `ms` milliseconds. */
  | { readonly kind: 'delay'; readonly ms: number }
  /**
   * Before: responds with an error status and a Magento error body. `retryAfter` is sent as the `Retry-After` header: a
   * number of seconds, or any text. `message` is the sentence of the body. @default message 'This fault was set on the service.'
   */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly retryAfter?: number | string;
      readonly message?: string;
    }
  /**
   * Before: responds with the 404 of a missing entity. With `field: 'cartId'` the response says that the cart does not
   * exist; other fields say nothing about the cart. @default field 'cartId'
   */
  | { readonly kind: 'not-found'; readonly field?: string }
  /** Before: responds with an HTML page, as in maintenance mode. @default status 503 */
  | { readonly kind: 'html'; readonly status?: number }
  /** Before: responds with XML. @default status 200 */
  | { readonly kind: 'xml'; readonly status?: number }
  /** Before: redirects to another URL. @default status 302 */
  | { readonly kind: 'redirect'; readonly location: string; readonly status?: 301 | 302 | 303 | 307 | 308 }
  /** After: sends only the first half of the JSON body. */
  | { readonly kind: 'truncated' }
  /** Before: responds with 200 and JSON of the wrong shape. */
  | { readonly kind: 'wrong-shape' }
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
  /** After: pads the correct body with spaces to `bytes`, with a matching `Content-Length`. @default 50 MB */
  | { readonly kind: 'large'; readonly bytes?: number }
  /** Responds with an endless body without `Content-Length`, until the reader cancels. The request has no effect. */
  | { readonly kind: 'huge' };

/** A fault with the operation that it applies to, and the number of requests. */
export type FaultSwitch = Fault & {
  /** @default 'any' */
  readonly operation?: FaultOperation | 'any';
  /** Number of requests with this fault, after which it is cleared. @default no limit */
  readonly times?: number;
};

/** Simulates faults. Requests to `/preview` never fail, so a fault can always be cleared. */
export interface FaultSwitches {
  /**
   * Adds a fault. A request gets the first fault that matches its operation. A fault without `times` stays until it is
   * cleared or replaced by another one for the same operation.
   */
  set(fault: FaultSwitch): void;
  clear(): void;
  list(): readonly FaultSwitch[];
  /** Returns the fault for a request and counts it. Called by the service. */
  take(operation: FaultOperation): Fault | undefined;
}

export function createFaultSwitches(): FaultSwitches {
  let switches: readonly FaultSwitch[] = [];

  function set(fault: FaultSwitch): void {
    const operation = fault.operation ?? 'any';
    switches = [
      ...switches.filter((other) => other.times !== undefined || (other.operation ?? 'any') !== operation),
      fault,
    ];
  }

  function take(operation: FaultOperation): Fault | undefined {
    const index = switches.findIndex((fault) => [operation, 'any', undefined].includes(fault.operation));
    const hit = switches[index];
    if (hit === undefined) return undefined;
    if (hit.times !== undefined) {
      const left = hit.times - 1;
      switches = left > 0 ? switches.with(index, { ...hit, times: left }) : switches.toSpliced(index, 1);
    }
    return hit;
  }

  return { set, clear: () => void (switches = []), list: () => switches, take };
}
