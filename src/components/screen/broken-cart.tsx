import type { ScreenMessages } from '../../core/messages/message-groups.ts';
import type { LangAttributes } from '../../core/messages/language.ts';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/heading.tsx';

export interface BrokenCartProps {
  readonly messages: ScreenMessages;
  readonly headingLevel: number;
  readonly className?: string | undefined;
  readonly langAttributes?: LangAttributes | undefined;
  readonly onRetry: () => void;
}

/** The fallback of the widget's error boundary. The page around it and the cart itself are unaffected. */
export function BrokenCart({ messages, headingLevel, className, langAttributes, onRetry }: BrokenCartProps) {
  return (
    <section
      className={className === undefined ? 'gc-root' : `gc-root ${className}`}
      part="root"
      data-state="broken"
      {...langAttributes}
    >
      <div className="gc-header" part="header">
        <Heading level={headingLevel} className="gc-title" part="title">
          {messages.cartLabel}
        </Heading>
      </div>
      <div className="gc-notice" part="notice" data-tone="caution" role="alert">
        <p>{messages.errorBroken}</p>
        <p className="gc-notice-actions">
          <Button onPress={onRetry}>{messages.tryAgain}</Button>
        </p>
      </div>
    </section>
  );
}
