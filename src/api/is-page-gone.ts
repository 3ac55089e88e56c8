let isLeft = false;

// The capturing listener runs before those that send a last write. Node has no `addEventListener`.
globalThis.addEventListener?.('pagehide', () => void (isLeft = true), { capture: true });
// The back/forward cache restores a page with its state.
globalThis.addEventListener?.('pageshow', () => void (isLeft = false), { capture: true });

/**
 * Whether the page is hidden or being left. The browser may then cancel requests without `keepalive`. A page that is
 * being left is not `document.hidden` before its `pagehide` listeners have run.
 */
export function isPageGone(): boolean {
  return isLeft || (typeof document !== 'undefined' && document.hidden);
}
