'use client';

import { useSyncExternalStore } from 'react';
import type { SignInReceipt } from '../../core/cart/session/receipt.ts';
import { receiptOf } from '../../core/cart/session/news.ts';
import { useGuestCartContext } from '../context.ts';

/**
 * What the last sign-in has changed in the customer's cart, which the widget shows as a notice.
 * Null without a sign-in on this page, if there is nothing to say, and after `dismiss`.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 */
export function useSignInReceipt(): {
  readonly receipt: SignInReceipt | null;
  /** Forgets the receipt. The notice of the widget goes, too. */
  readonly dismiss: () => void;
} {
  const { subscribe, getState, setState } = useGuestCartContext().session.newsStore;
  const read = (): SignInReceipt | null => receiptOf(getState());
  const receipt = useSyncExternalStore(subscribe, read, () => null);
  return {
    receipt,
    dismiss: () => setState((all) => all.filter(({ kind }) => kind !== 'sign-in'), true),
  };
}
