import { useState, type ReactNode } from 'react';
import type { ScreenMessages } from '../../core/messages/en-screen.ts';
import { Button } from '../ui/button.tsx';

export interface DetailsSectionProps {
  readonly title: string;
  /** Called when the shopper is about to open the section, or has opened it. */
  readonly onApproach: () => void;
  readonly children: ReactNode;
}

/** A disclosure with the details for support. Its content is rendered once it opens. */
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

export interface DetailsStatusProps {
  readonly failed: boolean;
  readonly messages: ScreenMessages;
  readonly onRetry: () => void;
}

/** Shown instead of the details while their chunk is loading, or if it could not be loaded. */
export function DetailsStatus({ failed, messages, onRetry }: DetailsStatusProps) {
  return (
    <div className="gc-details-status" aria-busy={failed ? undefined : true}>
      <p className="gc-hint" role={failed ? 'alert' : undefined}>
        {failed ? messages.detailsFailed : messages.detailsLoading}
      </p>
      {failed && <Button onPress={onRetry}>{messages.tryAgain}</Button>}
    </div>
  );
}
