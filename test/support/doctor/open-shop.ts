import { onTestFinished } from 'vitest';
import { runDoctor } from '../../../src/cli/doctor/doctor.ts';
import { serveGuestCartService } from '../../../src/service/node/server.ts';
import { createTestService, type TestService, type TestServiceOptions } from '../service.ts';
import { patience } from '../patience.ts';

/** Origin of the pages in these tests. */
export const pageOrigin = 'https://www.example.com';

export interface OpenShop {
  readonly shop: TestService;
  /** Base URL of the first store. */
  readonly url: string;
  /** The requests so far, such as `GET /rest/default/V1/guest-carts/…`. */
  readonly log: readonly string[];
}

export type Serve = (request: Request) => Promise<Response>;

/**
 * Starts a shop as a server for the duration of the test.
 * @param misbehave responds instead of the shop
 */
export async function openShop(
  options: TestServiceOptions = {},
  misbehave: (request: Request, serve: Serve) => Promise<Response> = (request, serve) =>
    serve(request),
): Promise<OpenShop> {
  const shop = createTestService({ cors: [pageOrigin], requireCustomerToken: true, ...options });
  const log: string[] = [];
  const serve: Serve = async (request) => shop.service.fetch(request);
  const fetch: Serve = (request) => {
    log.push(`${request.method} ${new URL(request.url).pathname}`);
    return misbehave(request, serve);
  };
  const server = await serveGuestCartService({ service: { fetch } });
  onTestFinished(() => server.close());
  return { shop, url: `${server.url}/rest/default`, log };
}

/** A response with other headers; null removes a header. */
export function withHeaders(
  response: Response,
  headers: Readonly<Record<string, string | null>>,
): Response {
  const changed = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  return new Response(response.body, { status: response.status, headers: changed });
}

/** Runs the doctor, for whose requests a busy machine may need longer than the default of 15 s. */
export const diagnose = (options: Parameters<typeof runDoctor>[0]): ReturnType<typeof runDoctor> =>
  runDoctor({ timeout: patience, ...options });
