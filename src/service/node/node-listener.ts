import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { DroppedConnection } from '../faults/faulty-bodies.ts';
import type { GuestCartService } from '../guest-cart-service.ts';
import { internalError } from '../core/service-error.ts';
import { checkMessage, errorResponse } from './node-errors.ts';

/** Request listener for Node's HTTP server. */
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

export interface NodeListenerOptions {
  /** Accepted host names, in lower case and without a port. @default any */
  readonly hosts?: readonly string[];
}

/** Host names of the loopback interface. */
export const loopbackHosts: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Streams a response. The adapter of Hono reads the start of the body first and turns a body that fails into a 500
 * response. Simulated faults need the connection to drop instead.
 */
async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  if (response.body === null) {
    outgoing.end();
    return;
  }
  outgoing.flushHeaders();
  try {
    // The same class at run time. The types of the DOM and of Node differ.
    await pipeline(Readable.fromWeb(response.body as unknown as NodeReadableStream), outgoing);
  } catch {
    // The connection was dropped, by a simulated fault or by the client. There is no one to respond to.
  }
}

/** Error response for requests that the adapter rejects. By default the adapter sends no body. */
function toErrorResponse(error: unknown): Response {
  if (error instanceof RequestError)
    return errorResponse(400, { message: 'The address or the host name is not valid.' });
  return errorResponse(500, internalError);
}

/** Creates a listener for `http.createServer` and connect-style servers. Dropped connections destroy the socket. */
export function createNodeListener(
  service: Pick<GuestCartService, 'fetch'>,
  options: NodeListenerOptions = {},
): NodeListener {
  const hosts = options.hosts === undefined ? undefined : new Set(options.hosts);
  return getRequestListener(
    async (request, env) => {
      // The listener receives HTTP/1 messages only.
      const { incoming, outgoing } = env as HttpBindings;
      try {
        const error = checkMessage(incoming, request.url, hosts);
        await send(error ?? (await service.fetch(request, incoming.socket.remoteAddress)), outgoing);
      } catch (error) {
        if (!(error instanceof DroppedConnection)) throw error;
        outgoing.destroy();
      }
      return RESPONSE_ALREADY_SENT;
    },
    // Vite runs in the same process, so the global Request and Response must not change.
    { overrideGlobalObjects: false, errorHandler: toErrorResponse },
  );
}
