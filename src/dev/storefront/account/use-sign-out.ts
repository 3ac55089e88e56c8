import { useCurrentCart, useGuestCartSession } from '../../../index.ts';

/**
 * What a shop does at sign-out: a cart that was handed over belongs to the account, and stays behind with it. One that
 * was not is still the guest's.
 */
export function useSignOut(): () => void {
  const session = useGuestCartSession();
  const { status } = useCurrentCart();
  return () => {
    if (status === 'assigned') session.reset();
  };
}
