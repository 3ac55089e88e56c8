import { useIsInline } from '../use-is-inline.ts';
import type { AddToCart } from './use-add-to-cart.ts';

export interface AddButtonProps {
  readonly state: AddToCart['state'];
  readonly name: string;
}

const label = 'Add to cart';

/** Submits its form. Stays focusable while busy, so that focus is not lost. */
export function AddButton({ state, name }: AddButtonProps) {
  return (
    <button type="submit" className="button add-button" aria-disabled={state === 'busy'} data-state={state}>
      {/* Invisible. Keeps the width of the longest label. */}
      <span className="add-room" aria-hidden="true">
        {label}
      </span>
      <span className="add-label">
        {state === 'added' ? <span aria-hidden="true">✓ </span> : null}
        {state === 'busy' ? 'Adding…' : state === 'added' ? 'Added' : label}
      </span>
      <span className="visually-hidden">: {name}</span>
    </button>
  );
}

/** Why the item was not added, next to its button. A cart in the page announces it. */
export function AddProblem({ problem }: Pick<AddToCart, 'problem'>) {
  const isInline = useIsInline();
  return problem === null ? null : (
    <p className="outcome problem" role={isInline ? undefined : 'alert'}>
      {problem}
    </p>
  );
}
