import type { Locks } from '../../src/core/cart/session/locks.ts';

export interface FakeLocks {
  /** The locks for one tab. */
  tab(clientId: string): Locks;
  /** Names of the held locks. */
  held(): readonly string[];
}

/** Web Locks of one browser: one holder per name, in the order of the requests, with abort. */
export function createFakeLocks(): FakeLocks {
  const queues = new Map<string, Promise<unknown>>();
  const holders = new Map<string, string>();

  async function request(
    clientId: string,
    name: string,
    { signal }: LockOptions,
    run: (lock: Lock | null) => unknown,
  ): Promise<unknown> {
    const before = queues.get(name) ?? Promise.resolve();
    const turn = Promise.withResolvers<undefined>();
    queues.set(
      name,
      before.then(() => turn.promise),
    );
    try {
      await new Promise<void>((granted, refused) => {
        signal?.addEventListener('abort', () => {
          refused(signal.reason as Error);
        });
        void before.then(() => {
          granted();
        });
      });
      holders.set(name, clientId);
      return await run({ name, mode: 'exclusive' });
    } finally {
      if (holders.get(name) === clientId) holders.delete(name);
      turn.resolve(undefined);
    }
  }

  return {
    tab: (clientId) => ({
      // The platform's overloads; only the form with options is used.
      request: ((name: string, options: LockOptions, run: (lock: Lock | null) => unknown) =>
        request(clientId, name, options, run)) as LockManager['request'],
      query: () =>
        Promise.resolve({
          held: [...holders].map(([name, holder]) => ({
            name,
            clientId: holder,
            mode: 'exclusive' as const,
          })),
          pending: [],
        }),
    }),
    held: () => [...holders.keys()],
  };
}
