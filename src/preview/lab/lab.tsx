import './lab.css';
import { useEffect, useRef, useState } from 'react';
import { CloseButton, Choice } from '../page/controls.tsx';
import { FaultPanel } from './fault-panel.tsx';
import { TimelinePanel } from './timeline.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useGuestCartSession } from '../../index.ts';
import { copySample, realShop, samplesQuery } from '../page/preview-api.ts';
import { usePreview } from '../page/preview-context.ts';

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
    ({ name, title, description }) => [name ?? '', `${title ?? ''}. ${description ?? ''}`] as const,
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

const panels = { Timeline: TimelinePanel, Samples: SamplesPanel, Faults: FaultPanel } as const;

type Tab = keyof typeof panels;

/** Developer tools: next to the page on wide screens, otherwise a sheet at the lower edge. */
export function Lab({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [tab, setTab] = useState<Tab>('Timeline');
  const Panel = panels[tab];
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <section className="lab" id="lab" aria-labelledby="lab-heading">
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
      <nav className="lab-tabs" aria-label="Developer tools">
        {(Object.keys(panels) as Tab[]).map((name) => (
          <button key={name} type="button" aria-current={name === tab} onClick={() => setTab(name)}>
            {name}
          </button>
        ))}
      </nav>
      <div className="lab-panel" role="region" aria-label={tab} tabIndex={0}>
        <Panel />
      </div>
    </section>
  );
}
