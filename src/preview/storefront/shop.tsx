import { useState } from 'react';
import { type CheckoutCart, GuestCartBadge, useMessages } from '../../index.ts';
import { Lab } from '../lab/lab.tsx';
import { AddBySku } from './add-to-cart.tsx';
import { ShowcaseBar } from './bar.tsx';
import { CheckoutDialog, ShopCart } from './cart.tsx';
import { Catalogue } from './catalogue.tsx';
import { realShop } from './preview-api.ts';
import { useIsInline, usePreview } from './preview-context.ts';
import { OpenProduct } from './product.tsx';

/** The page: the bar of the preview, and a shop with its cart next to the catalogue or in a drawer. */
export function Shop() {
  const { settings } = usePreview();
  const messages = useMessages(settings.locale);
  const isInline = useIsInline();
  const [isLabOpen, setIsLabOpen] = useState(false);
  const [checkout, setCheckout] = useState<CheckoutCart | null>(null);
  const name = realShop === null ? 'Linden & Loom' : new URL(realShop).host;
  const cart = <ShopCart mode={isInline ? 'inline' : 'drawer'} onCheckout={setCheckout} />;
  return (
    <div className="page">
      <ShowcaseBar isLabOpen={isLabOpen} onLab={() => setIsLabOpen(!isLabOpen)} />
      <header className="shop-header">
        <div className="bar">
          <p className="shop-name">
            <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
              <path d="M12 3c5 3 7.200 6.600 6.400 10.800-.6 3-3 5-6.400 5.700-3.400-.7-5.800-2.700-6.400-5.700C4.800 9.600 7 6 12 3Zm0 4v15" />
            </svg>
            <span>{name}</span>
          </p>
          <GuestCartBadge locale={settings.locale} messages={messages} />
        </div>
      </header>
      <div className="columns">
        <main id="products" tabIndex={-1}>
          <h1 className="visually-hidden">{name}</h1>
          {realShop === null ? <Catalogue /> : <AddBySku />}
        </main>
        {isInline ? (
          <aside className="cart-side" id="cart" tabIndex={-1} aria-label="Your cart">
            {cart}
          </aside>
        ) : (
          cart
        )}
      </div>
      <footer className="shop-footer soft">
        {realShop === null
          ? 'A preview of guest-cart. Nothing here is for sale, and all customers are made up.'
          : 'A preview of guest-cart with a real shop. Carts are created in that shop.'}
      </footer>
      {realShop === null ? <OpenProduct /> : null}
      <Lab isOpen={isLabOpen} onClose={() => setIsLabOpen(false)} />
      {checkout === null ? null : <CheckoutDialog checkout={checkout} onClose={() => setCheckout(null)} />}
    </div>
  );
}
