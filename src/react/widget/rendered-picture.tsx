import { useGuestCartContext } from '../context.ts';
import { guestCartKeys } from '../query/query-keys.ts';
import { useCartId } from '../hooks/use-cart-id.ts';
import type { CartItem } from '../../core/schema/cart-item.ts';
import type { Cart } from '../../core/schema/cart.ts';
import { toCompactView } from '../../core/view/compact-view.ts';
import type { RenderProps } from '../../components/lines/render-props.ts';
import { RenderBoundary } from './render-boundary.tsx';
import type { WidgetDisplay } from './use-widget-display.ts';

export interface RenderedPictureProps {
  readonly item: CartItem;
  readonly display: WidgetDisplay;
  readonly renderPicture: NonNullable<RenderProps['renderPicture']>;
}

function Picture({ item, display: { settings, messages }, renderPicture }: RenderedPictureProps) {
  const { session, queryClient } = useGuestCartContext();
  const cart = queryClient.getQueryData<Cart | null>(guestCartKeys.cart(session.scope, useCartId() ?? ''));
  const [line] = toCompactView({ ...cart, items: [item] }, { ...settings, messages }).lines;
  return line && renderPicture(line);
}

/**
 * The picture that the page renders for a line, outside the cart. The amounts of the line are unknown until the cart
 * has been read. If the page's function throws, there is no picture.
 */
export function RenderedPicture(props: RenderedPictureProps) {
  return (
    <RenderBoundary fallback={() => null} resetKey={props.item}>
      <Picture {...props} />
    </RenderBoundary>
  );
}
