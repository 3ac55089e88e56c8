import type { ReactNode } from 'react';

/** What a shop can put into the cart, each in its own place. `false`, `null` and `''` are as good as nothing. */
export interface CartSlots {
  /** Beside the title. */
  readonly header?: ReactNode;
  /** In place of the words of a cart with nothing in it. */
  readonly empty?: ReactNode;
  /** Under the totals and the buttons: trust marks, payment icons. */
  readonly summary?: ReactNode;
  /** At the end of the cart. */
  readonly footer?: ReactNode;
}

/** Draws what stands in a place: what the shop put there, else `standard`. */
export type Slot = (name: keyof CartSlots, standard?: ReactNode) => ReactNode;

/** Where the shop put nothing anywhere. */
export const defaultSlot: Slot = (_name, standard) => standard;
