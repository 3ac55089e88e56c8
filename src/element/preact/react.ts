/**
 * What the embed's components use of React, by preact: stands in for `react` in that build. Smaller and quicker than
 * preact/compat, which makes up for much that is not used here.
 */
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';

export { Fragment } from 'preact';
export { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

/** As React's: renders with what the store holds now, and again whenever that is another value. */
export function useSyncExternalStore<T>(subscribe: (listener: () => void) => () => void, getSnapshot: () => T): T {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const value = getSnapshot();
  const drawnRef = useRef(value);
  // Held back until it is on screen: a rendering may be thrown away.
  useLayoutEffect(() => {
    drawnRef.current = value;
  });
  useEffect(() => {
    const check = (): void => {
      if (!Object.is(drawnRef.current, getSnapshot())) redraw(undefined);
    };
    // It may have changed between the rendering and now.
    check();
    return subscribe(check);
  }, [subscribe, getSnapshot]);
  return value;
}
