import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentCart, useGuestCartSession } from '../../index.ts';
import { usePreview } from '../storefront/preview-context.ts';
import { copySample, samplesQuery } from '../storefront/preview-api.ts';
import { realShop } from '../storefront/real-shop.ts';
import { SelectField } from '../storefront/select-field.tsx';

/** A well-formed cart id that no service has issued. */
function unknownId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

function Samples() {
  const session = useGuestCartSession();
  const { settings, change, announce } = usePreview();
  const { data: samples = [] } = useQuery(samplesQuery);
  const [chosen, setChosen] = useState(settings.sample ?? '');
  const current = samples.find(({ name }) => name === chosen) ?? samples[0];
  const load = useMutation({
    mutationFn: copySample,
    onSuccess: (cartId) => {
      session.adoptCart(cartId);
      change({ sample: current?.name ?? null });
      announce(`Sample cart loaded: ${current?.title ?? ''}`);
    },
  });
  return (
    <div className="lab-line">
      <SelectField
        label="Sample cart"
        value={current?.name ?? ''}
        entries={samples.map(({ name, title }) => [name ?? '', title ?? name ?? ''] as const)}
        disabled={samples.length === 0}
        onChange={setChosen}
      />
      <button
        type="button"
        className="button quiet"
        disabled={current?.name == null || load.isPending}
        onClick={() => {
          if (current?.name != null) load.mutate(current.name);
        }}
      >
        Load
      </button>
      {current?.description == null ? null : <p className="soft hint">{current.description}</p>}
      {load.error === null ? null : (
        <p className="problem" role="alert">
          {load.error.message}
        </p>
      )}
    </div>
  );
}

/** Sets the current cart: a sample, an unknown id, or none. */
export function LabCart() {
  const session = useGuestCartSession();
  const { change } = usePreview();
  const { status } = useCurrentCart();
  return (
    <section aria-labelledby="lab-cart">
      <h3 id="lab-cart">Cart</h3>
      {realShop === null ? <Samples /> : null}
      <p className="soft hint">
        In storage: <strong>{status}</strong>
      </p>
      <div className="row">
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            session.adoptCart(unknownId());
            change({ sample: null });
          }}
        >
          Store an unknown id
        </button>
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            session.reset();
            change({ sample: null });
          }}
        >
          Reset
        </button>
      </div>
    </section>
  );
}
