/**
 * How far the last read of the cart has come:
 *
 * - `reading`: it is in flight, or about to follow a confirmed change
 * - `current`: the cart on screen is its response
 * - `stale`: it has failed, or waits for a connection
 */
export type ReadProgress = 'reading' | 'current' | 'stale';

/**
 * How far the changes to the cart have come, that of the one that is furthest behind:
 *
 * - `waiting`: it was not sent, because the browser is offline
 * - `sending`: the shop has not confirmed it
 * - `arriving`: the cart on screen is about to be another: items are being added, or a confirmed
 *   change is being read
 * - `done`: no change is on its way
 */
export type ChangeProgress = 'waiting' | 'sending' | 'arriving' | 'done';

/**
 * Whether the shop has not confirmed an edit of the cart, such as a quantity or a code. An add is no
 * edit: false while items are added.
 */
export const hasUnconfirmedEdits = (progress: ChangeProgress): boolean =>
  progress === 'waiting' || progress === 'sending';
