import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import type { LineError } from '../../core/cart/state/lines-state.ts';
import type { WriteName } from '../../core/cart/state/commands-state.ts';
import type { ResolveItem } from './resolve-item.ts';

/** How far the last change of a line has come. Empty if it cannot be changed. */
export interface LineStatus {
  readonly isPending?: boolean | undefined;
  /** Whether it is sent when the browser is online again. */
  readonly isWaiting?: boolean | undefined;
  /** Whether the shop has just added it in the place of a row that waited. */
  readonly hasWaited?: boolean | undefined;
  readonly error?: LineError | undefined;
}

/** What all lines are rendered from, in addition to the view and the change of each. */
export interface SharedLineProps {
  /** Undefined if lines cannot be changed. */
  readonly commands: WidgetState['commands'];
  readonly hasQuantity: boolean;
  readonly hasRemove: boolean;
  readonly resolveItem: ResolveItem | null | undefined;
  readonly lineProduct: WidgetState['lineProduct'];
  readonly presses: Presses;
}

/**
 * What the shopper has pressed in this cart, by the id of the line or the name of the write. Focus
 * follows it once: a change by the page or by another cart moves no focus here.
 */
export type Presses = Map<number | WriteName, 'apply' | 'remove' | 'undo' | 'dismiss'>;

/** What all controls of a cart are rendered from. */
export interface SharedProps {
  readonly widgetState: WidgetState;
  readonly resolveItem: ResolveItem | null | undefined;
  readonly presses: Presses;
  /** The names that lines had last, with the options of those whose name another line had. */
  readonly names: Map<number | null, string>;
}
