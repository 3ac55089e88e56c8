import type { ReactNode } from 'react';
import { CartBadge } from './cart/cart-badge.tsx';
import { realShop } from './real-shop.ts';
import { SignIn } from './account/sign-in.tsx';
import { StoreSwitch } from './account/store-switch.tsx';
import { useIsInline } from './use-is-inline.ts';

export interface ShopHeaderProps {
  readonly labButton: ReactNode;
}

/** The shop's name, the store switch, the sign-in and the cart. On phones the selects are in a menu. */
export function ShopHeader({ labButton }: ShopHeaderProps) {
  const isInline = useIsInline();
  return (
    <header className="shop-header">
      {isInline ? (
        <a className="skip" href="#cart">
          Skip to the cart
        </a>
      ) : null}
      <div className="bar">
        <p className="shop-name">
          <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
            <path d="M12 3c5 3 7.200 6.600 6.400 10.800-.6 3-3 5-6.400 5.700-3.400-.7-5.800-2.700-6.400-5.700C4.800 9.600 7 6 12 3Zm0 4v15" />
          </svg>
          <span>{realShop === null ? 'Linden & Loom' : new URL(realShop).host}</span>
        </p>
        {realShop === null ? (
          <>
            <button type="button" className="menu-button" popoverTarget="shop-menu" aria-label="Store and account">
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d="M4 7h16M4 12h16M4 17h16" />
              </svg>
            </button>
            {/* From 48rem the stylesheet shows the popover as a part of the header. */}
            <div className="controls" id="shop-menu" popover="auto">
              <StoreSwitch />
              <SignIn />
            </div>
          </>
        ) : null}
        {labButton}
        <CartBadge />
      </div>
    </header>
  );
}
