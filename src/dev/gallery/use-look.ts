import { useMemo, useSyncExternalStore } from 'react';
import { readLook, searchOf, type Look } from './look.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

export type ChangeLook = (change: Partial<Look>) => void;

/** A change of state adds a history entry; other changes replace the current one. */
function changeLook(change: Partial<Look>): void {
  const before = readLook(window.location.search);
  const after = { ...before, ...change };
  const address = window.location.pathname + searchOf(after);
  if (after.state === before.state) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  for (const listener of listeners) listener();
}

/** Returns the look in the URL and a function that changes it. */
export function useLook(): readonly [Look, ChangeLook] {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const look = useMemo(() => readLook(search), [search]);
  return [look, changeLook];
}
