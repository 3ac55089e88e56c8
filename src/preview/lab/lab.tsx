import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { CloseButton } from '../storefront/controls.tsx';
import { usePreview } from '../storefront/preview-context.ts';
import { describeFault, FaultPanel } from './fault-panel.tsx';
import { InspectorPanel } from './inspector.tsx';
import { TimelinePanel } from './timeline.tsx';
import './lab.css';

const panels = { Timeline: TimelinePanel, Inspector: InspectorPanel, Faults: FaultPanel } as const;

type Tab = keyof typeof panels;

/** The active faults, in every tab. Renders nothing without any. */
function FaultChip({ onPress }: { readonly onPress: () => void }) {
  const { lab } = usePreview();
  const active = useStore(lab.faults.active).filter(({ left }) => left !== 0);
  const [first] = active;
  if (first === undefined) return null;
  return (
    <button type="button" className="lab-chip" data-tone="bad" onClick={onPress}>
      {active.length === 1 ? describeFault(first) : `${active.length} faults`}
      <span className="visually-hidden">: active, show</span>
    </button>
  );
}

/** Developer tools: next to the page on wide screens, otherwise a sheet at the lower edge. */
export function Lab({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
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
        <FaultChip onPress={() => setTab('Faults')} />
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
