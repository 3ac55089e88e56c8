import type { GuestCartError } from '../api/errors.ts';
import type { CartActions } from '../components/actions/cart-actions.ts';
import type { CartReader, CartReading } from '../session/reader.ts';
import type { Emit } from '../settings/events.ts';
import type { ElementSettings } from '../settings/settings.ts';

/** How an element speaks to the page around it. */
export interface ToPage {
  readonly emit: Emit;
  /** A mistake of the integrator, for the console too. */
  readonly tell: (diagnostic: GuestCartError) => void;
}

/** How an element acts on its cart. */
export interface Acting extends ToPage {
  /** Routes that the shop offers in addition to the interface. */
  readonly features: ElementSettings['features'];
  /** Controls that show without such a route, because the page handles their events. */
  readonly controls: ElementSettings['controls'];
}

/** A product to add, as a page names it. */
export interface ItemToAdd {
  readonly sku: string;
  /** Pieces, or a fraction of them where the product allows it. @default 1 */
  readonly qty?: number | undefined;
  /** What was chosen of the product, in the form of section 2.5. */
  readonly productOption?: unknown;
}

/** The cart as an element shows it. */
export interface Shown extends CartReading {
  /** What can be done with it. @default nothing, or nothing yet */
  readonly actions?: CartActions | undefined;
}

/** A cart reader is one: its cart is shown as the shop has told it. */
export interface ShownCart extends Pick<CartReader, 'subscribe'> {
  readonly getState: () => Shown;
}
