import type { GuestCartError } from '../../api/errors.ts';
import type { AddState } from './add-state.ts';
import type { LineEditsState } from './lines-state.ts';
import { writeNames, type WriteName } from './commands-state.ts';
import type { WriteState } from './write-state.ts';

/** The changes to a cart, as far as its checkout depends on them. Null for what it cannot change. */
interface Edits extends Readonly<Record<WriteName, Pick<WriteState<unknown>, 'error'> | null>> {
  readonly lines: Pick<LineEditsState, 'errors'> | null;
}

/** Why the shop refused changes to lines, to the code and by other writes, while the cart says so. */
export function refusedEdits(edits: Edits): readonly GuestCartError[] {
  const ofLines = [...(edits.lines?.errors.values() ?? [])].map(({ error }) => error);
  return [...ofLines, ...writeNames.flatMap((name) => edits[name]?.error ?? [])];
}

/**
 * What has failed and was not answered by the shopper: the errors of edits, and the time of the last
 * add. A new failure is another value.
 */
export function failuresOf(edits: Edits & Pick<AddState, 'addFailedAt'>): readonly unknown[] {
  const { addFailedAt } = edits;
  return addFailedAt === 0 ? refusedEdits(edits) : [...refusedEdits(edits), addFailedAt];
}
