/** What a request asks of the service, as far as faults tell requests apart. */
export type FaultOperation = 'create' | 'read' | 'assign' | 'items' | 'totals' | 'coupons';

/** What goes wrong. */
export type Fault =
  /** The answer comes later than it would. */
  | { readonly kind: 'delay'; readonly ms: number }
  /**
   * An error status with the JSON body of shops; `retryAfter` in seconds, or as the header is to stand: a date, junk.
   * Nothing is carried out.
   */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number | string }
  /**
   * The 404 that says what was not found. `cartId` means: this cart does not exist, which is a lie here. Anything else
   * says nothing of the cart. Nothing is carried out. @default field 'cartId'
   */
  | { readonly kind: 'not-found'; readonly field?: string }
  /** A page instead of an answer, as in maintenance. Nothing is carried out. @default status 503 */
  | { readonly kind: 'html'; readonly status?: number }
  /** XML instead of JSON, as shops write it for whoever asks for that. Nothing is carried out. @default status 200 */
  | { readonly kind: 'xml'; readonly status?: number }
  /** Sent on to another address. Nothing is carried out. @default status 302 */
  | { readonly kind: 'redirect'; readonly location: string; readonly status?: 301 | 302 | 303 | 307 | 308 }
  /** Carried out, but the JSON of the answer is cut off in the middle. */
  | { readonly kind: 'truncated' }
  /** Status 200 and JSON of a shape that the interface does not know. Nothing is carried out. */
  | { readonly kind: 'wrong-shape' }
  /** Status 200 and `false`, which section 4.2 allows for an assignment. Nothing is carried out. */
  | { readonly kind: 'false' }
  /** The connection is lost before anything is carried out. */
  | { readonly kind: 'dropped' }
  /** Carried out; the connection is lost in the middle of the answer's body. */
  | { readonly kind: 'dropped-late' }
  /** Carried out; the connection is lost before the answer. */
  | { readonly kind: 'lost-answer' }
  /** Carried out; half of the body comes, then nothing more, and the connection stays. */
  | { readonly kind: 'stalled' }
  /** Carried out, and right; but blanks make the body `bytes` long, and its length is told. @default 50 MB */
  | { readonly kind: 'large'; readonly bytes?: number }
  /** A body that never ends and tells no length, until the reader cancels. Nothing is carried out. */
  | { readonly kind: 'huge' };

/** One switch: the fault, whom it hits, and how often. */
export type FaultSwitch = Fault & {
  /** @default 'any' */
  readonly operation?: FaultOperation | 'any';
  /** How many requests are hit before the switch goes off by itself. @default no limit */
  readonly times?: number;
};

/** Faults to be had on demand. Requests to `/preview` are never hit, so that a switch can always be turned off. */
export interface FaultSwitches {
  /**
   * Adds a switch behind those already set: the first one that fits a request hits it. One without `times` holds until
   * it is cleared, or until another one is set for the same operation.
   */
  set(fault: FaultSwitch): void;
  clear(): void;
  list(): readonly FaultSwitch[];
  /** The fault that hits this request, counted off; for the service. */
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
