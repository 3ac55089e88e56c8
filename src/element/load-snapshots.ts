import type * as buildSnapshot from './first-paint/build-snapshot.ts';

let loaded: typeof buildSnapshot | undefined;

/** The code that builds the snapshot of an inline cart; undefined until it is loaded. */
export const loadedSnapshots = (): typeof buildSnapshot | undefined => loaded;

/** Loads that code. The screen and the actions share its chunk. */
export async function loadSnapshots(): Promise<void> {
  loaded = await import('./first-paint/build-snapshot.ts');
}
