import type { GuestCartError } from '../../api/errors.ts';
import type { AddState } from '../state/add-state.ts';
import type { LineEditsState } from '../state/lines-state.ts';
import type { ChangeProgress } from '../state/progress.ts';
import { writeNames, type WriteName } from '../state/commands-state.ts';
import type { WriteState } from '../state/write-state.ts';

/** The changes to a cart, as far as its checkout depends on them. Null for what it cannot change. */
interface Edits extends Readonly<Record<WriteName, Pick<WriteState<unknown>, 'error'> | null>> {
  readonly lines: Pick<LineEditsState, 'errors'> | null;
}

interface Changes extends Edits, Pick<AddState, 'hasFailedAdd'> {
  readonly progress: ChangeProgress;
}

/** Why the shop refused changes to lines, to the code and by other writes, while the cart says so. */
export function refusedEdits(edits: Edits): readonly GuestCartError[] {
  const ofLines = [...(edits.lines?.errors.values() ?? [])].map(({ error }) => error);
  return [...ofLines, ...writeNames.flatMap((name) => edits[name]?.error ?? [])];
}

/**
 * Why the checkout has to wait: `offline` for a change that waits for a connection, `pending` for
 * one that is not in the cart on screen yet, because the checkout would show a different cart;
 * `error` for one that the shop has refused.
 */
export function checkoutHold(changes: Changes): 'offline' | 'pending' | 'error' | null {
  const { progress, hasFailedAdd } = changes;
  if (progress === 'waiting') return 'offline';
  if (progress !== 'done') return 'pending';
  // An earlier add that failed is no reason: the shopper has seen it, and added another item since.
  return hasFailedAdd || refusedEdits(changes).length > 0 ? 'error' : null;
}
