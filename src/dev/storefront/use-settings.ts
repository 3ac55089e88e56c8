import { useMemo, useSyncExternalStore } from 'react';
import { readSettings, searchOf, type Settings } from './settings.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

export type ChangeSettings = (change: Partial<Settings>) => void;

/** Turning a page or changing shops is a step back leads over; a change of looks is not. */
function isStep(change: Partial<Settings>): boolean {
  return 'page' in change || 'store' in change;
}

function changeSettings(change: Partial<Settings>): void {
  const before = window.location.search;
  const search = searchOf({ ...readSettings(before), ...change });
  if (search === before) return;
  const address = window.location.pathname + search;
  if (isStep(change)) window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  for (const listener of listeners) listener();
}

/** The settings in the page's address, and the one way to change them. */
export function useSettings(): readonly [Settings, ChangeSettings] {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const settings = useMemo(() => readSettings(search), [search]);
  return [settings, changeSettings];
}
