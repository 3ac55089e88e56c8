import type { Drawer } from '../../core/cart/showing/drawer.ts';
import type { ShopView } from '../../core/cart/showing/shop-view.ts';
import { cartIdOf } from '../../core/cart/identity/cart-record.ts';
import { Badge, type BadgeProps } from './badge.tsx';
import { useHydrated, useIsOpen, useShopState, type ShopDisplay } from './use-shop.ts';

export interface ShopBadgeProps extends Pick<
  BadgeProps,
  'className' | 'icon' | 'FailedAdd' | 'getParts'
> {
  readonly view: ShopView;
  readonly display: ShopDisplay;
  readonly drawer: Drawer;
  /** Renders no cart, because its data could not be rendered. @default false */
  readonly isBroken?: boolean | undefined;
}

export function ShopBadge({ view, display, drawer, isBroken = false, ...badge }: ShopBadgeProps) {
  const { cart, current, controls } = useShopState(view);
  const isLive = useHydrated();
  return (
    <Badge
      {...display}
      {...badge}
      cart={isBroken ? null : cart}
      // A server does not know whether the browser has a cart.
      hasId={isBroken || !isLive || cartIdOf(current) !== null}
      controls={isBroken ? undefined : controls}
      shop={view.shop}
      isOpen={useIsOpen(drawer)}
      onOpen={() => drawer.setState({ isOpen: true })}
    />
  );
}
