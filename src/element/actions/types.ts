// Separate from the code, so that the element's public types do not import those of the components.
import type { CartActions } from '../../core/actions/cart-actions.ts';
import type { ItemAddedListener } from '../../core/actions/item-added.ts';
import type { NewProductOption } from '../../core/api/features/arguments.ts';
import type { CartReader, CartReading } from '../../core/session/reader.ts';
import type { ElementSettings } from '../../core/settings/settings.ts';
import type { PageReporter } from '../dispatch.ts';
import type { Shop } from '../shop-registry.ts';

/** The part of a shop that the actions use. */
export type ActionsSource = Pick<Shop, 'session' | 'reader' | 'transport'>;

/** Options for the actions of an element. */
export interface ElementActionsOptions extends PageReporter {
  /** Routes that the shop offers in addition to the interface. */
  readonly features: ElementSettings['features'];
  /** Controls that show without such a route, because the page handles their events. */
  readonly controls: ElementSettings['controls'];
}

/** A product to add. */
export interface ItemToAdd {
  readonly sku: string;
  /** Pieces, or a fraction of them if the product allows it. @default 1 */
  readonly qty?: number | undefined;
  /** The chosen options, in the form of Magento's `product_option`. @default none */
  readonly productOption?: NewProductOption | undefined;
}

/** The cart with its pending changes, as an element shows it. */
export interface Shown extends CartReading {
  /** @default none, or not loaded yet */
  readonly actions?: CartActions | undefined;
}

/** A source of the shown cart. A cart reader is one without actions. */
export interface ShownCart extends Pick<CartReader, 'subscribe'> {
  readonly getState: () => Shown;
  /** Subscribes to added items. @default nothing can be added yet */
  readonly onItemAdded?: ((listener: ItemAddedListener) => () => void) | undefined;
}

/** The cart of a connected element, with its actions. */
export interface ElementActions extends ShownCart {
  readonly disconnect: () => void;
}
