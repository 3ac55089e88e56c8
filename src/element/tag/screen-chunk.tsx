import type { ReactNode } from 'react';
import { Badge } from '../../components/drawer/badge.tsx';
import drawerStyles from '../../components/drawer/drawer.css?inline';
import type { ChunkLoaders } from '../../components/screen/chunk-loaders.ts';
import { CartScreen } from '../../components/screen/cart-screen.tsx';
import { ShopWidget } from '../../components/drawer/shop-widget.tsx';
import noticeStyles from '../../components/notices/notices.css?inline';
import buttonStyles from '../../components/styles/buttons.css?inline';
import cartInDrawerStyles from '../../components/styles/cart-in-drawer.css?inline';
import cartStyles from '../../components/styles/cart.css?inline';
import headerStyles from '../../components/styles/header.css?inline';
import rootStyles from '../../components/styles/root.css?inline';
import skeletonStyles from '../../components/styles/skeleton.css?inline';
import type { ShopDisplay } from '../../components/ui/display.ts';
import type { Slot } from '../../components/ui/slots.ts';
import type { ShopView } from '../../core/cart/shown/shop-view.ts';
import { createLoader } from '../../core/cart/state/loader.ts';
import { checkoutHandler } from './checkout-handler.ts';
import type { ElementBase } from './element-base.ts';
import { withSheet } from './element-styles.ts';
import { shippingLoader } from './shipping-loader.ts';
import slots from './slots.css?inline';

export { createRoot } from 'react-dom/client';
export { lockPageScroll } from '../../components/ui/lock-page-scroll.ts';
export { matchPageColours } from '../../components/ui/page-colours.ts';

/**
 * The stylesheet of badge, drawer and cart, in the order of `components/styles/styles.css`. Not re-exported from the files: the package's types
 * cannot import a stylesheet.
 */
export const css: string = [
  drawerStyles,
  rootStyles,
  buttonStyles,
  headerStyles,
  noticeStyles,
  cartStyles,
  skeletonStyles,
  cartInDrawerStyles,
  slots,
].join('');

interface ElementWidgetProps {
  readonly element: ElementBase;
  readonly shopView: ShopView;
  readonly display: ShopDisplay;
  /** Loads the controls. Not imported here, because their chunk imports this one. */
  readonly controls: ChunkLoaders['controls'];
}

/** Renders the page's children with a `slot` attribute. */
const slotOf: Slot = (name, standard) => <slot name={name}>{standard}</slot>;

const chunkLoaders: Omit<ChunkLoaders, 'controls'> = {
  details: createLoader(async () =>
    withSheet('details', await import('./element-details-chunk.ts')),
  ),
  news: createLoader(() => import('../../components/notices/news-chunk.ts')),
  ordered: createLoader(async () =>
    withSheet('ordered', await import('./element-ordered-chunk.ts')),
  ),
  shipping: shippingLoader,
};

const toastLoader = createLoader(async () =>
  withSheet('toast', await import('./element-toast-chunk.ts')),
);

/** The badge and the drawer of an element, or its cart in the page. */
export function elementWidget(props: ElementWidgetProps): ReactNode {
  const { element, shopView, display, controls } = props;
  const { drawer, page } = element;
  const settings = element.settings();
  const { mode, customerId, storeId, customerName: name } = settings;
  const { AddReaction, FailedAdd, announcedCode } = controls.loaded() ?? {};
  return (
    <ShopWidget
      mode={mode}
      shopView={shopView}
      drawer={drawer}
      display={display}
      custom={{ slot: slotOf, resolveItem: element.resolveItem() }}
      hasCustomer={customerId !== undefined}
      cart={
        <CartScreen
          shopView={shopView}
          customer={customerId === undefined ? undefined : { customerId, storeId, name }}
          onCheckout={checkoutHandler(settings, page)}
          chunkLoaders={{ ...chunkLoaders, controls }}
        />
      }
      badge={
        <Badge
          shopView={shopView}
          drawer={drawer}
          icon={(standard) => <slot name="badge-icon">{standard}</slot>}
          FailedAdd={FailedAdd}
          announcedCode={announcedCode}
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
