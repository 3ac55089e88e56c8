import { useMutation, useQuery } from '@tanstack/react-query';
import { useGuestCartSession } from '../../index.ts';
import { Choice } from '../storefront/controls.tsx';
import { copySample, realShop, samplesQuery } from '../storefront/preview-api.ts';
import { usePreview } from '../storefront/preview-context.ts';

/** Makes a copy of a sample cart the current one. */
export function SamplesPanel() {
  const session = useGuestCartSession();
  const { settings, change } = usePreview();
  const { data: samples = [] } = useQuery({ ...samplesQuery, enabled: realShop === null });
  const { mutate, error } = useMutation({
    mutationFn: copySample,
    onSuccess: (cartId, sample) => {
      session.adoptCart(cartId);
      change({ sample });
    },
  });
  const texts = samples.map(
    ({ name, title, description }) => [name ?? '', `${title ?? ''}. ${description ?? ''}`] as const,
  );
  if (realShop !== null) return <p className="soft">Sample carts belong to the embedded service.</p>;
  return (
    <>
      <Choice
        label="Sample cart"
        value={settings.sample ?? ''}
        texts={{ '': 'Your own', ...Object.fromEntries(texts) }}
        onChoose={(sample) => {
          if (sample !== '') mutate(sample);
        }}
      />
      {error === null ? null : <p className="problem">{error.message}</p>}
    </>
  );
}
