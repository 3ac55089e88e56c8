import { DroppedConnection, type Fault } from '../cart/faults.ts';
import { noSuchEntity } from '../cart/service-error.ts';

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

const retryAfterHeader = (retryAfter?: number | string): Readonly<Record<string, string>> =>
  retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };

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

/** Responds as the fault says, with or without the response of `serve`. */
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
      return Response.json({ message }, { status, headers: retryAfterHeader(fault.retryAfter) });
    }
    case 'not-found':
      return Response.json(noSuchEntity(fault.field ?? 'cartId', null).body, { status: 404 });
    case 'html':
      return new Response(page, {
        status: fault.status ?? 503,
        headers: {
          ...retryAfterHeader(fault.retryAfter),
          'content-type': 'text/html; charset=utf-8',
        },
      });
    case 'redirect':
      return new Response(null, {
        status: fault.status ?? 302,
        headers: { location: fault.location },
      });
    case 'wrong-shape':
      return Response.json(42);
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
