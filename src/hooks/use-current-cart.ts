import { useStore } from 'zustand';
import type { CurrentCart } from '../store/cart-record.ts';
import { useGuestCartSession } from './context.ts';

/** The state of the cart that this browser holds: none, a guest's, or one that was assigned to a customer. */
export function useCurrentCart(): CurrentCart {
  return useStore(useGuestCartSession().store, (record) => record.current);
}
