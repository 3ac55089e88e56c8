import { useRef, type KeyboardEvent } from 'react';
import { modes, type Mode } from './look.ts';

/** The id of the element that the tabs switch. */
export const tabPanelId = 'stage-panel';

const modeWords: Readonly<Record<Mode, string>> = {
  widget: 'React widget',
  inline: 'Element, inline',
  drawer: 'Drawer',
  badge: 'Badge',
  'widget-drawer': 'React drawer',
};

export const tabId = (mode: Mode): string => `mode-${mode}`;

/** The steps of the arrow keys in a page that reads from left to right, as the gallery does. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export interface ModeTabsProps {
  readonly mode: Mode;
  readonly onChoose: (mode: Mode) => void;
}

/** A tab for each mode. The arrow keys move between them, as in the tabs pattern of the ARIA practices. */
export function ModeTabs({ mode, onChoose }: ModeTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown({ key }: KeyboardEvent): void {
    const next = modes[(modes.indexOf(mode) + (steps[key] ?? 0) + modes.length) % modes.length];
    if (next === undefined || next === mode) return;
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  }

  return (
    <div ref={list} className="mode-tabs" role="tablist" aria-label="Mode" onKeyDown={onKeyDown}>
      {modes.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={tabId(one)}
          aria-selected={one === mode}
          aria-controls={tabPanelId}
          tabIndex={one === mode ? 0 : -1}
          onClick={() => {
            onChoose(one);
          }}
        >
          {modeWords[one]}
        </button>
      ))}
    </div>
  );
}
