import type { Locks } from '../../src/store/create-once.ts';

interface Ask {
  readonly clientId: string;
  readonly name: string;
  readonly grant: () => void;
}

/** Web Locks of one browser, exclusive ones alone. */
export interface LockManagerOfBrowser {
  /** The locks as one page sees them. */
  page(clientId: string): Locks;
  /** What a browser does for a page that goes: its locks are free, its asks are forgotten. */
  leave(clientId: string): void;
}

export function createLockManager(): LockManagerOfBrowser {
  const held = new Map<string, Ask>();
  let asks: readonly Ask[] = [];

  function grantNext(name: string): void {
    if (held.has(name)) return;
    const next = asks.find((ask) => ask.name === name);
    if (next === undefined) return;
    asks = asks.filter((ask) => ask !== next);
    held.set(name, next);
    next.grant();
  }

  function release(ask: Ask): void {
    if (held.get(ask.name) !== ask) return;
    held.delete(ask.name);
    grantNext(ask.name);
  }

  async function request(clientId: string, name: string, signal: AbortSignal | undefined, run: () => unknown) {
    let own: Ask | undefined;
    await new Promise<void>((grant, refuse) => {
      const ask = { clientId, name, grant };
      own = ask;
      signal?.addEventListener('abort', () => {
        asks = asks.filter((other) => other !== ask);
        refuse(signal.reason as Error);
      });
      asks = [...asks, ask];
      grantNext(name);
    });
    try {
      return await run();
    } finally {
      release(own!);
    }
  }

  return {
    page: (clientId) => ({
      // The platform's overloads; only the form with options is used.
      request: ((name: string, { signal }: LockOptions, run: () => unknown) =>
        request(clientId, name, signal, run)) as LockManager['request'],
      query: () =>
        Promise.resolve({
          held: [...held.values()].map((ask) => ({
            name: ask.name,
            clientId: ask.clientId,
            mode: 'exclusive' as const,
          })),
          pending: [],
        }),
    }),
    leave(clientId) {
      asks = asks.filter((ask) => ask.clientId !== clientId);
      for (const ask of [...held.values()]) if (ask.clientId === clientId) release(ask);
    },
  };
}
