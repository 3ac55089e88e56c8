'use client';

import { AddedItemReaction, type ToastPart } from '../../components/controls/added-item.tsx';
import { followPageColours } from '../../components/ui/page-colours.ts';
import type { RenderProps } from '../../components/ui/render-props.ts';
import type { PartLoaders } from '../../components/contents/part-loaders.ts';
import { ShopCart } from '../../components/screen/shop-cart.tsx';
import { ShopWidget } from '../../components/screen/shop-widget.tsx';
import type { CartDisplay } from '../../components/drawer/use-shop.ts';
import type { CartItem } from '../../core/api/cart-item.ts';
import type { Cart } from '../../core/api/cart.ts';
import { toCompactView } from '../../core/view/compact-view.ts';
import { useGuestCartContext } from '../context.ts';
import { GuestCartBadge } from './guest-cart-badge.tsx';
import { RenderBoundary } from './render-boundary.tsx';
import { useShopView, useWidgetDisplay } from './use-widget.ts';
import type { GuestCartWidgetProps } from './widget-props.ts';
import { Button } from '../../components/ui/button.tsx';
import { headerNode, noticeNode } from '../../core/markup/cart.ts';
import { Heading } from '../../components/ui/heading.tsx';
import { toElement } from '../../components/ui/markup.tsx';

interface BrokenCartProps extends Pick<CartDisplay, 'messages' | 'langAttributes'> {
  readonly headingLevel: number;
  readonly className?: string | undefined;
  readonly onRetry: () => void;
}

/**
 * The fallback of the widget's error boundary. The page around it and the cart itself are
 * unaffected.
 */
function BrokenCart({
  messages,
  headingLevel,
  className,
  langAttributes,
  onRetry,
}: BrokenCartProps) {
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
          sentences: [[messages.errorBroken]],
          buttons: [
            <Button key="retry" onPress={onRetry}>
              {messages.tryAgain}
            </Button>,
          ],
        }),
      )}
    </section>
  );
}

/** Loads the lazy parts of the screen. Their styles are in the page's stylesheet. */
export const widgetPartLoaders: PartLoaders = {
  details: () => import('../../components/details/details-part.tsx'),
  controls: () => import('../../components/controls/controls-part.tsx'),
  shipping: () => import('../../components/controls/shipping-part.tsx'),
  ordered: () => import('../../components/contents/ordered-part.tsx'),
  news: () => import('../../components/contents/news-part.ts'),
  support: async () => {
    const { enSupport, WidgetSupport } = await import('./support-part.tsx');
    return { enSupport, Support: WidgetSupport };
  },
};

async function loadToast(): Promise<ToastPart> {
  const [part, { resolvedItemOf }] = await Promise.all([
    import('../../components/controls/toast-part.tsx'),
    widgetPartLoaders.controls(),
  ]);
  return { ...part, resolvedItemOf, followPageColours };
}

interface RenderedPictureProps {
  readonly item: CartItem;
  readonly cart: Cart | null;
  readonly display: CartDisplay;
  readonly renderPicture: NonNullable<RenderProps['renderPicture']>;
}

/**
 * The picture that the page renders for a line, outside the cart. The amounts of the line are
 * unknown until the cart has been read.
 */
function RenderedPicture({
  item,
  cart,
  display: { settings, messages },
  renderPicture,
}: RenderedPictureProps) {
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
  const {
    mode = 'inline',
    resolveItem,
    renderPicture,
    className,
    slots,
    customer,
    onCheckout,
    onError,
  } = props;
  const { locale, messages, dir, taxDisplay, priceCurrency } = props;
  const { drawer } = useGuestCartContext();
  const view = useShopView(props);
  const display = useWidgetDisplay(props);
  const cart = (
    <RenderBoundary
      onError={onError}
      fallback={(retry) => (
        <BrokenCart
          headingLevel={display.settings.headingLevel}
          {...{ ...display, className }}
          onRetry={() => {
            // The cart's data may have caused the error.
            void view.read();
            retry();
          }}
        />
      )}
    >
      <ShopCart
        {...{ view, display, customer, resolveItem, className, onCheckout }}
        drawer={mode === 'inline' ? undefined : drawer}
        renderProps={props}
        // `slots={{ empty: isSale && <Sale /> }}` renders the standard content without a sale.
        place={(name, standard) => slots?.[name] || standard}
        partLoaders={widgetPartLoaders}
      />
    </RenderBoundary>
  );
  return (
    <ShopWidget
      {...{ mode, view, display, drawer, cart, resolveItem, loadToast, AddedItemReaction }}
      badge={<GuestCartBadge {...{ locale, messages, dir, taxDisplay, priceCurrency }} />}
      renderPicture={
        renderPicture &&
        ((item) => (
          // If the page's function throws, there is no picture.
          <RenderBoundary fallback={() => null} resetKey={item}>
            <RenderedPicture {...{ item, display, renderPicture }} cart={view.getState().cart} />
          </RenderBoundary>
        ))
      }
    />
  );
}
