import { useMemo, useSyncExternalStore } from 'react';

interface UrlStateOptions<T> {
  /** Parses the query string. */
  readonly read: (search: string) => T;
  /** Returns the query string of a state, without defaults. */
  readonly searchOf: (state: T) => string;
  /** Whether a change adds a history entry; other changes replace the current one. */
  readonly addsEntry: (before: T, after: T) => boolean;
}

/** Creates a hook that returns the state in the URL and a function that changes it. */
export function createUrlState<T extends object>({ read, searchOf, addsEntry }: UrlStateOptions<T>) {
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('popstate', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('popstate', listener);
    };
  }

  function change(changes: Partial<T>): void {
    const { search: searchBefore, pathname } = window.location;
    const before = read(searchBefore);
    const after = { ...before, ...changes };
    const search = searchOf(after);
    if (search === searchBefore) return;
    if (addsEntry(before, after)) window.history.pushState(null, '', pathname + search);
    else window.history.replaceState(null, '', pathname + search);
    for (const listener of listeners) listener();
  }

  return function useUrlState(): readonly [T, (changes: Partial<T>) => void] {
    const search = useSyncExternalStore(subscribe, () => window.location.search);
    const state = useMemo(() => read(search), [search]);
    return [state, change];
  };
}
