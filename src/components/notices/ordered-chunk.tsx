import { useEffect, useRef, useState, type ReactNode } from 'react';
import { enOrder, type OrderMessages } from '../../core/messages/en-order.ts';
import type { Messages } from '../../core/messages/messages.ts';
import type { StandingText } from '../ui/announcer.ts';
import { fillMessage, joinSentences } from '../../core/messages/fill-message.ts';
import { useCloseDrawer, useDisplay } from '../ui/display.ts';
import { Button } from '../ui/button.tsx';
import { ContinueShopping } from '../ui/continue-shopping.tsx';
import { Heading } from '../ui/heading.tsx';
import { completedBy } from '../ui/screen-messages.ts';
import { FilledText } from '../ui/filled-text.tsx';
import { focusThanks } from './focus-thanks.ts';

interface OrderNumberProps {
  readonly order: string;
  readonly messages: OrderMessages;
}

/** The order's number, with a button that copies it. */
function OrderNumber({ order, messages }: OrderNumberProps) {
  const number = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  // It has none on `http:` pages.
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  function copy(): void {
    clipboard?.writeText(order).then(
      () => setCopied(true),
      // The browser refuses: the shopper can copy the selected number.
      () => number.current && getSelection()?.selectAllChildren(number.current),
    );
  }
  return (
    <p className="gc-ordered-number">
      <span>
        <FilledText
          template={messages.orderNumber}
          values={{
            order: (
              <span ref={number} translate="no">
                {order}
              </span>
            ),
          }}
        />
      </span>
      {clipboard !== undefined && (
        <Button
          look="quiet"
          label={`${isCopied ? messages.orderCopied : messages.orderCopy} ${order}`}
          onPress={copy}
        >
          {isCopied ? messages.orderCopied : messages.orderCopy}
        </Button>
      )}
      <span className="gc-hidden" role="status">
        {isCopied && messages.orderCopied}
      </span>
    </p>
  );
}

export interface OrderedOptions {
  readonly order: string;
  readonly messages: Partial<Messages>;
  /** Whether the next cart is being created. */
  readonly isCreating: boolean;
  readonly onLeave: () => void;
}

interface OrderedProps extends OrderedOptions {
  readonly messages: OrderMessages;
}

/** Thanks for the order, above what was ordered. */
function Ordered({ order, messages, isCreating, onLeave }: OrderedProps): ReactNode {
  const { settings } = useDisplay();
  const closeDrawer = useCloseDrawer();
  const box = useRef<HTMLDivElement>(null);
  // After `useKeptFocus`, which moves the focus of a button that is gone into the cart.
  useEffect(() => {
    if (box.current !== null) focusThanks(box.current);
  }, []);
  return (
    <div ref={box} className="gc-ordered" part="ordered">
      <Heading level={settings.headingLevel + 1} className="gc-ordered-title">
        {messages.orderThanks}
      </Heading>
      <OrderNumber order={order} messages={messages} />
      <p className="gc-hint">{messages.orderNext}</p>
      <ContinueShopping
        isCreating={isCreating}
        onFollow={onLeave}
        onPress={() => {
          closeDrawer?.();
          onLeave();
        }}
      />
    </div>
  );
}

const orderMessages = completedBy<OrderMessages>(enOrder);

/** What a cart shows once it has been ordered: its title, the thanks, and their announcement. */
export function orderedSlots(options: OrderedOptions) {
  const messages = orderMessages(options.messages);
  const number = fillMessage(messages.orderNumber, { order: options.order });
  const text = joinSentences([messages.orderThanks, number]);
  const announcement: StandingText = { key: text, text };
  return {
    title: messages.orderLabel,
    announcements: [announcement],
    content: <Ordered {...options} messages={messages} />,
  };
}
