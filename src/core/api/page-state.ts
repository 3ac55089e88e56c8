// What the browser says about the page.

let isLeft = false;

// Node has no page events.
if (typeof addEventListener === 'function') {
  // The capturing listener runs before those that send the last writes.
  const capture = { capture: true };
  addEventListener('pagehide', () => void (isLeft = true), capture);
  // The back/forward cache restores a page with its state.
  addEventListener('pageshow', () => void (isLeft = false), capture);
}

/**
 * Whether the page is hidden or being left. The browser may then cancel requests without
 * `keepalive`. A page that is being left is not `document.hidden` before its `pagehide` listeners
 * have run.
 */
export const isPageGone = (): boolean =>
  isLeft || (typeof document === 'undefined' ? false : document.hidden);

/** Whether the browser is certainly offline. False in Node, which has no such state. */
export const isOffline = (): boolean =>
  (globalThis.navigator as Partial<Navigator> | undefined)?.onLine === false;
