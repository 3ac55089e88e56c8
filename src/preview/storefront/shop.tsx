import { useState } from 'react';
import type { CheckoutCart } from '../../index.ts';
import { AddBySku } from './add-to-cart.tsx';
import { Catalogue } from './catalogue.tsx';
import { CheckoutDialog, ShopCart } from './cart.tsx';
import { Lab } from '../lab/lab.tsx';
import { LookedAtCart } from '../lab/steps-panel.tsx';
import { RealSignIn, type ShopProps } from './account.tsx';
import { realShop } from './preview-api.ts';
import { ShopHeader } from './shop-header.tsx';
import { useIsInline, useIsWide } from './widths.ts';

/** The page: catalogue, lab, and the cart, which is next to the catalogue or in a drawer. */
export function Shop({ shopper, onSignIn }: ShopProps) {
  const isWide = useIsWide();
  const isInline = useIsInline();
  const [isLabOpen, setIsLabOpen] = useState(false);
  const [checkout, setCheckout] = useState<CheckoutCart | null>(null);
  // In the header on wide screens, in the footer on phones.
  const labButton = (
    <button
      type="button"
      id="open-lab"
      className="lab-button"
      aria-expanded={isLabOpen}
      aria-controls="lab"
      onClick={() => setIsLabOpen(!isLabOpen)}
    >
      Lab
    </button>
  );
  const cart = <ShopCart mode={isInline ? 'inline' : 'drawer'} shopper={shopper} onCheckout={setCheckout} />;
  return (
    <div className="page">
      <ShopHeader labButton={isWide ? labButton : null} />
      <div className="columns">
        <main id="products" tabIndex={-1}>
          <h1 className="visually-hidden">{realShop === null ? 'Linden & Loom' : 'Your shop'}</h1>
          {realShop === null ? (
            <Catalogue />
          ) : (
            <div className="real">
              <AddBySku />
              <RealSignIn shopper={shopper} onSignIn={onSignIn} />
            </div>
          )}
          {isInline ? null : cart}
        </main>
        {isInline && (
          <aside className="cart-side" id="cart" tabIndex={-1} aria-label="Your cart">
            <LookedAtCart>{cart}</LookedAtCart>
          </aside>
        )}
      </div>
      <footer className="shop-footer soft">
        <p>
          {realShop === null
            ? 'A preview of guest-cart. Nothing here is for sale, and all customers are made up.'
            : 'A preview of guest-cart with a real shop. Carts are created in that shop.'}
        </p>
        {isWide ? null : labButton}
      </footer>
      <Lab isOpen={isLabOpen} onClose={() => setIsLabOpen(false)} />
      {checkout === null ? null : <CheckoutDialog checkout={checkout} onClose={() => setCheckout(null)} />}
    </div>
  );
}
