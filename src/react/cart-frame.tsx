import { useId, useRef, type ReactElement, type ReactNode } from 'react';
import { useDisplay } from '../components/ui/display.ts';
import { Heading } from '../components/ui/heading.tsx';
import { toElement } from '../components/ui/markup.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { toSlot } from '../components/ui/slots.ts';
import { cartSpace, Skeleton } from '../components/screen/skeleton.tsx';
import { useAfterRenderEffect } from '../components/ui/timing.ts';
import { useShopState } from '../components/ui/use-shop.ts';
import { headerNode } from '../core/markup/cart.ts';
import { enCompact } from '../core/messages/en-compact.ts';
import { mergeMessages } from '../core/messages/messages.ts';
import type { WidgetCartProps } from './widget-screen-part.tsx';

// What stands in for a cart that cannot be shown, or not yet.

interface CartFrameProps {
  readonly state: 'loading' | 'broken';
  readonly className?: string | undefined;
  /** For `data-shop`, by which a badge finds its cart. */
  readonly shop?: string | undefined;
  /** Whether the cart is in a drawer, which is named itself. */
  readonly isInDrawer: boolean;
  /** Next to the title. */
  readonly header?: ReactElement | null;
  readonly children: ReactNode;
}

/** A cart with its title. */
function CartFrame(props: CartFrameProps) {
  const { state, className, shop, isInDrawer, header = null, children } = props;
  const { settings, messages, langAttributes } = useDisplay();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  // The cart takes the place of this one, and the focus that was in it.
  useAfterRenderEffect(() => {
    const frame = root.current;
    const around = frame?.parentElement;
    return () => {
      if (frame?.contains(document.activeElement) === true)
        queueMicrotask(() => around?.querySelector<HTMLElement>('.gc-header')?.focus());
    };
  }, []);
  const title = (
    <Heading level={settings.headingLevel} id={id} className="gc-title" part="title">
      {messages.cartLabel}
    </Heading>
  );
  return (
    <section
      ref={root}
      className={className === undefined ? 'gc-root' : `gc-root ${className}`}
      part="root"
      {...langAttributes}
      aria-labelledby={isInDrawer ? undefined : id}
      data-state={state}
      data-shop={shop}
    >
      {toElement(headerNode(title, null, header), { tabIndex: -1 })}
      {children}
    </section>
  );
}

/** A cart whose code is loading. It looks like one that is being read, so that nothing moves. */
export function LoadingCart({ widget, shopView, drawer }: WidgetCartProps) {
  const { className, slots, resolveItem, renderPicture, onCheckout } = widget;
  const { settings, messages } = useDisplay();
  const { changes, isOnServer } = useShopState(shopView);
  return (
    <CartFrame
      state="loading"
      className={className}
      shop={isOnServer ? undefined : shopView.shop}
      isInDrawer={drawer !== undefined}
      header={toSlot(slots?.header)}
    >
      <p className="gc-hidden" role="status" translate="no">
        {messages.loading}
      </p>
      <div className="gc-body">
        <Skeleton
          {...cartSpace(changes, { resolveItem, renderProps: { renderPicture } })}
          settings={settings}
          messages={mergeMessages(enCompact, messages)}
          hasCheckout={onCheckout !== undefined}
        />
        {slots?.footer}
      </div>
    </CartFrame>
  );
}

export interface BrokenCartProps extends Pick<CartFrameProps, 'className' | 'shop' | 'isInDrawer'> {
  readonly onRetry: () => void;
}

/** A cart that cannot be rendered. The page around it and the cart itself are unaffected. */
export function BrokenCart({ onRetry, ...frame }: BrokenCartProps) {
  const { messages } = useDisplay();
  return (
    <CartFrame state="broken" {...frame}>
      <Notice
        notice={{
          key: 'broken',
          role: 'alert',
          sentences: [{ template: messages.errorBroken }],
          action: { press: onRetry, label: messages.tryAgain },
        }}
      />
    </CartFrame>
  );
}
