import { isCustomers } from '../../../src/core/api/cart.ts';
import type { Fault } from '../../../src/service/cart/faults.ts';
import type { TestService } from '../../support/service.ts';

/** The outcome of a request: a fault of the service, or a 404 for a cart that exists. */
export type Reply = Fault | { readonly kind: 'response' } | { readonly kind: 'denied-cart' };

/** A request that a page has sent. It is pending until the test responds. */
export interface PendingRequest {
  readonly page: object;
  readonly method: string;
  /** The URL before `/V1`. */
  readonly base: string;
  readonly cartId: string | undefined;
  /** Time of the fake clock. */
  readonly sentAt: number;
  /** The response of the service: none yet, or what the page will receive. */
  served: (() => void) | undefined;
  /** The id of the created cart that the page will receive. */
  minted: string | undefined;
  /**
   * The page will receive that the cart does not exist, or that a sign-in has given it to a
   * customer.
   */
  saysGone: boolean;
  /** The page will receive that the cart is assigned. */
  saysDone: boolean;
}

export interface ControlledNetwork {
  /** Requests in flight. */
  readonly requests: readonly PendingRequest[];
  /** `fetch` of one page. */
  fetchOf(page: object): typeof fetch;
  /** The request reaches the service, or is lost before that. */
  serve(request: PendingRequest, reply: Reply): Promise<void>;
  /** The response reaches the page. */
  respond(request: PendingRequest): void;
  /** Whether the page still waits for the response. */
  isWaitedFor(request: PendingRequest): boolean;
  leave(page: object): void;
}

export interface ControlledNetworkOptions {
  readonly shop: TestService;
  /** Called for every request when a page sends it. */
  readonly onSend: (request: PendingRequest) => void;
}

/** The body of a response that arrives completely. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

export function createControlledNetwork({
  shop,
  onSend,
}: ControlledNetworkOptions): ControlledNetwork {
  let requests: readonly PendingRequest[] = [];
  const gone = new Set<object>();
  const settle = new Map<
    PendingRequest,
    { resolve: (response: Response) => void; reject: (error: unknown) => void }
  >();
  const inits = new Map<PendingRequest, RequestInit | undefined>();

  const drop = (request: PendingRequest): void => {
    requests = requests.filter((other) => other !== request);
  };

  function fetchOf(page: object): typeof fetch {
    return (input, init) =>
      new Promise((resolve, reject) => {
        if (gone.has(page)) return;
        const [, base = '', cartId] =
          /^(.*)\/V1\/guest-carts(?:\/(.+))?$/.exec(input as string) ?? [];
        const request: PendingRequest = {
          page,
          method: init?.method ?? 'GET',
          base,
          cartId,
          sentAt: Date.now(),
          served: undefined,
          minted: undefined,
          saysGone: false,
          saysDone: false,
        };
        settle.set(request, { resolve, reject });
        // The service carries out the request even if the page aborts it.
        inits.set(request, { ...init, signal: null });
        requests = [...requests, request];
        onSend(request);
      });
  }

  async function fetchFromShop(
    { base, cartId }: PendingRequest,
    init: RequestInit | undefined,
  ): Promise<Response> {
    return shop.fetch(`${base}/V1/guest-carts${cartId === undefined ? '' : `/${cartId}`}`, init);
  }

  async function serve(request: PendingRequest, reply: Reply): Promise<void> {
    const { resolve, reject } = settle.get(request)!;
    const denied = reply.kind === 'denied-cart' && request.cartId !== undefined;
    if (reply.kind !== 'response' && reply.kind !== 'denied-cart')
      shop.faults.set({ ...reply, times: 1 });
    try {
      const response = await fetchFromShop(
        denied ? { ...request, cartId: 'UnknownToTheService' } : request,
        inits.get(request),
      );
      const body = response.ok ? await bodyOf(response.clone()) : undefined;
      if (request.method === 'POST' && typeof body === 'string') request.minted = body;
      request.saysDone = request.method === 'PUT' && body === true;
      // A 404 with a different body is not about the cart.
      request.saysGone =
        (response.status === 404 && (denied || reply.kind === 'response')) ||
        (request.method === 'GET' && isCustomers(body ?? {}));
      request.served = () => {
        resolve(response);
      };
    } catch (error) {
      request.served = () => {
        reject(error);
      };
    }
    shop.faults.clear();
  }

  return {
    get requests() {
      return requests;
    },
    fetchOf,
    serve,
    respond(request) {
      drop(request);
      if (!gone.has(request.page)) request.served?.();
    },
    isWaitedFor: (request) => !gone.has(request.page),
    leave: (page) => void gone.add(page),
  };
}
