import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import {
  type GuestCartOperation,
  GuestCartProvider,
  GuestCartBadge,
  useMessages,
} from '../../index.ts';
import { PreviewContext, useIsInline, usePreview } from './preview-context.ts';
import { createLabFaults } from './faults.ts';
import { proxiedBaseUrl, realShop, storesQuery } from './preview-api.ts';
import { useHash, useSettings } from './settings.ts';
import { useWords } from './words.ts';
import { en } from '../../core/messages/en.ts';
import { directionOf, languageOf } from '../../core/messages/language.ts';
import { Account, AccountStatus, useShopper } from './account.tsx';
import { AddBySku } from './add-to-cart.tsx';
import { ShowcaseBar } from './bar.tsx';
import { ShopCart } from './cart.tsx';
import { CheckoutDialog, checkoutHash } from './checkout.tsx';
import { featureNames } from '../../core/api/feature-names.ts';
import { Catalogue } from './catalogue.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { OpenProduct } from './product-dialog.tsx';
import { useArrival } from './use-arrival.ts';

/**
 * The page: the bar of the preview, and a shop with its cart next to the catalogue or in a drawer.
 */
function Shop() {
  const { settings, messages } = usePreview();
  const words = useWords();
  const isInline = useIsInline();
  // What index.html shows until then.
  useLayoutEffect(() => document.querySelector('.opening')?.remove(), []);
  const { hash, clear } = useHash();
  const openCheckout = (): void => void (window.location.hash = checkoutHash);
  const name = realShop === null ? 'Linden & Loom' : new URL(realShop).host;
  const cart = <ShopCart mode={isInline ? 'inline' : 'drawer'} onCheckout={openCheckout} />;
  return (
    <div className="page">
      {isInline ? (
        <a className="skip-link" href="#cart">
          {words.skipToCart}
        </a>
      ) : null}
      <ShowcaseBar />
      <header className="shop-header">
        <div className="bar">
          <p className="shop-name">
            <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
              <path d="M12 3c5 3 7.200 6.600 6.400 10.800-.6 3-3 5-6.400 5.700-3.400-.7-5.800-2.700-6.400-5.700C4.800 9.600 7 6 12 3Zm0 4v15" />
            </svg>
            <span>{name}</span>
          </p>
          {realShop === null ? <Account /> : null}
          <GuestCartBadge locale={settings.locale} messages={messages} />
        </div>
      </header>
      {realShop === null ? <AccountStatus /> : null}
      <div className="columns">
        <main id="products" tabIndex={-1}>
          <h1 className="visually-hidden">{name}</h1>
          {realShop === null ? <Catalogue /> : <AddBySku />}
        </main>
        {isInline ? (
          <aside className="cart-side" id="cart" tabIndex={-1} aria-label={messages.cartLabel}>
            {cart}
          </aside>
        ) : (
          cart
        )}
      </div>
      <footer className="shop-footer soft">
        {realShop === null
          ? words.footer
          : 'A preview of guest-cart with a real shop. Carts are created in that shop.'}
      </footer>
      {realShop === null ? <OpenProduct /> : null}
      <CodeDialog />
      {hash === checkoutHash ? <CheckoutDialog onClose={clear} /> : null}
    </div>
  );
}

function Arrival() {
  return useArrival(usePreview().settings) ? <Shop /> : null;
}

/** Passes the settings from the URL to the provider and shared state to the context. */
export function Preview({ queryClient }: { readonly queryClient: QueryClient }) {
  const [settings, change] = useSettings();
  const { data: stores } = useQuery({ ...storesQuery, enabled: realShop === null });
  const [faults] = useState(createLabFaults);
  const store = stores?.find(({ code }) => code === settings.store);
  const shopper = useShopper(store);
  const translated = useMessages(settings.locale);
  const isUnknownStore = stores !== undefined && store === undefined;

  // Runs before useEffect of the children, which send the first requests.
  useLayoutEffect(() => faults.use(settings.faults), [faults, settings.faults]);
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    page.lang = languageOf(settings.locale);
    page.dir = directionOf(settings.locale) ?? 'ltr';
  }, [settings.locale]);
  useEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset['theme'] = settings.theme;
    style.colorScheme = settings.scheme === 'system' ? '' : settings.scheme;
  }, [settings.theme, settings.scheme]);
  useEffect(() => {
    if (isUnknownStore) change({ store: 'default' });
  }, [isUnknownStore, change]);

  const token = shopper?.token ?? '';
  // The customer's token goes to an assignment, and to the requests of the customer's own cart.
  const headers = (operation: GuestCartOperation, url: string): HeadersInit =>
    token !== '' && (operation === 'assign' || url.includes('/carts/mine'))
      ? { Authorization: `Bearer ${token}` }
      : {};
  const context = useMemo(
    () => ({ settings, change, store, shopper, messages: { ...en, ...translated } }),
    [settings, change, store, shopper, translated],
  );

  return (
    <GuestCartProvider
      baseUrl={realShop === null ? `/rest/${settings.store}` : proxiedBaseUrl(realShop)}
      queryClient={queryClient}
      headers={headers}
      features={featureNames}
      fetch={faults.fetch}
    >
      <PreviewContext.Provider value={context}>
        {settings.theme === 'plain' ? null : (
          <link rel="stylesheet" href={`/themes/${settings.theme}.css`} />
        )}
        <Arrival />
      </PreviewContext.Provider>
    </GuestCartProvider>
  );
}
