import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CloseButton } from '../storefront/close-button.tsx';
import { usePreview } from '../storefront/preview-context.ts';
import { copyText } from './copy-text.ts';
import { FaultChip } from './faults/fault-chip.tsx';
import { FaultPanel } from './faults/fault-panel.tsx';
import { InspectorPanel } from './inspector/inspector-panel.tsx';
import { LabTabs, labTabId, type LabTab } from './lab-tabs.tsx';
import { RecordPanel } from './record/record-panel.tsx';
import { ShopPanel } from './shop-panel.tsx';
import { StepsPanel } from './steps/steps-panel.tsx';
import { TimelinePanel } from './timeline/timeline-panel.tsx';
import './lab.css';

const QueryPanel = lazy(async () => ({ default: (await import('./query-panel.tsx')).QueryPanel }));

const panels = {
  timeline: TimelinePanel,
  cart: InspectorPanel,
  faults: FaultPanel,
  steps: StepsPanel,
  record: RecordPanel,
  shop: ShopPanel,
  query: QueryPanel,
} as const;

export interface LabProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Copies the URL, which contains sample, faults, store, mode, theme and language. */
function CopyLink() {
  const { announce } = usePreview();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <button
      type="button"
      className="lab-link"
      onClick={() => {
        void copyText(location.href).then(() => {
          setIsCopied(true);
          announce('Link copied');
        });
      }}
    >
      {isCopied ? 'Copied' : 'Copy link'}
    </button>
  );
}

/** Developer tools: next to the page on wide screens, otherwise a sheet at the lower edge. */
export function Lab({ isOpen, onClose }: LabProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [tab, setTab] = useState<LabTab>('timeline');
  const Panel = panels[tab];
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  return (
    <section className="lab" id="lab" aria-labelledby="lab-heading" hidden={!isOpen}>
      <header>
        <h2 id="lab-heading" ref={heading} tabIndex={-1}>
          Developer tools
        </h2>
        <FaultChip onPress={() => setTab('faults')} />
        <CopyLink />
        <CloseButton
          label="Close developer tools"
          onPress={() => {
            document.getElementById('open-lab')?.focus();
            onClose();
          }}
        />
      </header>
      <LabTabs tab={tab} onChoose={setTab} />
      <div className="lab-panel" id="lab-panel" role="tabpanel" aria-labelledby={labTabId(tab)} tabIndex={0}>
        {isOpen ? (
          <Suspense fallback={<p className="soft">Loading …</p>}>
            <Panel />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}
