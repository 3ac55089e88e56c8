import type { CartDisplay } from '../shop/use-shop.ts';
import { Button } from '../ui/button.tsx';
import { headerNode, noticeNode } from '../../core/markup/cart.ts';
import { Heading } from '../ui/heading.tsx';
import { toElement } from '../ui/markup.tsx';

export interface BrokenCartProps extends Pick<CartDisplay, 'messages' | 'langAttributes'> {
  readonly headingLevel: number;
  readonly className?: string | undefined;
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
      {toElement(
        headerNode(
          <Heading level={headingLevel} className="gc-title" part="title">
            {messages.cartLabel}
          </Heading>,
          null,
        ),
      )}
      {toElement(
        noticeNode({
          tone: 'caution',
          role: 'alert',
          texts: [[messages.errorBroken]],
          actions: [
            <Button key="retry" onPress={onRetry}>
              {messages.tryAgain}
            </Button>,
          ],
        }),
      )}
    </section>
  );
}
