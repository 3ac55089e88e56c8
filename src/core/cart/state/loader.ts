import { createShared } from './stable.ts';

/** Code that is loaded on demand. */
export interface Loader<Part> {
  /** Undefined until it has loaded. */
  readonly loaded: () => Part | undefined;
  /** Calls a listener when it has loaded. */
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
  let loading: Promise<Part> | undefined;

  async function load(): Promise<Part> {
    try {
      part = await request();
    } catch (error) {
      loading = undefined;
      throw error;
    }
    notify();
    return part;
  }

  return { loaded: () => part, subscribe, load: () => (loading ??= load()) };
}
