import { CartBadge } from './cart-badge.tsx';
import { realShop } from './real-shop.ts';
import { SignIn } from './account/sign-in.tsx';
import { StoreSwitch } from './account/store-switch.tsx';

/** The shop's name, the store switch, the sign-in and the link to the cart. */
export function ShopHeader() {
  return (
    <header className="shop-header">
      <a className="skip" href="#cart">
        Skip to the cart
      </a>
      <div className="bar">
        <p className="shop-name">
          <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
            <path d="M12 3c5 3 7.200 6.600 6.400 10.800-.6 3-3 5-6.400 5.700-3.400-.7-5.800-2.700-6.400-5.700C4.800 9.600 7 6 12 3Zm0 4v15" />
          </svg>
          {realShop === null ? 'Linden & Loom' : new URL(realShop).host}
        </p>
        {realShop === null ? (
          <div className="controls">
            <StoreSwitch />
            <SignIn />
          </div>
        ) : null}
        <CartBadge />
      </div>
    </header>
  );
}
