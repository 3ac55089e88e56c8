import { useMemo, type ReactNode } from 'react';
import type { PartLoaders } from '../../components/screen/part-loaders.ts';
import type { Slot } from '../../components/ui/slots.ts';
import { ShopCart } from '../../components/screen/shop-cart.tsx';
import styles from '../../components/styles/cart.css?inline';
import { enScreen } from '../../core/messages/en-screen.ts';
import { useDisplay } from '../../components/ui/display.ts';
import { mergeMessages } from '../../core/messages/messages.ts';
import { sheetFor } from './element-styles.ts';
import { controlsChunk } from './load-chunks.ts';
import type { ElementCartProps } from './shell-part.tsx';
import slots from './slots.css?inline';

export { lockPageScroll } from '../../components/ui/lock-page-scroll.ts';
export { matchPageColours } from '../../components/ui/page-colours.ts';
export { checkoutHandler } from './checkout-handler.ts';

/**
 * The stylesheet of the cart. Not re-exported from the file: the package's types cannot import a
 * stylesheet.
 */
export const css: string = styles + slots;

/** Renders the page's children with a `slot` attribute. */
const slotOf: Slot = (name, standard) => <slot name={name}>{standard}</slot>;

/** Loads a part with its own styles: the page's stylesheets do not apply in a shadow root. */
async function styled<P extends { readonly css: string }>(
  name: 'details' | 'ordered' | 'shipping',
  loading: Promise<P>,
): Promise<P> {
  const part = await loading;
  sheetFor(name).replaceSync(part.css);
  return part;
}

const partLoaders: PartLoaders = {
  details: () => styled('details', import('./details-part.ts')),
  controls: controlsChunk.load,
  loadedControls: controlsChunk.loaded,
  news: () => import('../../components/notices/news-part.ts'),
  ordered: () => styled('ordered', import('./ordered-part.ts')),
  shipping: () => styled('shipping', import('./shipping-part.ts')),
};

/** The cart of an element. The root of the chunk `screen`. */
export function ElementCart(props: ElementCartProps): ReactNode {
  const { settings, resolveItem, ...cart } = props;
  const display = useDisplay();
  const { customerId, storeId, customerName: name } = settings;
  const customer = customerId === undefined ? undefined : { customerId, storeId, name };
  const localized = useMemo(
    () => ({ ...display, messages: mergeMessages(enScreen, display.messages) }),
    [display],
  );
  return (
    <ShopCart
      {...cart}
      partLoaders={partLoaders}
      customer={customer}
      display={localized}
      custom={{ slot: slotOf, renderProps: {}, resolveItem }}
    />
  );
}
