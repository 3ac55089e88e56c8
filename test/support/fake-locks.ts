import type { Locks } from '../../src/store/create-once.ts';

export interface FakeLocks {
  /** The locks as one tab sees them. */
  tab(clientId: string): Locks;
  /** Names of the locks that are held now. */
  held(): readonly string[];
}

/** Web Locks of one browser, as the platform grants them: one holder a name, in the order of asking, given up on abort. */
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
          held: [...holders].map(([name, holder]) => ({ name, clientId: holder, mode: 'exclusive' as const })),
          pending: [],
        }),
    }),
    held: () => [...holders.keys()],
  };
}
