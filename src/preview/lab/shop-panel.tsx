import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentCart, useGuestCartSession } from '../../index.ts';
import { Choice } from '../storefront/controls.tsx';
import { copySample, realShop, samplesQuery, useTaxSettings } from '../storefront/preview-api.ts';
import { usePreview } from '../storefront/preview-context.ts';
import { choices, keyIn, type Settings } from '../storefront/settings.ts';
import { Problem, QuietButton, Section } from './parts.tsx';

function Samples() {
  const session = useGuestCartSession();
  const { settings, change, announce } = usePreview();
  const { data: samples = [] } = useQuery(samplesQuery);
  const [chosen, setChosen] = useState(settings.sample ?? '');
  const current = samples.find(({ name }) => name === chosen) ?? samples[0];
  const load = useMutation({
    mutationFn: copySample,
    onSuccess: (cartId, name) => {
      session.adoptCart(cartId);
      change({ sample: name });
      announce(`Sample cart loaded: ${current?.title ?? ''}`);
    },
  });
  return (
    <>
      <div className="lab-form">
        <Choice
          label="Sample cart"
          value={current?.name ?? ''}
          texts={Object.fromEntries(samples.map(({ name, title }) => [name ?? '', title ?? ''] as const))}
          onChoose={setChosen}
        />
        <QuietButton
          isOff={current === undefined || load.isPending}
          onPress={() => {
            if (current?.name != null) load.mutate(current.name);
          }}
        >
          Load
        </QuietButton>
      </div>
      <p className="soft hint">{current?.description}</p>
      <Problem text={load.error?.message} />
    </>
  );
}

/** Sets the current cart: a sample, an unknown id, or none. */
export function LabCart() {
  const session = useGuestCartSession();
  const { change } = usePreview();
  const { status } = useCurrentCart();
  function set(how: () => void): void {
    how();
    change({ sample: null });
  }
  return (
    <Section title="Cart">
      {realShop === null ? <Samples /> : null}
      <p className="soft hint">
        In storage: <strong>{status}</strong>
      </p>
      <div className="row">
        {/* A well-formed cart id that no service has issued. */}
        <QuietButton onPress={() => set(() => session.adoptCart(crypto.randomUUID().replaceAll('-', '')))}>
          Store an unknown id
        </QuietButton>
        <QuietButton onPress={() => set(() => session.reset())}>Reset</QuietButton>
      </div>
    </Section>
  );
}

const rates = ['store', '0', '8.25', '19', '20'];

/** Tax settings of the embedded service. All of them are in the URL once one is chosen. */
export function LabTax() {
  const { settings, change } = usePreview();
  const { tax, error } = useTaxSettings(settings);
  // The URL is ahead of the service while a change is being sent.
  const chosen = {
    catalogue: settings.catalogue ?? (tax?.prices_include_tax === true ? 'including' : 'excluding'),
    display: settings.display ?? keyIn(choices.display, tax?.display?.subtotals ?? null) ?? 'excluding',
    rounding: settings.rounding ?? keyIn(choices.rounding, tax?.algorithm ?? null) ?? 'total',
    rate: settings.rate ?? (tax?.rate == null ? 'store' : String(tax.rate)),
  } satisfies Partial<Settings>;
  const rateTexts = [...new Set([...rates, chosen.rate])].map(
    (rate) => [rate, rate === 'store' ? 'Rate of the store' : `${rate} %`] as const,
  );
  const field = (label: string, name: keyof typeof chosen, texts: Readonly<Record<string, string>>) => (
    <Choice
      label={label}
      value={chosen[name]}
      texts={texts}
      isOff={tax === undefined}
      onChoose={(value) => change({ ...chosen, [name]: value })}
    />
  );
  return (
    <Section title="Prices and tax">
      <p className="soft hint">Settings of the service, for all its carts. The currency is that of the store.</p>
      <div className="lab-form">
        {field('Catalogue prices', 'catalogue', choices.catalogue)}
        {field('Cart displays', 'display', choices.display)}
        {field('Tax is rounded for', 'rounding', choices.rounding)}
        {field('Tax rate', 'rate', Object.fromEntries(rateTexts))}
      </div>
      <Problem text={error?.message} />
    </Section>
  );
}

/** The cart, and the tax settings of the shop. */
export function ShopPanel() {
  return (
    <div className="lab-stack">
      <LabCart />
      {realShop === null ? <LabTax /> : null}
    </div>
  );
}
