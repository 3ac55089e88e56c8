import type { Locks } from '../../src/core/cart/session/locks.ts';

interface LockRequest {
  readonly clientId: string;
  readonly name: string;
  readonly grant: () => void;
}

/** Web Locks of one browser: one holder per name, in the order of the requests, with abort. */
export interface FakeLocks {
  /** The locks for one tab. */
  tab(clientId: string): Locks;
  /** Names of the held locks. */
  held(): readonly string[];
  /** Releases the locks of a closed tab and drops its requests. */
  leave(clientId: string): void;
}

export function createFakeLocks(): FakeLocks {
  const held = new Map<string, LockRequest>();
  let requests: readonly LockRequest[] = [];

  function grantNext(name: string): void {
    if (held.has(name)) return;
    const next = requests.find((request) => request.name === name);
    if (next === undefined) return;
    requests = requests.filter((request) => request !== next);
    held.set(name, next);
    next.grant();
  }

  function release(request: LockRequest): void {
    if (held.get(request.name) !== request) return;
    held.delete(request.name);
    grantNext(request.name);
  }

  async function request(
    clientId: string,
    name: string,
    signal: AbortSignal | undefined,
    run: () => unknown,
  ) {
    let own: LockRequest | undefined;
    await new Promise<void>((grant, refuse) => {
      const request = { clientId, name, grant };
      own = request;
      signal?.addEventListener('abort', () => {
        requests = requests.filter((other) => other !== request);
        refuse(signal.reason as Error);
      });
      requests = [...requests, request];
      grantNext(name);
    });
    try {
      return await run();
    } finally {
      release(own!);
    }
  }

  return {
    tab: (clientId) => ({
      // The platform's overloads; only the form with options is used.
      request: ((name: string, { signal }: LockOptions, run: () => unknown) =>
        request(clientId, name, signal, run)) as LockManager['request'],
      query: () =>
        Promise.resolve({
          held: [...held.values()].map((request) => ({
            name: request.name,
            clientId: request.clientId,
            mode: 'exclusive' as const,
          })),
          pending: [],
        }),
    }),
    held: () => [...held.keys()],
    leave(clientId) {
      requests = requests.filter((request) => request.clientId !== clientId);
      for (const request of [...held.values()]) if (request.clientId === clientId) release(request);
    },
  };
}
