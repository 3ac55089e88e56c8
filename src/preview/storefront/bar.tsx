import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentCart, useGuestCartSession } from '../../index.ts';
import { Choice, ModalDialog } from '../page/controls.tsx';
import { usePreview } from '../page/preview-context.ts';
import { customersQuery, realShop, storesQuery } from '../page/preview-api.ts';
import { choices, localeChoices, searchOf, type Settings } from '../page/settings.ts';

const signedOut = 'none';

/** Changes the store and its currency. Each store keeps its own cart. */
function StoreChoice() {
  const { settings, change } = usePreview();
  const { data: stores = [] } = useQuery(storesQuery);
  const labels = stores.map(
    ({ code, name, quote_currency_code: currency }) =>
      [code ?? '', `${name ?? ''}, ${currency ?? ''}`] as const,
  );
  return (
    <Choice
      label="Store and currency"
      value={settings.store}
      labels={Object.fromEntries(
        labels.length > 0 ? labels : [[settings.store, 'Stores…'] as const],
      )}
      onChoose={(store) => change({ store })}
    />
  );
}

/** Signs in as a sample customer, to whose account the cart can then be saved. */
function CustomerChoice() {
  const { settings, change } = usePreview();
  const session = useGuestCartSession();
  const { status } = useCurrentCart();
  const { data: customers = [] } = useQuery(customersQuery);
  const labels: Readonly<Record<string, string>> = {
    [signedOut]: settings.customer === null ? 'Sign in…' : 'Sign out',
    ...Object.fromEntries(
      customers.map(
        ({ id, firstname, lastname }) =>
          [String(id), `${firstname ?? ''} ${lastname ?? ''}`] as const,
      ),
    ),
  };
  return (
    <Choice
      label="Signed in as"
      value={settings.customer ?? signedOut}
      labels={labels}
      onChoose={(id) => {
        // As a shop does: an assigned cart belongs to the account, so this browser forgets its id.
        // A guest cart stays.
        if (settings.customer !== null && status === 'assigned') session.reset();
        change({ customer: id === signedOut ? null : id });
      }}
    />
  );
}

/**
 * The lines of a page that have this page's cart: of one with the script tag, and of one with
 * React.
 */
function codeOf({ theme, locale, mode, store }: Settings): Readonly<Record<string, string>> {
  const baseUrl = realShop ?? `https://shop.example/rest/${store}`;
  const isThemed = theme !== 'plain';
  const isTranslated = locale !== 'en';
  const lines = (...all: readonly (string | false)[]): string =>
    all.filter((line) => line !== false).join('\n');
  return {
    'Script tag': lines(
      isThemed && `<link rel="stylesheet" href="/embed/themes/${theme}.css" />`,
      `<script type="module" src="/embed/guest-cart.js" data-base-url="${baseUrl}"`,
      '  data-features="items totals coupons shipping" data-free-shipping="USD 100"',
      `  data-checkout-url="/checkout"${isTranslated ? ` data-locale="${locale}"` : ''}></script>`,
      '<guest-cart mode="badge"></guest-cart>',
      mode !== 'drawer' && '<guest-cart></guest-cart>',
      '<button data-guest-cart-add="MUG-SPECKLE">Add to cart</button>',
    ),
    React: lines(
      "import { GuestCartBadge, GuestCartProvider, GuestCartWidget, useMessages } from 'guest-cart';",
      "import 'guest-cart/styles.css';",
      isThemed && `import 'guest-cart/themes/${theme}.css';`,
      isTranslated && `const messages = useMessages('${locale}');`,
      `<GuestCartProvider baseUrl="${baseUrl}" features={['items', 'totals', 'coupons', 'shipping', 'catalogue']}>`,
      '  <GuestCartBadge />',
      `  <GuestCartWidget${mode === 'inline' ? '' : ' mode="drawer"'} freeShipping={{ USD: 100 }}`,
      `    ${isTranslated ? `locale="${locale}" messages={messages} ` : ''}onCheckout={({ cartId }) => startCheckout(cartId)} />`,
      '</GuestCartProvider>',
    ),
  };
}

function CodeDialog({ onClose }: { readonly onClose: () => void }) {
  const { settings } = usePreview();
  return (
    <ModalDialog title="The code of this cart" onClose={onClose}>
      {Object.entries(codeOf(settings)).map(([title, code]) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <pre tabIndex={0}>{code}</pre>
        </section>
      ))}
    </ModalDialog>
  );
}

/**
 * The bar of the preview, above the shop: how the cart looks, its states and its code. On phones
 * the looks are a menu.
 */
export function ShowcaseBar({
  isLabOpen,
  onLab,
}: {
  readonly isLabOpen: boolean;
  readonly onLab: () => void;
}) {
  const { settings, change } = usePreview();
  const [isCodeOpen, setIsCodeOpen] = useState(false);
  const { locale, theme, scheme } = settings;
  return (
    <>
      <nav className="showcase" aria-label="Preview">
        <p>guest-cart</p>
        <button type="button" className="showcase-menu" popoverTarget="looks">
          Look
        </button>
        {/* From 80rem the stylesheet shows the popover as a part of the bar. */}
        <div id="looks" popover="auto">
          <Choice
            label="Theme"
            value={theme}
            labels={choices.theme}
            onChoose={(chosen) => change({ theme: chosen })}
          />
          <Choice
            label="Colours"
            value={scheme}
            labels={choices.scheme}
            onChoose={(chosen) => change({ scheme: chosen })}
          />
          <Choice
            label="Language"
            value={locale}
            labels={localeChoices(locale)}
            onChoose={(chosen) => change({ locale: chosen })}
          />
          <Choice
            label="Place"
            value={settings.mode}
            labels={choices.mode}
            onChoose={(mode) => change({ mode })}
          />
          {realShop === null ? (
            <>
              <StoreChoice />
              <CustomerChoice />
            </>
          ) : null}
        </div>
        <a href={`/states.html${searchOf({ ...settings, sample: null, faults: '' })}`}>
          All states
        </a>
        <button type="button" onClick={() => setIsCodeOpen(true)}>
          Code
        </button>
        <button
          type="button"
          id="open-lab"
          aria-expanded={isLabOpen}
          aria-controls="lab"
          onClick={onLab}
        >
          Lab
        </button>
      </nav>
      {isCodeOpen ? <CodeDialog onClose={() => setIsCodeOpen(false)} /> : null}
    </>
  );
}
