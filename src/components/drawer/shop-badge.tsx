import type { Drawer } from '../../core/cart/state/drawer.ts';
import type { ShopView } from '../../core/cart/shown/shop-view.ts';
import { Badge, type BadgeProps } from './badge.tsx';
import { useHydrated, useIsOpen, useShopState } from '../ui/use-shop.ts';

export interface ShopBadgeProps extends Pick<
  BadgeProps,
  'className' | 'icon' | 'onNear' | 'FailedAdd'
> {
  readonly shopView: ShopView;
  readonly drawer: Drawer;
  /** @default opens the drawer */
  readonly onOpen?: (() => void) | undefined;
  /** Renders no cart, because its data could not be rendered. @default false */
  readonly isBroken?: boolean | undefined;
}

export function ShopBadge({
  shopView,
  drawer,
  onOpen = () => drawer.setState({ isOpen: true }),
  isBroken = false,
  ...badge
}: ShopBadgeProps) {
  const { cart, cartId, changes } = useShopState(shopView);
  const isLive = useHydrated();
  return (
    <Badge
      {...badge}
      cartState={{
        cart: isBroken ? null : cart,
        // A server does not know whether the browser has a cart.
        hasId: isBroken || !isLive || cartId !== null,
        changes: isBroken ? undefined : changes,
        shop: shopView.shop,
      }}
      isOpen={useIsOpen(drawer)}
      onOpen={onOpen}
    />
  );
}
