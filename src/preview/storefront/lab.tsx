import './lab.css';
import { useEffect, useRef } from 'react';
import { CloseButton, Choice } from './controls.tsx';
import { FaultPanel } from './fault-panel.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useGuestCartSession } from '../../index.ts';
import { copySample, realShop, samplesQuery } from './preview-api.ts';
import { usePreview } from './preview-context.ts';

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
  const labels = samples.map(
    ({ name, title, description }) => [name, `${title}. ${description}`] as const,
  );
  if (realShop !== null)
    return <p className="soft">Sample carts belong to the embedded service.</p>;
  return (
    <>
      <Choice
        label="Sample cart"
        value={settings.sample ?? ''}
        labels={{ '': 'Your own', ...Object.fromEntries(labels) }}
        onChoose={(sample) => {
          if (sample !== '') mutate(sample);
        }}
      />
      {error === null ? null : <p className="problem">{error.message}</p>}
    </>
  );
}

/** Developer tools: next to the page on wide screens, otherwise a sheet at the lower edge. */
export function Lab({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <section className="lab" id="lab" lang="en" dir="ltr" aria-labelledby="lab-heading">
      <header>
        <h2 id="lab-heading" ref={heading} tabIndex={-1}>
          Developer tools
        </h2>
        <CloseButton
          label="Close developer tools"
          onPress={() => {
            document.getElementById('open-lab')?.focus();
            onClose();
          }}
        />
      </header>
      <div className="lab-panel">
        <SamplesPanel />
        <FaultPanel />
      </div>
    </section>
  );
}
