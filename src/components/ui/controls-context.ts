import type { CartControls } from '../../core/cart/showing/cart-controls.ts';
import type { LineError } from '../../core/cart/state/changes.ts';
import type { ResolveItem } from './resolve-item.ts';

/** Kept between renders, by the field and the chip of a discount code. */
export interface CouponChangeRef {
  current: { readonly code: string | null } | null;
}

/** The last change of a line. Empty if it cannot be changed. */
export interface LineStatus {
  readonly isPending?: boolean | undefined;
  /** Whether it is sent when the browser is online again. */
  readonly isWaiting?: boolean | undefined;
  readonly error?: LineError | undefined;
}

/** What all lines are rendered from, in addition to the view and the change of each. */
export interface LineContext {
  /** Undefined if lines cannot be changed. */
  readonly commands: CartControls['commands'];
  readonly hasQuantity: boolean;
  readonly hasRemove: boolean;
  readonly resolveItem: ResolveItem | null | undefined;
  readonly lineProduct: CartControls['lineProduct'];
  readonly presses: LinePresses;
}

/**
 * The last press about each line: its removal, or of the row that offers to undo it. Focus follows
 * it once.
 */
export type LinePresses = Map<number, 'remove' | 'undo' | 'dismiss'>;

/** Everything that the controls of a cart are rendered from. */
export interface ControlsContext {
  readonly controls: CartControls;
  readonly resolveItem: ResolveItem | null | undefined;
  readonly presses: LinePresses;
  /** The names that lines had last, with the options of those whose name another line had. */
  readonly names: Map<number | null, string>;
  /** What the shopper changed the discount code from. Focus follows the change. Null after it. */
  readonly couponChange: CouponChangeRef;
}

/**
 * What is known of the controls of a cart, before and after their chunk has loaded.
 * @typeParam Part what a component takes from that chunk
 */
export interface ControlsLayout<Part = unknown> {
  /**
   * Whether lines have controls and pictures. Placeholders reserve their space until the chunk has
   * loaded.
   */
  readonly hasControls: boolean;
  readonly hasPictures: boolean;
  /** Whether the shop's totals are, or will be, part of the cart. */
  readonly hasTotals: boolean;
  /** Whether a placeholder keeps the space of the shop's totals. */
  readonly awaitsTotals: boolean;
  /** Whether changes may be on their way: also while the code that sends them is loading. */
  readonly isChanging: boolean;
  /** Null until the chunk has loaded. */
  readonly loaded: { readonly part: Part; readonly context: ControlsContext } | null;
}
