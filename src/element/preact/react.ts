/**
 * Replaces `react` in the embed build: the React functions that the components use, from preact.
 * Smaller and faster than preact/compat, which supports much more.
 */
import type { Component, FunctionComponent } from 'preact';
import { jsx } from 'preact/jsx-runtime';
import { hasSameMembers } from '../../core/cart/state/stable.ts';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';

export { Component, createContext, Fragment } from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks';

/** React's `memo`. */
export function memo<Props extends object>(
  type: FunctionComponent<Props>,
): FunctionComponent<Props> {
  return function Memo(this: Component<Props>, props) {
    this.shouldComponentUpdate = (next) => !hasSameMembers(this.props, next);
    return jsx(type, props);
  };
}

/** React's `useSyncExternalStore`. */
export function useSyncExternalStore<T>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => T,
): T {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const value = getSnapshot();
  const renderedRef = useRef(value);
  // Set after the commit: a render can be discarded.
  useLayoutEffect(() => void (renderedRef.current = value));
  useEffect(() => {
    const check = (): void => {
      if (!Object.is(renderedRef.current, getSnapshot())) redraw(undefined);
    };
    // The value may have changed between the render and the effect.
    check();
    return subscribe(check);
  }, [subscribe, getSnapshot]);
  return value;
}
