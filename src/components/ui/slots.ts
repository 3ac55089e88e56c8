import { Fragment, type ReactElement, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

/** Content of the shop inside the cart. `false`, `null` and `''` count as no content. */
export interface CartSlots {
  /** Next to the title. */
  readonly header?: ReactNode;
  /** Instead of the text of an empty cart. */
  readonly empty?: ReactNode;
  /** Below the checkout button, if it is shown: express payment. */
  readonly express?: ReactNode;
  /** Under the totals and the buttons: trust marks, payment icons. */
  readonly summary?: ReactNode;
  /** Below the items and the totals, also in an empty cart: recommended products. */
  readonly recommendations?: ReactNode;
  /** At the end of the cart. */
  readonly footer?: ReactNode;
}

/** Renders a slot: the shop's content, otherwise `standard`. */
export type Slot = (name: keyof CartSlots, standard?: ReactNode) => ReactNode;

/** Renders the standard content: the shop has none. */
export const defaultSlot: Slot = (_name, standard) => standard;

/** Renders the content of these slots. */
export const slotsOf =
  (slots: CartSlots | undefined): Slot =>
  (name, standard) =>
    // `slots={{ empty: isSale && <Sale /> }}` renders the standard content without a sale.
    slots?.[name] || standard;

/** What a function of the page renders, as the content of a slot. Null if it renders nothing. */
export function toSlot(rendered: ReactNode): ReactElement | null {
  return rendered == null ? null : jsx(Fragment, { children: rendered });
}
