import { QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { GuestCartProvider, GuestCartWidget, useGuestCartSession, useMessages } from '../../../index.ts';
import { linePicture } from '../../storefront/pictures/line-picture.tsx';
import { usePreview } from '../../storefront/preview-context.ts';
import { realShop } from '../../storefront/real-shop.ts';
import type { LabStep } from './lab-steps.ts';

/** Never resolved: the responses come from memory. */
const baseUrl = 'https://lab.invalid/rest/default';

const cartId = 'looked-at';

/** Separate storage, so that the cart of the page is not changed. */
function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** Responds with a cart and its totals, without a network. */
function fetchFrom({ cart, totals }: LabStep): typeof fetch {
  return (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const body = pathname.endsWith('/totals') ? totals : cart;
    const init = { status: body === null ? 503 : 200, headers: { 'content-type': 'application/json' } };
    return Promise.resolve(new Response(body ?? '{"message":""}', init));
  };
}

function Adopt({ children }: { readonly children: ReactNode }) {
  const session = useGuestCartSession();
  // Runs before the children render, so that they never show "no cart".
  useState(() => session.adoptCart(cartId));
  return children;
}

/** A cart from memory, rendered by the real widget with the real client. Sends nothing, and cannot be changed. */
export function ReplayedCart({ step }: { readonly step: LabStep }) {
  const { settings } = usePreview();
  const messages = useMessages(settings.locale);
  const [parts] = useState(() => ({
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    storage: memoryStorage(),
    fetch: fetchFrom(step),
  }));
  useEffect(() => () => parts.queryClient.clear(), [parts]);
  if (step.cart === null) return <p className="soft">No cart at this step.</p>;
  return (
    <GuestCartProvider
      {...parts}
      baseUrl={baseUrl}
      namespace="guest-cart-lab"
      features={step.totals === null ? [] : ['totals']}
    >
      <Adopt>
        <GuestCartWidget
          locale={settings.locale}
          messages={messages}
          priceCurrency={settings.prices}
          taxDisplay={settings.display === 'both' ? 'both' : 'auto'}
          details={settings.details}
          renderPicture={realShop === null ? linePicture : undefined}
        />
      </Adopt>
    </GuestCartProvider>
  );
}
