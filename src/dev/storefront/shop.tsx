import { GuestCartWidget, type SchemaIssue } from '../../index.ts';
import { AddBySku } from './catalogue/add-by-sku.tsx';
import { Catalogue } from './catalogue/catalogue.tsx';
import { Lab } from './lab/lab.tsx';
import { usePreview } from './preview-context.ts';
import { RealSignIn } from './account/real-sign-in.tsx';
import { linePicture } from './pictures/line-picture.tsx';
import { realShop } from './real-shop.ts';
import { ShopHeader } from './shop-header.tsx';
import type { Shopper, SignInAs } from './account/shopper.ts';

export interface ShopProps {
  readonly shopper: Shopper | null;
  readonly onSignIn: SignInAs;
  readonly issues: readonly SchemaIssue[];
  readonly onClearIssues: () => void;
}

/** The page: catalogue, cart (below the catalogue on a phone) and lab. */
export function Shop({ shopper, onSignIn, issues, onClearIssues }: ShopProps) {
  const { settings, store, announce } = usePreview();
  const storeId = shopper?.storeId ?? store?.id;
  const customer =
    shopper === null || storeId == null ? undefined : { customerId: shopper.customerId, storeId, name: shopper.name };
  return (
    <div className="page">
      <ShopHeader />
      <div className="columns">
        <main>
          <h1 className="visually-hidden">{realShop === null ? 'Linden & Loom' : 'Your shop'}</h1>
          {realShop === null ? (
            <Catalogue />
          ) : (
            <div className="real">
              <AddBySku />
              <RealSignIn shopper={shopper} onSignIn={onSignIn} />
            </div>
          )}
        </main>
        <aside className="cart-side" id="cart" tabIndex={-1} aria-label="Your cart">
          <GuestCartWidget
            locale={settings.locale}
            priceCurrency={settings.prices}
            // No response of a shop says that it displays both.
            taxDisplay={settings.display === 'both' ? 'both' : 'auto'}
            customer={customer}
            renderPicture={realShop === null ? linePicture : undefined}
            onCheckout={() => {
              announce('The demo ends here. Your checkout handler runs now.');
            }}
          />
        </aside>
      </div>
      <Lab issues={issues} onClearIssues={onClearIssues} />
      <footer className="shop-footer soft">
        {realShop === null
          ? 'A preview of guest-cart. Nothing here is for sale, and all customers are made up.'
          : 'A preview of guest-cart with a real shop. Carts are created in that shop.'}
      </footer>
    </div>
  );
}
