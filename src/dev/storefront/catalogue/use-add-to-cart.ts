import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGuestCartSession } from '../../../index.ts';
import { addToCart, type AddToCartError, type ItemToAdd } from './add-to-cart.ts';
import { usePreview } from '../preview-context.ts';

export interface AddToCart {
  readonly add: (item: ItemToAdd & { readonly name: string }, done?: () => void) => void;
  /** `added` lasts two seconds. */
  readonly state: 'idle' | 'busy' | 'added' | 'failed';
  /** The error message for the shopper. */
  readonly problem: string | null;
}

/** Milliseconds that `added` lasts. */
const addedTime = 2000;

/** Adds an item, announces the result, and refreshes the cart. */
export function useAddToCart(): AddToCart {
  const session = useGuestCartSession();
  const { announce, onAdded, lab } = usePreview();
  const mutation = useMutation<number | undefined, AddToCartError, ItemToAdd & { readonly name: string }>({
    mutationFn: (item) => addToCart(session, item, lab.fetch),
    networkMode: 'always',
    retry: false,
    onSuccess: (held, { sku, qty, name }) => {
      onAdded({ sku, qty, name });
      const now = held === undefined || held === qty ? '' : `, ${held} now`;
      announce(`Added to your cart: ${qty === 1 ? '' : `${qty} × `}${name}${now}`);
    },
    // Also after a failure: the item may have been added although the response was lost.
    onSettled: () => {
      session.refresh();
    },
  });
  const { status, submittedAt, reset } = mutation;
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
      if (!mutation.isPending) mutation.mutate(item, done === undefined ? {} : { onSuccess: done });
    },
    state: states[status],
    problem: mutation.error?.message ?? null,
  };
}
