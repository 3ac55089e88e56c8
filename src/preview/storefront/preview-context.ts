import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Messages } from '../../core/messages/messages.ts';
import { useCollection } from '../../index.ts';
import type { Store } from '../../service/cart/shop.ts';
import { product } from '../../service/http/preview-types.ts';
import { realShop } from './preview-api.ts';
import type { ChangeSettings, Settings } from './settings.ts';

/** The signed-in sample customer. The token is sent with the assign request only. */
export interface Shopper {
  readonly token: string;
  readonly customer: {
    readonly customerId: number;
    readonly storeId: number;
    readonly name: string;
  };
}

export interface PreviewContextValue {
  readonly settings: Settings;
  readonly change: ChangeSettings;
  /** The store from the URL. Undefined while the list of stores is loading, and for a real shop. */
  readonly store: Store | undefined;
  readonly shopper: Shopper | null;
  /** What the cart says, also for the page around it. */
  readonly messages: Messages;
}

export const PreviewContext = createContext<PreviewContextValue | null>(null);

export function usePreview(): PreviewContextValue {
  const value = useContext(PreviewContext);
  if (value === null) throw new Error('usePreview was called outside the preview');
  return value;
}

/** All products. Requested once; never for a real shop, whose catalogue is unknown. */
export function useCatalogue() {
  return useCollection({
    url: '/preview/catalogue',
    record: product,
    perPage: 100,
    staleTime: Infinity,
    enabled: realShop === null,
  });
}

/**
 * From this width, the cart is next to the products. Below it, the cart opens in a drawer.
 * styles/cart.css has the same width.
 */
const wideScreen = '(width >= 64rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wideScreen);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the cart is in the page, as opposed to a drawer. */
export function useIsInline(): boolean {
  const { settings } = usePreview();
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(wideScreen).matches);
  return settings.mode === 'auto' ? isWide : settings.mode === 'inline';
}
