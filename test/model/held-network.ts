import type { Fault } from '../../src/service/faults/fault-switches.ts';
import type { TestService } from '../support/service.ts';

/** What becomes of a request: a fault of the service, or its word that it has no such cart, which it has. */
export type Reply = Fault | { readonly kind: 'answered' } | { readonly kind: 'denied-cart' };

/** A request that has left its page, and waits until the test lets it go on. */
export interface HeldRequest {
  readonly page: object;
  readonly method: string;
  /** The address before `/V1`. */
  readonly base: string;
  readonly cartId: string | undefined;
  /** By the (faked) clock. */
  readonly sentAt: number;
  /** How the service answered: not yet, or what the page will be notified. */
  served: (() => void) | undefined;
  /** The id that its page will be notified, of the cart that it made. */
  minted: string | undefined;
  /** Its page will be notified that there is no such cart. */
  saysGone: boolean;
  /** Its page will be notified that the cart is the customer's now. */
  saysDone: boolean;
}

export interface HeldNetwork {
  /** Sent and not answered yet. */
  readonly requests: readonly HeldRequest[];
  /** `fetch` of one page. */
  fetchOf(page: object): typeof fetch;
  /** The request reaches the service, or is lost before. */
  serve(request: HeldRequest, reply: Reply): Promise<void>;
  /** The answer reaches the page. */
  answer(request: HeldRequest): void;
  /** Whether the page that sent it still waits for it. */
  isWaitedFor(request: HeldRequest): boolean;
  leave(page: object): void;
}

export interface HeldNetworkOptions {
  readonly shop: TestService;
  /** Sees every request as it leaves its page. */
  readonly onSend: (request: HeldRequest) => void;
}

/** The body of a response that arrives completely. */
async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return undefined;
  }
}

export function createHeldNetwork({ shop, onSend }: HeldNetworkOptions): HeldNetwork {
  let requests: readonly HeldRequest[] = [];
  const gone = new Set<object>();
  const settle = new Map<HeldRequest, { resolve: (answer: Response) => void; reject: (error: unknown) => void }>();
  const inits = new Map<HeldRequest, RequestInit | undefined>();

  const drop = (request: HeldRequest): void => {
    requests = requests.filter((other) => other !== request);
  };

  function fetchOf(page: object): typeof fetch {
    return (input, init) =>
      new Promise((resolve, reject) => {
        if (gone.has(page)) return;
        const [, base = '', cartId] = /^(.*)\/V1\/guest-carts(?:\/(.+))?$/.exec(input as string) ?? [];
        const request: HeldRequest = {
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
        // What the page calls off is not part of what is carried out.
        inits.set(request, { ...init, signal: null });
        requests = [...requests, request];
        onSend(request);
      });
  }

  async function fetchFromShop({ base, cartId }: HeldRequest, init: RequestInit | undefined): Promise<Response> {
    return shop.fetch(`${base}/V1/guest-carts${cartId === undefined ? '' : `/${cartId}`}`, init);
  }

  async function serve(request: HeldRequest, reply: Reply): Promise<void> {
    const { resolve, reject } = settle.get(request)!;
    const denied = reply.kind === 'denied-cart' && request.cartId !== undefined;
    if (reply.kind !== 'answered' && reply.kind !== 'denied-cart') shop.faults.set({ ...reply, times: 1 });
    try {
      const answer = await fetchFromShop(
        denied ? { ...request, cartId: 'UnknownToTheService' } : request,
        inits.get(request),
      );
      const body = answer.ok ? await bodyOf(answer.clone()) : undefined;
      if (request.method === 'POST' && typeof body === 'string') request.minted = body;
      request.saysDone = request.method === 'PUT' && body === true;
      // A 404 of any other reply is not about the cart.
      request.saysGone = answer.status === 404 && (denied || reply.kind === 'answered');
      request.served = () => {
        resolve(answer);
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
    answer(request) {
      drop(request);
      if (!gone.has(request.page)) request.served?.();
    },
    isWaitedFor: (request) => !gone.has(request.page),
    leave: (page) => void gone.add(page),
  };
}
