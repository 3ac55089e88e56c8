import type { CartFeature } from '../../api/feature-names.ts';

interface Watcher {
  readonly listener: () => void;
  /** The features that it shows. */
  readonly watched: readonly CartFeature[];
}

/**
 * The listeners of a state, and the features that they show.
 *
 * @param connect called for the first listener. Returns what ends the connection after the last one
 */
export function createWatchers(connect: () => () => void) {
  const watchers = new Set<Watcher>();
  let disconnect: () => void = () => undefined;

  return {
    isWatched: (feature: CartFeature): boolean =>
      [...watchers].some(({ watched }) => watched.includes(feature)),
    notify(): void {
      for (const { listener } of [...watchers]) listener();
    },
    /** Returns a function that removes the listener. */
    add(watcher: Watcher): () => void {
      if (watchers.size === 0) disconnect = connect();
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
        if (watchers.size === 0) disconnect();
      };
    },
  };
}
