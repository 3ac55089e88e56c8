import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type Cart, useGuestCart, useGuestCartDrawer } from '../../index.ts';
import { usePreview } from './preview-context.ts';
import { useIsInline } from './widths.ts';
import { realShop } from './preview-api.ts';
import { SignIn, StoreSwitch } from './account.tsx';

/** Returns the ref of a button that gets focus if the drawer could not restore it when it closed. */
export function useRestoredFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The button that opened the drawer may be gone, like the one in a toast.
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.closest('.gc-drawer') != null;
    if (wasOpen.current && !isOpen && isLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

/** The quantity in the cart; null when it is unknown or the cart was ordered. */
function quantityIn(cart: Cart): number | null {
  return cart.is_active === false ? null : (cart.items_qty ?? cart.items_count ?? null);
}

/** The icon, the word and the quantity. */
function BadgeContent() {
  const { settings } = usePreview();
  const { data: quantity, isPending } = useGuestCart({ select: quantityIn });
  const text = quantity == null ? null : new Intl.NumberFormat(settings.locale).format(quantity);
  const [first, setFirst] = useState<string | null | undefined>(undefined);
  if (first === undefined && !isPending) setFirst(text);
  return (
    <>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M5 8h14l-1.200 11a1.500 1.500 0 0 1-1.500 1.300H7.700A1.500 1.500 0 0 1 6.200 19L5 8Zm3.500 2.500V7a3.500 3.500 0 0 1 7 0v3.500" />
      </svg>
      <span className="badge-word" aria-hidden="true">
        Cart
      </span>
      {/* One text, because screen readers would read a space before a comma between two. */}
      <span className="visually-hidden">Cart{text !== null && `, ${text} ${quantity === 1 ? 'item' : 'items'}`}</span>
      {/* A new key restarts the animation. It does not run for the count that the page opens with. */}
      {text !== null && (
        <span key={text} className="badge-count" data-bump={first !== undefined && text !== first} aria-hidden="true">
          {text}
        </span>
      )}
    </>
  );
}

/** Leads to the cart next to the products, or opens the drawer. */
export function CartBadge() {
  const { isOpen, open } = useGuestCartDrawer();
  const isInline = useIsInline();
  const button = useRestoredFocus(isOpen);
  if (!isInline) {
    return (
      <button ref={button} type="button" id="open-cart" className="badge" aria-haspopup="dialog" onClick={open}>
        <BadgeContent />
      </button>
    );
  }
  return (
    <a
      className="badge"
      href="#cart"
      onClick={(event) => {
        event.preventDefault();
        const cart = document.getElementById('cart');
        cart?.scrollIntoView({ block: 'start' });
        cart?.focus({ preventScroll: true });
      }}
    >
      <BadgeContent />
    </a>
  );
}

/** The shop's name, the store switch, the sign-in and the cart. On phones the selects are in a menu. */
export function ShopHeader({ labButton }: { readonly labButton: ReactNode }) {
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
