// Separate from the code, so that the element's public types do not import those of the components.
import type { NewProductOption } from '../../core/api/features/arguments.ts';
import type { ElementSettings } from '../../core/settings/settings.ts';
import type { CartItem } from '../../core/api/cart-item.ts';
import type { ControlsSource } from '../../core/cart/changing/cart-controls.ts';
import type { PageReporter } from '../settings/dispatch.ts';
import type { ControlledElement } from '../settings/host-settings.ts';
import type { Shop } from '../shop/shop-registry.ts';

export interface ElementControlsOptions
  extends
    PageReporter,
    Pick<ElementSettings, 'features' | 'controls'>,
    Partial<Pick<ElementSettings, 'assistants' | 'measure' | 'mode' | 'priceCurrency'>> {
  /** The element. @default the page has none */
  readonly host?:
    | (Pick<ControlledElement, 'resolveItem' | 'shadowRoot'> & { readonly show?: () => void })
    | undefined;
}

/** A product to add. */
export interface ItemToAdd {
  readonly sku: string;
  /** Pieces, or a fraction of them if the product allows it. @default 1 */
  readonly qty?: number | undefined;
  /** The chosen options, in the form of Magento's `product_option`. @default none */
  readonly productOption?: NewProductOption | undefined;
}

/** A cart whose controls have loaded, for the parts that an element can turn on. */
export interface OpenedCart extends Pick<Shop, 'session' | 'reader'> {
  readonly options: ElementControlsOptions;
  readonly controls: ControlsSource;
  readonly addItems: (items: readonly ItemToAdd[]) => Promise<readonly CartItem[]>;
  /** The text of the snapshot that the element showed at that time. */
  readonly snapshot: string | undefined;
}
