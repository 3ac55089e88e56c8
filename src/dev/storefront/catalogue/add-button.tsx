import type { AddToCart } from './use-add-to-cart.ts';

export interface AddButtonProps {
  readonly state: AddToCart['state'];
  readonly name: string;
  readonly label?: string;
}

/** Submits its form. Stays focusable while busy, so that focus is not lost. */
export function AddButton({ state, name, label = 'Add' }: AddButtonProps) {
  const busy = state === 'busy';
  return (
    <button type="submit" className="button" aria-disabled={busy} data-state={state}>
      {busy ? 'Adding…' : label}
      <span className="visually-hidden"> {name} to cart</span>
    </button>
  );
}

/** The result beside the button. The page announces success; a failure is an alert. */
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
