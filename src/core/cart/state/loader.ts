import { createShared } from '../../api/shared-connection.ts';

/** Loads a chunk: code that is loaded on demand. */
export interface Loader<Chunk> {
  /** Undefined until it has loaded. */
  readonly loaded: () => Chunk | undefined;
  /** Whether the last try to load it has failed. */
  readonly hasFailed: () => boolean;
  /** Calls a listener when it has loaded, or could not be loaded. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Loads it. Calls during the load share one promise: products that were added one after another
   * stay in order, while a browser may settle several imports of a file in any order.
   *
   * @throws if it could not be loaded. The next call tries again
   */
  readonly load: () => Promise<Chunk>;
}

/** @param ready returns the chunk if nothing is left to load. @default the chunk is loaded first */
export function createLoader<Chunk>(
  request: () => Promise<Chunk>,
  ready: () => Chunk | undefined = () => undefined,
): Loader<Chunk> {
  const { subscribe, notify } = createShared(() => () => undefined);
  let chunk: Chunk | undefined;
  let hasFailed = false;
  let loading: Promise<Chunk> | undefined;

  async function load(): Promise<Chunk> {
    try {
      chunk ??= await request();
      return chunk;
    } catch (error) {
      loading = undefined;
      throw error;
    } finally {
      hasFailed = chunk === undefined;
      notify();
    }
  }

  return {
    loaded: () => (chunk ??= ready()),
    hasFailed: () => hasFailed,
    subscribe,
    load: () => (loading ??= load()),
  };
}
