import { DroppedConnection } from './faulty-bodies.ts';
import { breakingOff, endless, padded, stalling } from './faulty-bodies.ts';
import type { Fault, FaultOperation, FaultSwitches } from './fault-switches.ts';
import { noSuchEntity } from '../core/service-error.ts';

type Serve = () => Promise<Response>;

const page = `<!doctype html>
<html lang="en"><head><title>Service Unavailable</title></head>
<body><h1>Service Unavailable</h1><p>We will be back shortly.</p></body></html>`;

const xml = `<?xml version="1.0"?>
<response><message>This fault was set on the service.</message></response>`;

const defaultLargeSize = 50 * 2 ** 20;

/** For each operation, JSON of a shape that the interface does not declare. */
const wrongShapes: Readonly<Record<FaultOperation, unknown>> = {
  create: { cart: { id: 1 } },
  read: ['a list', 'instead of a cart'],
  assign: { assigned: 'yes' },
  items: 'done',
  totals: ['a list', 'instead of totals'],
  shipping: { methods: 'none' },
  coupons: { code: { applied: 'yes' } },
};

function text(body: string, type: string, status: number): Response {
  return new Response(body, { status, headers: { 'content-type': `${type}; charset=utf-8` } });
}

async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await response.arrayBuffer());
}

async function halfOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await bytesOf(response);
  return bytes.slice(0, Math.ceil(bytes.length / 2));
}

/** The same response with another body. */
function withBody(response: Response, body: BodyInit, more: Readonly<Record<string, string>> = {}): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(body, { status: response.status, headers });
}

async function large(response: Response, size: number): Promise<Response> {
  const bytes = await bytesOf(response);
  const length = Math.max(size, bytes.length);
  return withBody(response, padded(bytes, length), { 'content-length': String(length) });
}

async function fail(fault: Fault, operation: FaultOperation, serve: Serve): Promise<Response> {
  switch (fault.kind) {
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return serve();
    case 'status': {
      const headers = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) };
      const { status, message = 'This fault was set on the service.' } = fault;
      return Response.json({ message }, { status, headers });
    }
    case 'not-found':
      return Response.json(noSuchEntity(fault.field ?? 'cartId', null).body, { status: 404 });
    case 'html':
      return text(page, 'text/html', fault.status ?? 503);
    case 'xml':
      return text(xml, 'application/xml', fault.status ?? 200);
    case 'redirect':
      return new Response(null, { status: fault.status ?? 302, headers: { location: fault.location } });
    case 'wrong-shape':
      return Response.json(wrongShapes[operation]);
    case 'false':
      return Response.json(false);
    case 'huge':
      return new Response(endless(), { headers: { 'content-type': 'application/json' } });
    case 'dropped':
      throw new DroppedConnection();
    case 'lost-response':
      await serve();
      throw new DroppedConnection();
    case 'truncated': {
      const response = await serve();
      return withBody(response, await halfOf(response));
    }
    case 'dropped-late': {
      const response = await serve();
      return withBody(response, breakingOff(await halfOf(response)));
    }
    case 'stalled': {
      const response = await serve();
      return withBody(response, stalling(await halfOf(response)));
    }
    case 'large':
      return large(await serve(), fault.bytes ?? defaultLargeSize);
    default:
      return fault satisfies never;
  }
}

/** Serves a request, with the fault that is set for its operation. */
export function serveWithFaults(
  faults: Pick<FaultSwitches, 'take'>,
  operation: FaultOperation,
  serve: Serve,
): Promise<Response> {
  const fault = faults.take(operation);
  return fault === undefined ? serve() : fail(fault, operation, serve);
}
