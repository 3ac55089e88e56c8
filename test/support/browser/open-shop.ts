import { createServer } from 'node:http';
import { createNodeListener } from '../../../src/service/node/server.ts';
import { listen, type Listening } from './listen.ts';
import { createTestService, type LoggedRequest, type TestService } from '../service.ts';

export interface OpenShop extends Listening {
  readonly shop: TestService;
  /** Requests in the order of arrival. */
  readonly received: readonly LoggedRequest[];
}

/** Allows every page to read and write, even in a sandboxed frame with an opaque origin. */
function openToAll(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-allow-headers', 'Content-Type');
  headers.set('access-control-allow-methods', 'GET, POST, PUT');
  return new Response(response.body, { status: response.status, headers });
}

/** A shop on a separate origin that any page may use, such as an API gateway. */
export async function startOpenShop(): Promise<OpenShop> {
  const shop = createTestService({ cors: [], retireOnAssign: false });
  const received: LoggedRequest[] = [];
  const listener = createNodeListener({
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      received.push({ method: request.method, path: pathname + search, headers: request.headers });
      if (request.method === 'OPTIONS') return openToAll(new Response(null, { status: 204 }));
      const headers = new Headers(request.headers);
      headers.delete('origin');
      const { url, method } = request;
      const body = method === 'GET' ? null : await request.arrayBuffer();
      return openToAll(await shop.service.fetch(new Request(url, { method, headers, body })));
    },
  });
  const listening = await listen(
    createServer((incoming, outgoing) => void listener(incoming, outgoing)),
  );
  return { ...listening, shop, received };
}
