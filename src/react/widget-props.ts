import type { CheckoutCart } from '../core/cart/state/cart-reading.ts';
import type { DisplaySettings, GuestCartMode } from '../core/settings/settings.ts';
import type { Messages } from '../core/messages/messages.ts';
import type { ResolveItem } from '../components/ui/resolve-item.ts';
import type { RenderProps } from '../components/ui/render-props.ts';
import type { CartSlots } from '../components/ui/slots.ts';
import type { CartItem } from '../core/api/cart-item.ts';

/**
 * The host's own code for changing lines, for a shop without item routes or with different ones.
 */
export interface LineHandlers {
  /**
   * Sets the quantity of a line, above 0. The cart shows it immediately and is read again
   * afterwards. A promise that rejects, or that has not settled after the provider's `timeout`,
   * restores the line and shows why.
   *
   * @default the shop's own route, with `items` among the provider's `features`
   */
  readonly onQuantityChange?: ((item: CartItem, qty: number) => unknown) | undefined;
  /**
   * Removes a line. Without the feature `items`, the shopper has to confirm it, because the line
   * cannot be restored.
   *
   * @default as for `onQuantityChange`
   */
  readonly onRemove?: ((item: CartItem) => unknown) | undefined;
}

/** Props of `<GuestCartWidget>`. */
export interface GuestCartWidgetProps extends DisplaySettings, LineHandlers, RenderProps {
  /**
   * `inline` renders the cart in the page, `drawer` in a modal drawer, `badge` a button that opens
   * the drawer. Render one drawer on a page, and `<GuestCartBadge>` for more buttons.
   *
   * @default 'inline'
   */
  readonly mode?: GuestCartMode | undefined;
  /**
   * Messages that replace the English ones: a language's from `useMessages(locale)`, or the host's
   * own. Pass the same object on every render.
   *
   * @default English
   */
  readonly messages?: Partial<Messages> | undefined;
  /** Direction of the text. @default that of `locale`, otherwise the page's */
  readonly dir?: 'ltr' | 'rtl' | undefined;
  /**
   * The signed-in customer. A button then offers to assign the cart to them, with `name` on it.
   *
   * @default none
   */
  readonly customer?:
    | {
        readonly customerId: number;
        readonly storeId?: number | undefined;
        readonly name?: string | undefined;
      }
    | undefined;
  /** Additional class names of the root element. */
  readonly className?: string | undefined;
  /**
   * The shop's own content in the slots of the cart.
   *
   * @default none
   */
  readonly slots?: CartSlots | undefined;
  /**
   * Returns the picture and the link of a line. Called for each line while rendering, so it must be
   * fast.
   *
   * @default no pictures, and no space for them
   */
  readonly resolveItem?: ResolveItem | undefined;
  /**
   * Called by the checkout button, once the shop has confirmed every change. With the id, your
   * checkout can read and order the cart: keep it out of URLs and logs. Without this prop there is
   * no button.
   *
   * @default none
   */
  readonly onCheckout?: ((checkout: CheckoutCart) => void) | undefined;
  /**
   * Called when the cart could not be rendered. The page keeps working, with a short notice instead
   * of the cart.
   */
  readonly onError?: ((error: unknown) => void) | undefined;
}
