'use client';

import { useCartId } from 'guest-cart';
import { useEffect } from 'react';

/** Tells the server the cart id, for `prefetchCart`. Without a cart the cookie is removed. */
export function CartCookie() {
  const cartId = useCartId();
  useEffect(() => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    const age = cartId === null ? '; Max-Age=0' : '';
    document.cookie = `guest-cart-id=${encodeURIComponent(cartId ?? '')}; Path=/; SameSite=Strict${secure}${age}`;
  }, [cartId]);
  return null;
}
