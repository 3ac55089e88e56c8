// Separate from the code, so that the element's public types do not import those of the components.
import type { NewProductOption } from '../../core/api/features/arguments.ts';
import type { ElementSettings } from '../../core/settings/settings.ts';
import type { PageReporter } from '../settings/dispatch.ts';

export interface ElementControlsOptions
  extends PageReporter, Pick<ElementSettings, 'features' | 'controls'> {}

/** A product to add. */
export interface ItemToAdd {
  readonly sku: string;
  /** Pieces, or a fraction of them if the product allows it. @default 1 */
  readonly qty?: number | undefined;
  /** The chosen options, in the form of Magento's `product_option`. @default none */
  readonly productOption?: NewProductOption | undefined;
}
