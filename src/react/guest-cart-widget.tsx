'use client';

import { AddReaction, type ToastPart } from '../components/controls/add-reaction.tsx';
import { lockPageScroll } from '../components/ui/lock-page-scroll.ts';
import { matchPageColours } from '../components/ui/page-colours.ts';
import type { RenderProps } from '../components/ui/render-props.ts';
import type { PartLoaders } from '../components/screen/part-loaders.ts';
import { ShopCart } from '../components/screen/shop-cart.tsx';
import { ShopWidget } from '../components/screen/shop-widget.tsx';
import { useDisplay } from '../components/ui/display.ts';
import type { CartItem } from '../core/api/cart-item.ts';
import type { Cart } from '../core/api/cart.ts';
import { createLoader, type Loader } from '../core/cart/state/loader.ts';
import { enScreen } from '../core/messages/en-screen.ts';
import { toCompactView } from '../core/view/compact-view.ts';
import { useGuestCartContext } from './context.ts';
import { WidgetBadge } from './guest-cart-badge.tsx';
import { RenderBoundary } from './render-boundary.tsx';
import { useShopView, useWidgetDisplay } from './use-widget.ts';
import type { GuestCartWidgetProps } from './widget-props.ts';
import { headerNode } from '../core/markup/cart.ts';
import { Heading } from '../components/ui/heading.tsx';
import { toElement } from '../components/ui/markup.tsx';
import { Notice } from '../components/ui/notice.tsx';

interface BrokenCartProps {
  readonly className?: string | undefined;
  readonly onRetry: () => void;
}

/**
 * The fallback of the widget's error boundary. The page around it and the cart itself are
 * unaffected.
 */
function BrokenCart({ className, onRetry }: BrokenCartProps) {
  const { settings, messages, langAttributes } = useDisplay();
  return (
    <section
      className={className === undefined ? 'gc-root' : `gc-root ${className}`}
      part="root"
      data-state="broken"
      {...langAttributes}
    >
      {toElement(
        headerNode(
          <Heading level={settings.headingLevel} className="gc-title" part="title">
            {messages.cartLabel}
          </Heading>,
          null,
        ),
      )}
      <Notice
        notice={{
          key: 'broken',
          role: 'alert',
          sentences: [{ template: messages.errorBroken }],
          action: { press: onRetry, label: messages.tryAgain },
        }}
      />
    </section>
  );
}

/** Loads the lazy parts of the screen. Their styles are in the page's stylesheet. */
export const widgetPartLoaders: PartLoaders = {
  details: createLoader(() => import('../components/details/details-part.tsx')),
  controls: createLoader(() => import('../components/controls/controls-part.ts')),
  shipping: createLoader(() => import('../components/shipping/shipping-part.tsx')),
  ordered: createLoader(() => import('../components/notices/ordered-part.tsx')),
  news: createLoader(() => import('../components/notices/news-part.ts')),
};

const toastLoader: Loader<ToastPart> = createLoader(
  () => import('../components/controls/toast-part.tsx'),
);

interface RenderedPictureProps {
  readonly item: CartItem;
  readonly cart: Cart | null;
  readonly renderPicture: NonNullable<RenderProps['renderPicture']>;
}

/**
 * The picture that the page renders for a line, outside the cart. The amounts of the line are
 * unknown until the cart has been read.
 */
function RenderedPicture({ item, cart, renderPicture }: RenderedPictureProps) {
  const { settings, messages } = useDisplay();
  const [line] = toCompactView({ ...cart, items: [item] }, { ...settings, messages }).lines;
  return line && renderPicture(line);
}

/**
 * The current cart of the nearest `<GuestCartProvider>`, in each of its states. Assigns it to a
 * customer, and starts a new one after an order. Needs the stylesheet `guest-cart/styles.css`.
 *
 * @throws {GuestCartError} `misconfigured` while rendering, outside a provider
 *
 * @example
 * <GuestCartProvider baseUrl="/rest/default">
 *   <GuestCartWidget locale="de-DE" onCheckout={({ cartId }) => startCheckout(cartId)} />
 * </GuestCartProvider>
 */
export function GuestCartWidget(props: GuestCartWidgetProps) {
  const { mode = 'inline', resolveItem, className, slots, customer, onCheckout, onError } = props;
  const { renderLine, renderPicture, renderLink, renderSummary } = props;
  const { drawer } = useGuestCartContext().pageShop;
  const shopView = useShopView(props);
  const display = { ...useWidgetDisplay(props, enScreen), matchPageColours, lockPageScroll };
  const cart = (
    <RenderBoundary
      onError={onError}
      fallback={(retry) => (
        <BrokenCart
          className={className}
          onRetry={() => {
            // The cart's data may have caused the error.
            void shopView.read();
            retry();
          }}
        />
      )}
    >
      <ShopCart
        shopView={shopView}
        display={display}
        custom={{
          // `slots={{ empty: isSale && <Sale /> }}` renders the standard content without a sale.
          slot: (name, standard) => slots?.[name] || standard,
          renderProps: { renderLine, renderPicture, renderLink, renderSummary },
          resolveItem,
          className,
        }}
        partLoaders={widgetPartLoaders}
        drawer={mode === 'inline' ? undefined : drawer}
        customer={customer}
        onCheckout={onCheckout}
      />
    </RenderBoundary>
  );
  return (
    <ShopWidget
      mode={mode}
      shopView={shopView}
      display={display}
      drawer={drawer}
      cart={cart}
      badge={<WidgetBadge />}
      resolveItem={resolveItem}
      toast={toastLoader}
      AddReaction={AddReaction}
      renderPicture={
        renderPicture &&
        ((item) => (
          // If the page's function throws, there is no picture.
          <RenderBoundary fallback={() => null} resetKey={item}>
            <RenderedPicture
              item={item}
              cart={shopView.getState().cart}
              renderPicture={renderPicture}
            />
          </RenderBoundary>
        ))
      }
    />
  );
}
