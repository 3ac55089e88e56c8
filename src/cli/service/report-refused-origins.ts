import type { GuestCartService } from '../../service/guest-cart-service.ts';

type Service = Pick<GuestCartService, 'fetch'>;

/** Maximum number of origins that are printed, so that a page cannot fill the terminal. */
const maxOrigins = 20;

/** The origin of a page whose request was refused. Undefined for every other request. */
function refusedOrigin(request: Request, response: Response): string | undefined {
  const origin = request.headers.get('origin');
  if (origin === null || response.headers.get('access-control-allow-origin') === origin) return undefined;
  // The header may contain any characters. Only a parsed origin is printed.
  if (!URL.canParse(origin)) return 'null';
  const url = new URL(origin);
  return url.host === new URL(request.url).host ? undefined : url.origin;
}

/** Prints each origin that a service refuses once, with the option that allows it. */
export function reportRefusedOrigins(service: Service, print: (message: string) => void): Service {
  const printed = new Set<string>();

  function report(origin: string): void {
    if (printed.has(origin) || printed.size >= maxOrigins) return;
    printed.add(origin);
    if (origin === 'null') print('Refused a page without an origin, such as a file. Open it with a web server.\n');
    else print(`Refused a page of ${origin}. To allow it, restart with --origin ${origin}\n`);
  }

  return {
    async fetch(request, address) {
      const response = await service.fetch(request, address);
      const origin = refusedOrigin(request, response);
      if (origin !== undefined) report(origin);
      return response;
    },
  };
}
