import { useRef, useState, type ReactNode } from 'react';
import { enOrder, type OrderMessages } from '../../core/messages/en-order.ts';
import type { Messages } from '../../core/messages/messages.ts';
import type { StandingText } from '../../core/cart/showing/announcer.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { useAfterRenderEffect } from '../ui/timing.ts';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/heading.tsx';
import { Icon } from '../ui/icon.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import type { RenderProps } from '../ui/render-props.ts';
import { pageLink } from '../ui/page-link.tsx';
import { safeLink } from '../ui/safe-link.ts';
import { hasFocus } from '../ui/where-focus-is.ts';

export interface OrderedOptions extends Pick<RenderProps, 'renderLink'> {
  readonly order: string;
  readonly messages: Partial<Messages>;
  readonly headingLevel: number;
  /** The page to go to. @default none */
  readonly url: string | undefined;
  /** The button's text while the next cart is being created. Null otherwise. */
  readonly creating: string | null;
  readonly onLeave: () => void;
  /** Closes the drawer that contains the cart. @default the cart is in the page */
  readonly onClose: (() => void) | undefined;
}

/** The order's number, with a button that copies it. */
function OrderNumber({
  order,
  messages,
}: {
  readonly order: string;
  readonly messages: OrderMessages;
}) {
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
          values={{ order: <span ref={number}>{order}</span> }}
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

/** Thanks for the order, above what was ordered. */
function Ordered({
  messages,
  ...options
}: OrderedOptions & { readonly messages: OrderMessages }): ReactNode {
  const { order, headingLevel, url, creating, onLeave, onClose, renderLink } = options;
  const box = useRef<HTMLDivElement>(null);
  useAfterRenderEffect(() => {
    const place =
      box.current?.closest<HTMLElement>('dialog') ?? box.current?.closest<HTMLElement>('.gc-root');
    const heading = box.current?.querySelector<HTMLElement>('.gc-ordered-title');
    // On a page that opens with it, focus stays where it is.
    if (!heading || !place || !hasFocus(place)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, []);
  const href = safeLink(url);
  return (
    <div ref={box} className="gc-ordered" part="ordered">
      <Icon className="gc-ordered-check" path="M6.5 12.5l3.5 3.5 7.5-8" />
      <Heading level={headingLevel} className="gc-ordered-title">
        {messages.orderThanks}
      </Heading>
      <OrderNumber {...{ order, messages }} />
      {href === null ? (
        <Button
          look="primary"
          pending={creating !== null}
          onPress={() => {
            onClose?.();
            onLeave();
          }}
        >
          {creating ?? messages.continueShopping}
        </Button>
      ) : (
        pageLink(
          {
            ...{
              className: 'gc-button',
              part: 'button primary',
              'data-look': 'primary',
              href,
              onClick: onLeave,
            },
            children: <span className="gc-button-label">{messages.continueShopping}</span>,
          },
          renderLink,
        )
      )}
    </div>
  );
}

/** What a cart shows once it has been ordered, and its announcement. */
export function orderedDisplay(options: OrderedOptions) {
  const messages = { ...enOrder, ...options.messages };
  const text = `${messages.orderThanks} ${fillMessage(messages.orderNumber, { order: options.order })}`;
  const announcement: StandingText = { key: text, text };
  return {
    title: messages.orderLabel,
    announcement,
    content: <Ordered {...options} messages={messages} />,
  };
}
