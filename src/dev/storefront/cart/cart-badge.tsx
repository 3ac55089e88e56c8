import { useGuestCart, type Cart } from '../../../index.ts';
import { usePreview } from '../preview-context.ts';
import { useIsInline } from '../use-is-inline.ts';
import { useOpenCart } from './use-open-cart.ts';

/** The quantity in the cart; null when it is unknown or the cart was ordered. */
function quantityIn(cart: Cart): number | null {
  return cart.is_active === false ? null : (cart.items_qty ?? cart.items_count ?? null);
}

/** The icon, the word and the quantity. */
function BadgeContent() {
  const { settings, added } = usePreview();
  const { data: quantity } = useGuestCart({ select: quantityIn });
  const text = quantity == null ? null : new Intl.NumberFormat(settings.locale).format(quantity);
  return (
    <>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M5 8h14l-1.200 11a1.500 1.500 0 0 1-1.500 1.300H7.700A1.500 1.500 0 0 1 6.200 19L5 8Zm3.500 2.500V7a3.500 3.500 0 0 1 7 0v3.500" />
      </svg>
      <span className="badge-word">Cart</span>
      {text === null ? null : (
        <>
          {/* Another key restarts the animation. It runs only after an item was added, not when the page opens. */}
          <span key={text} className="badge-count" data-bump={added !== null} aria-hidden="true">
            {text}
          </span>
          <span className="visually-hidden">, quantity {text}</span>
        </>
      )}
    </>
  );
}

/** Leads to the cart beside the products, or opens the drawer. */
export function CartBadge() {
  const openCart = useOpenCart();
  const isInline = useIsInline();
  if (!isInline) {
    return (
      <button type="button" id="open-cart" className="badge" aria-haspopup="dialog" onClick={openCart}>
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
