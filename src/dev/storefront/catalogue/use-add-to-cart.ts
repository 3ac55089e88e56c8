import { useEffect } from 'react';
import { hasCode, useAddItem, type GuestCartError, type NewCartItem } from '../../../index.ts';

export interface AddToCart {
  readonly add: (item: NewCartItem, done?: () => void) => void;
  /** `added` lasts two seconds. */
  readonly state: 'idle' | 'busy' | 'added' | 'failed';
  /** The error message for the shopper. */
  readonly problem: string | null;
}

/** Milliseconds that `added` lasts. */
const addedTime = 2000;

/** The shop's own sentence, or what the shopper can do. */
function problemOf(error: GuestCartError): string {
  if (hasCode(error, 'rejected') && error.serviceMessage !== undefined) return error.serviceMessage;
  // The item may have been added before the response was lost, so the request is not repeated.
  if (error.operation === 'items' && hasCode(error, 'network', 'timeout')) {
    return 'The shop did not respond. Check your cart before you add it again.';
  }
  return hasCode(error, 'network', 'timeout', 'unavailable', 'rate-limited')
    ? 'The shop cannot take this just now. Your cart is safe; try again in a moment.'
    : 'That did not work. Nothing was added.';
}

/** Adds an item. The widget announces it. */
export function useAddToCart(): AddToCart {
  const { mutate, status, isPending, submittedAt, reset, error } = useAddItem();
  useEffect(() => {
    if (status !== 'success') return undefined;
    const timer = setTimeout(reset, addedTime);
    return () => {
      clearTimeout(timer);
    };
  }, [status, submittedAt, reset]);
  const states = { idle: 'idle', pending: 'busy', success: 'added', error: 'failed' } as const;
  return {
    add: (item, done) => {
      if (!isPending) mutate(item, done === undefined ? {} : { onSuccess: done });
    },
    state: states[status],
    problem: error === null ? null : problemOf(error),
  };
}
