import { useEffect } from 'react';
import { cartErrorText, useAddItem, type NewCartItem } from '../../../index.ts';

export interface AddToCart {
  readonly add: (item: NewCartItem, done?: () => void) => void;
  /** `added` lasts two seconds. */
  readonly state: 'idle' | 'busy' | 'added' | 'failed';
  /** The error message for the shopper. */
  readonly problem: string | null;
}

/** Milliseconds that `added` lasts. */
const addedTime = 2000;

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
    problem: error === null ? null : cartErrorText(error),
  };
}
