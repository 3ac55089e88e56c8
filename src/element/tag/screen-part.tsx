import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '../../components/drawer/badge.tsx';
import type { AddReaction } from '../../components/controls/add-reaction.tsx';
import drawerStyles from '../../components/drawer/drawer.css?inline';
import type { PartLoaders } from '../../components/screen/part-loaders.ts';
import { CartScreen } from '../../components/screen/cart-screen.tsx';
import type { CartScreenProps } from '../../components/screen/use-screen.ts';
import { ShopWidget } from '../../components/screen/shop-widget.tsx';
import cartStyles from '../../components/styles/cart.css?inline';
import type { ShopDisplay } from '../../components/ui/display.ts';
import type { ResolveItem } from '../../components/ui/resolve-item.ts';
import type { Slot } from '../../components/ui/slots.ts';
import type { Drawer } from '../../core/cart/state/drawer.ts';
import type { ShopView } from '../../core/cart/shown/shop-view.ts';
import { createLoader } from '../../core/cart/state/loader.ts';
import type { ElementSettings } from '../../core/settings/settings.ts';
import { withSheet } from './element-styles.ts';
import slots from './slots.css?inline';

export { createRoot } from 'react-dom/client';
export { lockPageScroll } from '../../components/ui/lock-page-scroll.ts';
export { matchPageColours } from '../../components/ui/page-colours.ts';
export { checkoutHandler } from './checkout-handler.ts';

/**
 * The stylesheet of badge, drawer and cart. Not re-exported from the files: the package's types
 * cannot import a stylesheet.
 */
export const css: string = drawerStyles + cartStyles + slots;

interface ElementWidgetProps extends Pick<BadgeProps, 'FailedAdd'> {
  readonly shopView: ShopView;
  readonly drawer: Drawer;
  readonly settings: ElementSettings;
  readonly display: ShopDisplay;
  readonly resolveItem: ResolveItem | undefined;
  readonly onCheckout: CartScreenProps['onCheckout'];
  /** Loads the controls. Not imported here, because their chunk imports this one. */
  readonly controls: PartLoaders['controls'];
  /** @default nothing can be added yet */
  readonly AddReaction: typeof AddReaction | undefined;
}

/** Renders the page's children with a `slot` attribute. */
const slotOf: Slot = (name, standard) => <slot name={name}>{standard}</slot>;

const partLoaders: Omit<PartLoaders, 'controls'> = {
  details: createLoader(async () =>
    withSheet('details', await import('./element-details-part.ts')),
  ),
  news: createLoader(() => import('../../components/notices/news-part.ts')),
  ordered: createLoader(async () =>
    withSheet('ordered', await import('./element-ordered-part.ts')),
  ),
  shipping: createLoader(async () =>
    withSheet('shipping', await import('./element-shipping-part.ts')),
  ),
};

const toastLoader = createLoader(async () =>
  withSheet('toast', await import('./element-toast-part.ts')),
);

/** The badge and the drawer of an element, or its cart in the page. */
export function elementWidget(props: ElementWidgetProps): ReactNode {
  const { shopView, drawer, settings, display, resolveItem, AddReaction } = props;
  const { mode, customerId, storeId, customerName: name } = settings;
  return (
    <ShopWidget
      mode={mode}
      shopView={shopView}
      drawer={drawer}
      display={display}
      custom={{ slot: slotOf, resolveItem }}
      hasCustomer={customerId !== undefined}
      cart={
        <CartScreen
          shopView={shopView}
          customer={customerId === undefined ? undefined : { customerId, storeId, name }}
          onCheckout={props.onCheckout}
          partLoaders={{ ...partLoaders, controls: props.controls }}
        />
      }
      badge={
        <Badge
          shopView={shopView}
          drawer={drawer}
          icon={(standard) => <slot name="badge-icon">{standard}</slot>}
          FailedAdd={props.FailedAdd}
        />
      }
      reaction={
        AddReaction && (
          <AddReaction mode={mode} shopView={shopView} drawer={drawer} toast={toastLoader} />
        )
      }
    />
  );
}
