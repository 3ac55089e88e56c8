import { useMutation } from '@tanstack/react-query';
import { useGuestCartSession } from '../../../index.ts';
import { addToCart, type AddToCartError, type ItemToAdd } from './add-to-cart.ts';
import { usePreview } from '../preview-context.ts';

export interface AddToCart {
  readonly add: (item: ItemToAdd & { readonly name: string }, done?: () => void) => void;
  readonly state: 'idle' | 'busy' | 'added' | 'failed';
  /** The quantity in the cart, if it differs from the added quantity. */
  readonly held: number | null;
  /** The error message for the shopper. */
  readonly problem: string | null;
}

/** Adds an item, announces the result, and refreshes the cart. */
export function useAddToCart(): AddToCart {
  const session = useGuestCartSession();
  const { announce } = usePreview();
  const mutation = useMutation<number | undefined, AddToCartError, ItemToAdd & { readonly name: string }>({
    mutationFn: (item) => addToCart(session, item),
    networkMode: 'always',
    retry: false,
    onSuccess: (held, { qty, name }) => {
      const now = held === undefined || held === qty ? '' : `, ${held} now`;
      announce(`Added to your cart: ${qty === 1 ? '' : `${qty} × `}${name}${now}`);
    },
    // Also after a failure: the item may have been added although the response was lost.
    onSettled: () => {
      session.refresh();
    },
  });
  const states = { idle: 'idle', pending: 'busy', success: 'added', error: 'failed' } as const;
  return {
    add: (item, done) => {
      if (!mutation.isPending) mutation.mutate(item, done === undefined ? {} : { onSuccess: done });
    },
    state: states[mutation.status],
    held: mutation.data === undefined || mutation.data === mutation.variables.qty ? null : mutation.data,
    problem: mutation.error?.message ?? null,
  };
}
