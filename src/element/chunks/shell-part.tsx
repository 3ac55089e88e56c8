import type { ReactNode } from 'react';
import type { ResolveItem } from '../../components/ui/resolve-item.ts';
import { ShopBadge, type ShopBadgeProps } from '../../components/drawer/shop-badge.tsx';
import { PendingCart } from '../../components/drawer/pending-cart.tsx';
import type { ShopCartProps } from '../../components/screen/shop-cart.tsx';
import { ShopWidget, type ShopWidgetProps } from '../../components/screen/shop-widget.tsx';
import type { ShopDisplay } from '../../components/ui/display.ts';
import drawerStyles from '../../components/drawer/drawer.css?inline';
import type { ElementSettings } from '../../core/settings/settings.ts';
import type { Drawer } from '../../core/cart/state/drawer.ts';
import type { ShopView } from '../../core/cart/shown/shop-view.ts';

export { createRoot } from 'react-dom/client';

/** The stylesheet of badge and drawer. */
export const css: string = drawerStyles;

/** Props of the cart, which is in the chunk `screen`. */
export interface ElementCartProps extends Pick<
  ShopCartProps,
  'shopView' | 'drawer' | 'onCheckout'
> {
  readonly resolveItem: ResolveItem | undefined;
  readonly settings: ElementSettings;
}

export interface ElementShellProps
  extends Pick<ShopWidgetProps, 'loadToast' | 'AddReaction'>, Pick<ShopBadgeProps, 'FailedAdd'> {
  /** Undefined until it has loaded. */
  readonly ElementCart: ((props: ElementCartProps) => ReactNode) | undefined;
  readonly shopView: ShopView;
  readonly drawer: Drawer;
  readonly settings: ElementSettings;
  readonly display: ShopDisplay;
  readonly resolveItem: ResolveItem | undefined;
  readonly onCheckout: ShopCartProps['onCheckout'];
  /** Whether the code that renders the cart could not be loaded. */
  readonly hasScreenFailed: boolean;
  readonly onRetry: () => void;
}

/** The badge and the drawer of an element, or its cart in the page. The root of the chunk `shell`. */
export function elementShell(props: ElementShellProps): ReactNode {
  const { shopView, drawer, settings, resolveItem, ElementCart } = props;
  const { mode } = settings;
  const cart =
    ElementCart === undefined ? (
      <PendingCart hasFailed={props.hasScreenFailed} onRetry={props.onRetry} />
    ) : (
      <ElementCart
        shopView={shopView}
        settings={settings}
        resolveItem={resolveItem}
        drawer={mode === 'inline' ? undefined : drawer}
        onCheckout={props.onCheckout}
      />
    );
  const badge = (
    <ShopBadge
      shopView={shopView}
      drawer={drawer}
      icon={(standard) => <slot name="badge-icon">{standard}</slot>}
      FailedAdd={props.FailedAdd}
    />
  );
  return (
    <ShopWidget
      mode={mode}
      shopView={shopView}
      display={props.display}
      drawer={drawer}
      cart={cart}
      badge={badge}
      resolveItem={resolveItem}
      loadToast={props.loadToast}
      AddReaction={props.AddReaction}
    />
  );
}
