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

/** A change of page or store adds a history entry; other changes replace the current one. */
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

/** Returns the settings in the URL and a function that changes them. */
export function useSettings(): readonly [Settings, ChangeSettings] {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const settings = useMemo(() => readSettings(search), [search]);
  return [settings, changeSettings];
}
