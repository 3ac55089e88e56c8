import type { Fault, FaultOperation, FaultSwitches } from './faults.ts';

/** The connection is lost: a browser's fetch rejects with a TypeError, a server destroys the socket. */
export class DroppedConnection extends TypeError {
  override readonly name = 'TypeError';

  constructor() {
    super('Failed to fetch');
  }
}

type Serve = () => Promise<Response>;

const page = `<!doctype html>
<html lang="en"><head><title>Service Unavailable</title></head>
<body><h1>Service Unavailable</h1><p>We will be back shortly.</p></body></html>`;

function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** For each operation, JSON that is none of what section 4 declares for it. */
const wrongShapes: Readonly<Record<FaultOperation, unknown>> = {
  create: { cart: { id: 1 } },
  read: ['a list', 'where a cart is declared'],
  assign: { assigned: 'yes' },
  items: 'done',
};

async function halfOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return bytes.slice(0, Math.ceil(bytes.length / 2));
}

/** An empty answer has no middle; `null` is how HEAD comes out of it. */
function same(response: Response, body: BodyInit | null): Response {
  return new Response(body, { status: response.status, headers: response.headers });
}

function breakingOff(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new DroppedConnection());
      else controller.enqueue(bytes);
      sent = true;
    },
  });
}

function endless(): ReadableStream<Uint8Array<ArrayBuffer>> {
  const blanks = new Uint8Array(65_536).fill(0x20);
  return new ReadableStream({ pull: (controller) => controller.enqueue(blanks.slice()) }, { highWaterMark: 1 });
}

async function fail(fault: Fault, operation: FaultOperation, serve: Serve): Promise<Response> {
  switch (fault.kind) {
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return serve();
    case 'status': {
      const headers = fault.retryAfter === undefined ? undefined : { 'retry-after': String(fault.retryAfter) };
      return json({ message: 'A fault was set on this service.' }, fault.status, headers);
    }
    case 'html':
      return new Response(page, {
        status: fault.status ?? 503,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      });
    case 'truncated': {
      const answer = await serve();
      return same(answer, await halfOf(answer));
    }
    case 'wrong-shape':
      return json(wrongShapes[operation]);
    case 'false':
      return json(false);
    case 'dropped':
      throw new DroppedConnection();
    case 'lost-answer':
      await serve();
      throw new DroppedConnection();
    case 'dropped-late': {
      const answer = await serve();
      return same(answer, breakingOff(await halfOf(answer)));
    }
    case 'huge':
      return new Response(endless(), { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } });
    default:
      return fault satisfies never;
  }
}

/** Serves a request, or fails it as the switches say. */
export function serveWithFaults(faults: FaultSwitches, operation: FaultOperation, serve: Serve): Promise<Response> {
  const fault = faults.take(operation);
  return fault === undefined ? serve() : fail(fault, operation, serve);
}
