'use client';

import { useStore } from 'zustand';
import { receiptOf, type SignInReceipt } from '../../core/cart/session/news.ts';
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
  const { newsStore } = useGuestCartContext().session;
  return {
    receipt: useStore(newsStore, receiptOf),
    dismiss: () => newsStore.setState((all) => all.filter(({ kind }) => kind !== 'sign-in'), true),
  };
}
