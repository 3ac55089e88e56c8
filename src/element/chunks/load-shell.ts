import { loadPart } from './load-parts.ts';
import { sheetFor } from './element-styles.ts';
import type * as shellPart from './shell-part.tsx';

/** The chunk that renders badge and drawer, with the view library. */
export type ShellPart = typeof shellPart;

let shell: ShellPart | undefined;

let onLoaded = (): void => undefined;

/** Resolves when it has loaded, for this or another element. */
export const shellLoaded = new Promise<void>((resolve) => void (onLoaded = resolve));

export const loadedShell = (): ShellPart | undefined => shell;

/** Loads the shell with its styles. @throws {GuestCartError} `network`, logged once */
export async function loadShell(): Promise<ShellPart> {
  if (shell !== undefined) return shell;
  shell = await loadPart(import('./shell-part.tsx'), 'shows');
  sheetFor('shell').replaceSync(shell.css);
  onLoaded();
  return shell;
}
