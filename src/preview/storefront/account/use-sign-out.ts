import { useCurrentCart, useGuestCartSession } from '../../../index.ts';

/**
 * Signs out as a shop does. An assigned cart belongs to the account, so this browser forgets its id. A guest cart
 * stays.
 */
export function useSignOut(): () => void {
  const session = useGuestCartSession();
  const { status } = useCurrentCart();
  return () => {
    if (status === 'assigned') session.reset();
  };
}
