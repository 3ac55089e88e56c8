import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { type GuestCartOperation, GuestCartProvider } from '../../index.ts';
import { PreviewContext } from './preview-context.ts';
import { createLab } from '../lab/log.ts';
import { LabEvents } from '../lab/lab-events.tsx';
import { OpenSample } from '../lab/shop-panel.tsx';
import { proxiedBaseUrl, realShop, storesQuery, useTaxSettings } from './preview-api.ts';
import { Shop } from './shop.tsx';
import { useShopper } from './account.tsx';
import { useSettings } from './settings.ts';

/** Features of the embedded service. A feature that a real shop does not support is turned off. */
const features = ['items', 'totals', 'coupons', 'shipping'] as const;

/** Passes the settings from the URL to the provider and shared state to the context. */
export function Preview({ queryClient }: { readonly queryClient: QueryClient }) {
  const [settings, change] = useSettings();
  const [shopper, signInAs] = useShopper(settings);
  const { isApplied } = useTaxSettings(settings);
  const { data: stores } = useQuery({ ...storesQuery, enabled: realShop === null });
  const [announcement, setAnnouncement] = useState('');
  const [lab] = useState(createLab);
  const store = stores?.find(({ code }) => code === settings.store);
  const isUnknownStore = stores !== undefined && store === undefined;

  // Runs before useEffect of the children, which send the first requests.
  useLayoutEffect(() => {
    lab.faults.use(settings.faults);
  }, [lab, settings.faults]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = settings.theme;
    document.documentElement.dir = settings.dir;
  }, [settings.theme, settings.dir]);
  useEffect(() => {
    if (isUnknownStore) change({ store: 'default' });
  }, [isUnknownStore, change]);

  const token = shopper?.token ?? '';
  const headers = (operation: GuestCartOperation): HeadersInit =>
    operation === 'assign' && token !== '' ? { Authorization: `Bearer ${token}` } : {};
  const context = useMemo(
    () => ({ settings, change, lab, store, announce: setAnnouncement }),
    [settings, change, lab, store],
  );

  if (!isApplied) return null;
  return (
    <GuestCartProvider
      baseUrl={realShop === null ? `/rest/${settings.store}` : proxiedBaseUrl(realShop)}
      queryClient={queryClient}
      headers={headers}
      features={features}
      fetch={lab.fetch}
    >
      <PreviewContext.Provider value={context}>
        <LabEvents lab={lab} />
        {realShop === null ? <OpenSample /> : null}
        <Shop shopper={shopper} onSignIn={signInAs} />
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      </PreviewContext.Provider>
    </GuestCartProvider>
  );
}
