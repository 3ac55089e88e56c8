import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { DroppedConnection } from './faulty-fetch.ts';
import type { GuestCartService } from './guest-cart-service.ts';

/** Answers requests of Node's own HTTP server by a service. */
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

/** A listener for `http.createServer` and for connect-like servers. A dropped connection is a destroyed socket. */
export function createNodeListener(service: Pick<GuestCartService, 'fetch'>): NodeListener {
  return getRequestListener(
    async (request, env) => {
      try {
        return await service.fetch(request);
      } catch (error) {
        if (!(error instanceof DroppedConnection)) throw error;
        // The listener below is only ever given HTTP/1 messages.
        (env as HttpBindings).outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
    },
    // The page's server shares this process: its Request and Response stay what they are.
    { overrideGlobalObjects: false },
  );
}
