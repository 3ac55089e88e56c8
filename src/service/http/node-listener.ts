import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { DroppedConnection } from '../faults/faulty-bodies.ts';
import type { GuestCartService } from '../guest-cart-service.ts';
import { internalError } from '../core/service-error.ts';
import { checkMessage, wireRefusal } from './wire-refusal.ts';

/** Answers requests of Node's own HTTP server by a service. */
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

export interface NodeListenerOptions {
  /** Host names that requests may give, lower case and without a port. @default any */
  readonly hosts?: readonly string[];
}

/** The names of this machine that only itself resolves. */
export const loopbackHosts: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Sends an answer as it comes. The adapter would look into the body first, and turn one that breaks off into a
 * well-formed 500; here it breaks off for the caller too.
 */
async function send(answer: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = answer.status;
  outgoing.setHeaders(answer.headers);
  if (answer.body === null) {
    outgoing.end();
    return;
  }
  outgoing.flushHeaders();
  try {
    // The same class; the types of the DOM and of Node do not know of each other.
    await pipeline(Readable.fromWeb(answer.body as unknown as NodeReadableStream), outgoing);
  } catch {
    // The connection is gone, by a fault or because the caller left: nobody is there to be told.
  }
}

/** What the adapter refuses or lets fall; left alone it answers without a body. */
function answerError(error: unknown): Response {
  if (error instanceof RequestError) return wireRefusal(400, { message: 'The address or the host name is not valid.' });
  return wireRefusal(500, internalError);
}

/** A listener for `http.createServer` and for connect-like servers. A dropped connection is a destroyed socket. */
export function createNodeListener(
  service: Pick<GuestCartService, 'fetch'>,
  options: NodeListenerOptions = {},
): NodeListener {
  const hosts = options.hosts === undefined ? undefined : new Set(options.hosts);
  return getRequestListener(
    async (request, env) => {
      // The listener is only ever given HTTP/1 messages.
      const { incoming, outgoing } = env as HttpBindings;
      try {
        const refusal = checkMessage(incoming, request.url, hosts);
        await send(refusal ?? (await service.fetch(request, incoming.socket.remoteAddress)), outgoing);
      } catch (error) {
        if (!(error instanceof DroppedConnection)) throw error;
        outgoing.destroy();
      }
      return RESPONSE_ALREADY_SENT;
    },
    // The page's server shares this process: its Request and Response stay what they are.
    { overrideGlobalObjects: false, errorHandler: answerError },
  );
}
