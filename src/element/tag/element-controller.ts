import type { Cart } from '../../core/api/cart.ts';
import { createCartMutations, type CartMutations } from '../../core/cart/state/mutation.ts';
import type { ElementControlsOptions } from '../controls/controls-types.ts';
import type { ControlledElement } from '../settings/host-settings.ts';
import { shopOf, type ElementShop } from './shop-registry.ts';
import { controlsOptionsOf } from './shop-connection.ts';
import { createElementBase } from './element-base.ts';
import { createElementDrawer } from './element-drawer.ts';
import { createElementLifecycle } from './element-lifecycle.ts';

/** What the class `GuestCartElement` calls. Does nothing until the first `update`. */
export function createElementController(host: ControlledElement) {
  const element = createElementBase(host);
  const { hostSettings } = element;
  const lifecycle = createElementLifecycle(element);
  const { connection, update } = lifecycle;
  const { show, close, moved } = createElementDrawer(element, lifecycle);
  const shop = (): ElementShop => connection()?.shop ?? shopOf(hostSettings.settings());

  return {
    settings: hostSettings.settings,
    /**
     * The shop of the settings, even of an element outside the page.
     * @throws {GuestCartError} `misconfigured`
     */
    shop,
    mutations: (): CartMutations => connection()?.view ?? createCartMutations(shop().session),
    /** The cart as last read; null if there is none, or none has been read yet. */
    cart: (): Cart | null => connection()?.shop.reader.getState().cart ?? null,
    controlsOptions: (): ElementControlsOptions => controlsOptionsOf(element, connection()?.emit),
    show,
    close,
    moved,
    update,
    /** Applies the element's headers from the next request on. */
    headersChanged(): void {
      const connected = connection();
      if (connected !== undefined) connected.shop.headers = host.headers;
    },
    /** Parses the settings again, then updates. */
    settingsChanged: (): void => {
      hostSettings.invalidate();
      update();
    },
    /** Removes the cart from the shadow root and ends the connection. */
    disconnect(): void {
      lifecycle.end();
      // The element may come back later. Without the screen, no drawer does it.
      close();
    },
  };
}
