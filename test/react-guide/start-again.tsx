import { useGuestCartSession } from 'guest-cart';
import { useStore } from 'zustand';

/** Offers to go back to an earlier cart, or to forget all of them on a shared computer. */
export function StartAgain() {
  const session = useGuestCartSession();
  const hasCart = useStore(session.store, ({ current }) => current.status !== 'none');
  const earlier = useStore(session.store, ({ retired }) => retired.length);
  return (
    <>
      {!hasCart && earlier > 0 && (
        <button onClick={() => void session.restorePrevious()}>Back to my earlier cart</button>
      )}
      <button onClick={() => session.reset()}>Forget my cart</button>
    </>
  );
}
