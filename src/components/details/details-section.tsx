import { useState, type ReactNode } from 'react';

export interface DetailsSectionProps {
  readonly title: string;
  /** Somebody is about to open it, or has. */
  readonly onApproach: () => void;
  readonly children: ReactNode;
}

/** All the rest, closed until someone asks: what a person reads out to the shop's support. Empty before that. */
export function DetailsSection({ title, onApproach, children }: DetailsSectionProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="gc-details gc-support"
      part="card details"
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        setOpened(true);
        onApproach();
      }}
    >
      <summary onPointerEnter={onApproach} onFocus={onApproach}>
        {title}
      </summary>
      {opened && children}
    </details>
  );
}
