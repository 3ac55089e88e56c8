import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { DroppedConnection } from './faulty-fetch.ts';
import type { GuestCartService } from './guest-cart-service.ts';

/** Answers requests of Node's own HTTP server by a service. */
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

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

/** A listener for `http.createServer` and for connect-like servers. A dropped connection is a destroyed socket. */
export function createNodeListener(service: Pick<GuestCartService, 'fetch'>): NodeListener {
  return getRequestListener(
    async (request, env) => {
      // The listener is only ever given HTTP/1 messages.
      const { outgoing } = env as HttpBindings;
      try {
        await send(await service.fetch(request), outgoing);
      } catch (error) {
        if (!(error instanceof DroppedConnection)) throw error;
        outgoing.destroy();
      }
      return RESPONSE_ALREADY_SENT;
    },
    // The page's server shares this process: its Request and Response stay what they are.
    { overrideGlobalObjects: false },
  );
}
