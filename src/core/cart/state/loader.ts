import { createShared } from './stable.ts';

/** Code that is loaded on demand. */
export interface Loader<Part> {
  /** Undefined until it has loaded. */
  readonly loaded: () => Part | undefined;
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
  readonly load: () => Promise<Part>;
}

export function createLoader<Part>(request: () => Promise<Part>): Loader<Part> {
  const { subscribe, notify } = createShared(() => () => undefined);
  let part: Part | undefined;
  let hasFailed = false;
  let loading: Promise<Part> | undefined;

  async function load(): Promise<Part> {
    try {
      part = await request();
      return part;
    } catch (error) {
      loading = undefined;
      throw error;
    } finally {
      hasFailed = part === undefined;
      notify();
    }
  }

  return {
    loaded: () => part,
    hasFailed: () => hasFailed,
    subscribe,
    load: () => (loading ??= load()),
  };
}
