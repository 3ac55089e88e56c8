import { useRef, type KeyboardEvent } from 'react';

export const labTabs = {
  timeline: 'Timeline',
  cart: 'Inspector',
  faults: 'Faults',
  steps: 'Steps',
  record: 'Record',
  shop: 'Shop',
  query: 'Queries',
} as const;

export type LabTab = keyof typeof labTabs;

const names = Object.keys(labTabs) as readonly LabTab[];

export const labTabId = (tab: LabTab): string => `lab-tab-${tab}`;

export interface LabTabsProps {
  readonly tab: LabTab;
  readonly onChoose: (tab: LabTab) => void;
}

/** The tabs of the Lab. Arrow keys, Home and End move between them, as in the tabs pattern of the ARIA practices. */
export function LabTabs({ tab, onChoose }: LabTabsProps) {
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
