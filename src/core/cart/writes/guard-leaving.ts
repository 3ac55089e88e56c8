import { currentIdOf } from '../record/current-cart.ts';
import { storeLeave } from '../record/seen-cart.ts';
import type { GuestCartSession } from '../session/session.ts';

/**
 * A page that is left loses the changes that wait for a connection. While `isWaiting` returns true, the
 * browser asks the shopper first, and the next visit says that they were not saved. Returns the
 * function that removes the listeners, which browsers may take as a reason not to keep the page in
 * their back/forward cache.
 */
export function guardLeaving(
  session: Pick<GuestCartSession, 'store' | 'cartStore'>,
  isWaiting: () => boolean,
): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const ask = (event: BeforeUnloadEvent): void => {
    if (isWaiting()) event.preventDefault();
  };
  const onLeave = (): void => {
    if (!isWaiting()) return;
    storeLeave(session.cartStore, currentIdOf(session) ?? '', { hasUnsaved: true });
  };
  addEventListener('beforeunload', ask);
  addEventListener('pagehide', onLeave);
  return () => {
    removeEventListener('beforeunload', ask);
    removeEventListener('pagehide', onLeave);
  };
}
