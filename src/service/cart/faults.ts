import type { GuestCartOperation } from '../../core/api/errors.ts';
import { featureNames } from '../../core/api/feature-names.ts';
import { noSuchEntity } from './service-error.ts';

/** An operation for which a fault can be set. */
export type FaultOperation = Exclude<GuestCartOperation, 'collection'>;

/** The requests of carts, and of each feature with its own. */
export const faultOperations: readonly FaultOperation[] = [
  'create',
  'read',
  'assign',
  ...featureNames.filter((name) => name !== 'customer'),
];

/** JSON of a shape that no response has. */
const wrongShape = 42;

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
  take(operation: FaultOperation, request?: Pick<Request, 'method' | 'headers'>): Fault | undefined;
}

function concerns(
  fault: FaultSwitch,
  ...[operation, request]: Parameters<FaultSwitches['take']>
): boolean {
  if (fault.operation !== undefined && fault.operation !== 'any' && fault.operation !== operation)
    return false;
  if (fault.kind !== 'recaptcha') return true;
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

  function take(...request: Parameters<FaultSwitches['take']>): Fault | undefined {
    const index = switches.findIndex((fault) => concerns(fault, ...request));
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

/** How a body ends: normally, with a dropped connection, or not at all. */
type End = 'close' | 'drop' | 'never';

/** An endless body of spaces. */
const endlessBody = () =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(0x20)),
  });

const page = `<!doctype html>
<html lang="en"><head><title>Service Unavailable</title></head>
<body><h1>Service Unavailable</h1><p>We will be back shortly.</p></body></html>`;

function retryAfterHeader({
  retryAfter,
}: {
  readonly retryAfter?: number | string;
}): Readonly<Record<string, string>> {
  return retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
}

/** Returns the response with only the first half of its body. */
async function withHalf(response: Response, end: End): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(bytes.slice(0, Math.ceil(bytes.length / 2))),
    pull(controller) {
      if (end === 'drop') controller.error(new DroppedConnection());
      else if (end === 'close') controller.close();
    },
  });
  return new Response(body, response);
}

export async function serveWithFault(
  fault: Fault | undefined,
  serve: () => Promise<Response>,
): Promise<Response> {
  switch (fault?.kind) {
    case undefined:
      return serve();
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return serve();
    case 'status': {
      const { status, message = 'This fault was set on the service.' } = fault;
      return Response.json({ message }, { status, headers: retryAfterHeader(fault) });
    }
    case 'not-found':
      return Response.json(noSuchEntity(fault.field ?? 'cartId', null).body, { status: 404 });
    case 'html':
      return new Response(page, {
        status: fault.status ?? 503,
        headers: { ...retryAfterHeader(fault), 'content-type': 'text/html; charset=utf-8' },
      });
    case 'redirect':
      return new Response(null, {
        status: fault.status ?? 302,
        headers: { location: fault.location },
      });
    case 'wrong-shape':
      return Response.json(wrongShape);
    case 'recaptcha':
      return Response.json(
        { message: 'ReCaptcha validation failed, please try again' },
        { status: 400 },
      );
    case 'false':
      return Response.json(false);
    case 'huge':
      return new Response(endlessBody(), { headers: { 'content-type': 'application/json' } });
    case 'dropped':
      throw new DroppedConnection();
    case 'lost-response':
      await serve();
      throw new DroppedConnection();
    case 'truncated':
      return withHalf(await serve(), 'close');
    case 'dropped-late':
      return withHalf(await serve(), 'drop');
    case 'stalled':
      return withHalf(await serve(), 'never');
    default:
      return fault satisfies never;
  }
}
