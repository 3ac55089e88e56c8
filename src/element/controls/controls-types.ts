// Separate from the code, so that the element's public types do not import those of the components.
import type { Shop } from '../../core/cart/shown/shop-view.ts';
import type { ElementSettings } from '../../core/settings/settings.ts';
import type { PageReporter } from '../settings/dispatch.ts';

/** What the page declares that can be changed. */
export type DeclaredSettings = Pick<ElementSettings, 'features' | 'controls'>;

/** An element whose cart is changed. */
export interface ControlsHost {
  /** @throws {GuestCartError} `misconfigured` */
  readonly shop: () => Shop;
  readonly settings: () => DeclaredSettings;
  readonly page: () => PageReporter;
}
