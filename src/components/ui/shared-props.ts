import type { ShownChanges } from '../../core/cart/shown/shown-changes.ts';
import type { LineError } from '../../core/cart/state/lines-state.ts';
import type { ResolveItem } from './resolve-item.ts';

/** The last change of a line. Empty if it cannot be changed. */
export interface LineStatus {
  readonly isPending?: boolean | undefined;
  /** Whether it is sent when the browser is online again. */
  readonly isWaiting?: boolean | undefined;
  readonly error?: LineError | undefined;
}

/** What all lines are rendered from, in addition to the view and the change of each. */
export interface SharedLineProps {
  /** Undefined if lines cannot be changed. */
  readonly commands: ShownChanges['commands'];
  readonly hasQuantity: boolean;
  readonly hasRemove: boolean;
  readonly resolveItem: ResolveItem | null | undefined;
  readonly lineProduct: ShownChanges['lineProduct'];
  readonly presses: LinePresses;
}

/**
 * The last press about each line: its removal, or of the row that offers to undo it. Focus follows
 * it once.
 */
export type LinePresses = Map<number, 'remove' | 'undo' | 'dismiss'>;

/** What all controls of a cart are rendered from. */
export interface SharedProps {
  readonly changes: ShownChanges;
  readonly resolveItem: ResolveItem | null | undefined;
  readonly presses: LinePresses;
  /** The names that lines had last, with the options of those whose name another line had. */
  readonly names: Map<number | null, string>;
}
