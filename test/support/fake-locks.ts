/** Web Locks as the platform grants them: one holder a name, in the order of asking, given up on abort. */
export function createFakeLocks(): Pick<LockManager, 'request'> & { readonly held: () => readonly string[] } {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Set<string>();

  async function request(name: string, options: LockOptions, run: (lock: Lock | null) => unknown): Promise<unknown> {
    const before = queues.get(name) ?? Promise.resolve();
    const turn = Promise.withResolvers<undefined>();
    queues.set(
      name,
      before.then(() => turn.promise),
    );
    try {
      await new Promise<void>((granted, refused) => {
        options.signal?.addEventListener('abort', () => {
          refused(options.signal?.reason as Error);
        });
        void before.then(() => {
          granted();
        });
      });
      held.add(name);
      return await run({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
      turn.resolve(undefined);
    }
  }

  // The platform's overloads; only the form with options is used.
  return { request: request as LockManager['request'], held: () => [...held] };
}
