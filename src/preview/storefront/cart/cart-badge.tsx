import { useState } from 'react';
import { useGuestCart, useGuestCartDrawer, type Cart } from '../../../index.ts';
import { usePreview } from '../preview-context.ts';
import { useIsInline } from '../use-is-inline.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

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
