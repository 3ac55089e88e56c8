import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { scrollIntoView } from '../ui/scroll-into-view.ts';

interface DisclosureProps {
  /** The path of its icon. */
  readonly icon: string;
  readonly label: string;
  /** @default false */
  readonly hidden?: boolean;
  /** Called within the press that opens or closes it. */
  readonly onPress?: () => void;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/**
 * Opens or closes it within the press on its summary. The browser itself does so after it, and lays
 * out the page before what follows can slide (slide-blocks.ts).
 */
function toggleInPress(press: MouseEvent<HTMLElement>): void {
  const details = press.currentTarget.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return;
  press.preventDefault();
  details.open = !details.open;
}

/** Fields that a shopper opens. What was opened is scrolled to: a sticky bar could cover it. */
export function Disclosure({ icon, label, hidden, onPress, onOpen, children }: DisclosureProps) {
  return (
    <details
      className="gc-details"
      hidden={hidden}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        scrollIntoView(currentTarget);
        onOpen?.();
      }}
    >
      <summary
        onClick={(event) => {
          toggleInPress(event);
          onPress?.();
        }}
      >
        <Icon path={icon} />
        {label}
      </summary>
      {children}
    </details>
  );
}
