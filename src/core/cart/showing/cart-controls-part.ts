import type { Cart } from '../../api/cart.ts';
import type { CartFeature } from '../../api/feature-names.ts';
import { hasLineControls, type DeclaredControls } from '../../view/line-controls.ts';
import type { CartCommands } from '../commands/cart-commands.ts';
import { isBeingRead } from '../lines/cart-handle.ts';
import { shownCart } from '../lines/optimistic-cart.ts';
import { isReadOnly } from '../session/record.ts';
import type { CartReading } from '../state/cart-source.ts';
import type { HostHandler, PendingChanges } from '../state/changes.ts';
import { createStable } from '../state/stable.ts';
import {
  noControls,
  type CartButtons,
  type CartControls,
  type ControlsSource,
} from './cart-controls.ts';

export interface CartControlsOptions extends DeclaredControls {
  readonly commands: CartCommands;
  /** Lets the page make a change. @default the shop's own routes */
  readonly handler?: HostHandler | undefined;
  readonly onEdit?: CartButtons['edit'];
}

/** The commands with what this page adds to them. A change ends the offer to undo another one. */
function createButtons({ commands, features, ...page }: CartControlsOptions): CartButtons {
  const { forgetRemoved } = commands;
  const { handler, onEdit } = page;
  return {
    ...commands,
    setQuantity(itemId, qty) {
      forgetRemoved(itemId);
      return commands.setQuantity(itemId, qty, handler);
    },
    remove: (itemId) => commands.remove(itemId, handler),
    empty() {
      forgetRemoved();
      return commands.empty(handler);
    },
    applyCoupon(code) {
      forgetRemoved();
      return commands.applyCoupon(code);
    },
    async listCountries() {
      const hasCatalogue = features.has('catalogue') && commands.features.has('catalogue');
      return hasCatalogue ? commands.features.listCountries() : [];
    },
    edit: onEdit,
  };
}

/** The cart with its pending changes: the same object until one of both changes. */
function createShownCart() {
  const stable = createStable<PendingChanges & Pick<CartReading, 'cart'>>();
  let source: ReturnType<typeof stable> | undefined;
  let shown: Cart | null = null;
  return (cart: Cart | null, { pendingQuantities, places }: PendingChanges): Cart | null => {
    const next = stable({ cart, pendingQuantities, places });
    if (next !== source) shown = cart && shownCart(cart, next);
    source = next;
    return shown;
  };
}

/** The controls of a cart for one widget or element. */
export function openCartControls(options: CartControlsOptions): ControlsSource {
  const { commands, features, controls: declared } = options;
  const buttons = createButtons(options);
  const cartOf = createShownCart();
  // The components compare the objects.
  const stable = createStable<CartControls>();

  function controlsOf(reading: CartReading): CartControls {
    const state = commands.getState();
    const has = (feature: CartFeature): boolean =>
      features.has(feature) && state.supported[feature];
    const shown = {
      commands: buttons,
      totals: has('totals') ? state.totals : null,
      lineProduct: has('catalogue') ? state.lineProduct : undefined,
    };
    // A customer's cart that is read by the guest's id.
    if (isReadOnly(reading.current)) return { ...noControls, ...shown };
    const addsItems = has('items');
    return {
      ...state,
      ...shown,
      addsItems,
      hasQuantity: addsItems || declared.has('quantity'),
      hasRemove: addsItems || declared.has('remove'),
      isArriving: state.isAdding || (reading.isPatched && isBeingRead(reading)),
      lines: hasLineControls({ has }, declared) ? state.lines : null,
      coupon: has('coupons') ? state.coupon : null,
      shippingEstimate: has('shipping') ? state.shippingEstimate : null,
    };
  }

  return {
    subscribe: (listener) => commands.subscribe(listener, features),
    apply: (reading) => ({
      cart: cartOf(reading.cart, commands.getState().lines),
      controls: stable(controlsOf(reading)),
    }),
  };
}
