import type { RenderProps } from '../components/ui/render-props.ts';
import { useDisplay } from '../components/ui/display.ts';
import type { CartItem } from '../core/api/cart-item.ts';
import type { Cart } from '../core/api/cart.ts';
import { enCompact } from '../core/messages/en-compact.ts';
import { mergeMessages } from '../core/messages/messages.ts';
import { toCompactView } from '../core/view/compact-view.ts';

export { AddedItemsToast, AddedSentence } from '../components/controls/toast-part.tsx';

interface RenderedPictureProps {
  readonly item: CartItem;
  readonly cart: Cart | null;
  readonly renderPicture: NonNullable<RenderProps['renderPicture']>;
}

/**
 * The picture that the page renders for a line, outside the cart. The amounts of the line are
 * unknown until the cart has been read.
 */
export function RenderedPicture({ item, cart, renderPicture }: RenderedPictureProps) {
  const { settings, messages: own } = useDisplay();
  const messages = mergeMessages(enCompact, own);
  const [line] = toCompactView({ ...cart, items: [item] }, { ...settings, messages }).lines;
  return line && renderPicture(line);
}
