import type { GuestCartError } from '../../api/errors.ts';
import type { AddState } from './add-state.ts';
import type { LineEditsState } from './lines-state.ts';
import { writeNames, type WriteName } from './commands-state.ts';
import type { MutationState } from './mutation.ts';

/** The changes to a cart, as far as its checkout depends on them. Null for what it cannot change. */
interface EditErrors extends Readonly<
  Record<WriteName, Pick<MutationState<unknown>, 'error'> | null>
> {
  readonly lines: Pick<LineEditsState, 'errors'> | null;
}

/** A change that the shop has refused, while the cart says so. */
interface RefusedEdit {
  /** The id of a line, or the name of a write. */
  readonly of: number | WriteName;
  readonly error: GuestCartError;
}

/** A change that has failed, until the shopper has answered it. */
export interface Failure {
  /** What has failed. Its message has this in `data-failure`, and that of an add in `data-notice`. */
  readonly of: RefusedEdit['of'] | 'add';
  /** The error, or of an add its time: another value for each failure. */
  readonly error: GuestCartError | number;
}

/** Changes to lines, to the code and by other writes that the shop has refused. */
export function refusedEdits(edits: EditErrors): readonly RefusedEdit[] {
  const ofLines = [...(edits.lines?.errors.values() ?? [])].map(({ itemId, error }) => ({
    of: itemId,
    error,
  }));
  const ofWrites = writeNames.flatMap((name) => {
    const error = edits[name]?.error;
    return error ? [{ of: name, error }] : [];
  });
  return [...ofLines, ...ofWrites];
}

/** What has failed and was not answered by the shopper: edits, and the last add. */
export function failuresOf(edits: EditErrors & Pick<AddState, 'addFailedAt'>): readonly Failure[] {
  const { addFailedAt } = edits;
  const refused = refusedEdits(edits);
  return addFailedAt === 0 ? refused : [...refused, { of: 'add', error: addFailedAt }];
}
