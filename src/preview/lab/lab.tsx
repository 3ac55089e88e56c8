import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CloseButton } from '../storefront/controls.tsx';
import { FaultChip, FaultPanel } from './fault-panel.tsx';
import { InspectorPanel } from './inspector.tsx';
import { RecordPanel } from './record-panel.tsx';
import { ShopPanel } from './shop-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { TimelinePanel } from './timeline.tsx';
import './lab.css';

const labTabs = {
  timeline: 'Timeline',
  cart: 'Inspector',
  faults: 'Faults',
  steps: 'Steps',
  record: 'Record',
  shop: 'Shop',
  query: 'Queries',
} as const;

type LabTab = keyof typeof labTabs;

const names = Object.keys(labTabs) as readonly LabTab[];

const labTabId = (tab: LabTab): string => `lab-tab-${tab}`;

/** The tabs of the Lab. Arrow keys, Home and End move between them, as in the tabs pattern of the ARIA practices. */
function LabTabs({ tab, onChoose }: { readonly tab: LabTab; readonly onChoose: (tab: LabTab) => void }) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
    const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
    const index = names.indexOf(tab);
    const targets: Readonly<Record<string, number>> = {
      [forward]: (index + 1) % names.length,
      [back]: (index - 1 + names.length) % names.length,
      Home: 0,
      End: names.length - 1,
    };
    const next = names[targets[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#${labTabId(next)}`)?.focus();
  }

  return (
    <div ref={list} className="lab-tabs" role="tablist" aria-label="Developer tools" onKeyDown={onKeyDown}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={labTabId(name)}
          aria-selected={name === tab}
          aria-controls="lab-panel"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {labTabs[name]}
        </button>
      ))}
    </div>
  );
}

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

/** Developer tools: next to the page on wide screens, otherwise a sheet at the lower edge. */
export function Lab({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
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
