import type { PartLoaders } from '../components/screen/part-loaders.ts';
import { CartScreen } from '../components/screen/cart-screen.tsx';
import { slotsOf } from '../components/ui/slots.ts';
import { createLoader } from '../core/cart/state/loader.ts';
import type { ShopView } from '../core/cart/shown/shop-view.ts';
import type { GuestCartWidgetProps } from './widget-props.ts';

export { lockPageScroll } from '../components/ui/lock-page-scroll.ts';

/** Loads the lazy parts of the screen. Their styles are in the page's stylesheet. */
export const widgetPartLoaders: PartLoaders = {
  details: createLoader(() => import('../components/details/details-part.tsx')),
  controls: createLoader(() => import('../components/controls/controls-part.ts')),
  shipping: createLoader(() => import('../components/shipping/shipping-part.tsx')),
  ordered: createLoader(() => import('../components/notices/ordered-part.tsx')),
  news: createLoader(() => import('../components/notices/news-part.ts')),
};

export interface WidgetCartProps {
  /** The props of the widget. */
  readonly widget: GuestCartWidgetProps;
  readonly shopView: ShopView;
}

/** The cart of a widget, in each of its states. */
export function WidgetCart({ widget, shopView }: WidgetCartProps) {
  const { renderLine, renderPicture, renderLink, renderSummary } = widget;
  const { resolveItem, className, slots, customer, onCheckout } = widget;
  return (
    <CartScreen
      shopView={shopView}
      custom={{
        slot: slotsOf(slots),
        renderProps: { renderLine, renderPicture, renderLink, renderSummary },
        resolveItem,
        className,
      }}
      partLoaders={widgetPartLoaders}
      customer={customer}
      onCheckout={onCheckout}
    />
  );
}
