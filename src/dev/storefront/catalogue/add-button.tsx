import type { AddToCart } from './use-add-to-cart.ts';

export interface AddButtonProps {
  readonly state: AddToCart['state'];
  readonly name: string;
  readonly label?: string;
}

/** Submits the form around it. Stays focusable while busy, so that the focus is not lost on the way. */
export function AddButton({ state, name, label = 'Add' }: AddButtonProps) {
  const busy = state === 'busy';
  return (
    <button type="submit" className="button" aria-disabled={busy} data-state={state}>
      {busy ? 'Adding…' : label}
      <span className="visually-hidden"> {name} to cart</span>
    </button>
  );
}

/** What came of it, beside the button. The good news is announced by the page, the bad is an alert of its own. */
export function AddOutcome({ state, held, problem }: Pick<AddToCart, 'state' | 'held' | 'problem'>) {
  if (state === 'failed') {
    return (
      <p className="outcome problem" role="alert">
        {problem}
      </p>
    );
  }
  return state === 'added' ? <p className="outcome">Added{held === null ? '' : `: ${held} in your cart now`}</p> : null;
}
