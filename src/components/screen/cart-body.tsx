import { useRef } from 'react';
import { CartFooter } from './cart-footer.tsx';
import { Button } from '../ui/button.tsx';
import { useCustomization } from '../ui/customization.ts';
import { useDisplay } from '../ui/display.ts';
import { useScreenMessages } from '../ui/screen-messages.ts';
import { CartSummary } from './cart-summary.tsx';
import { CartDetails } from './cart-details.tsx';
import { EmptyState } from './empty-state.tsx';
import { LineList } from './line-list.tsx';
import type { ChunkLoaders } from './chunk-loaders.ts';
import type { FormattedCart } from '../../core/view/compact-view-cache.ts';
import type { ShownCart } from '../notices/screen-state.ts';
import type { ScreenContent } from './use-screen.ts';

export interface CartBodyProps {
  readonly cart: ShownCart;
  readonly screen: Pick<
    ScreenContent,
    'layout' | 'hasWaitingAdds' | 'shipping' | 'footer' | 'showMore' | 'refresh'
  >;
  readonly details: ChunkLoaders['details'];
}

/** Whether the cart has lines to show, or says that it has items which the shop did not list. */
const hasItems = ({ contents, lines }: FormattedCart['view']): boolean =>
  contents === 'filled' || lines.length > 0;

/** Says that the shop did not list the items of the cart. */
function UnlistedItems({ onRefresh }: { readonly onRefresh: () => void }) {
  const messages = useScreenMessages();
  return (
    <div className="gc-empty">
      <p className="gc-empty-title">{messages.unlisted}</p>
      <Button onPress={onRefresh}>{messages.tryAgain}</Button>
    </div>
  );
}

/** The lines, the totals and the buttons under them. */
function CartItems({ cart: { formatted }, screen }: Omit<CartBodyProps, 'details'>) {
  const { layout, hasWaitingAdds, shipping } = screen;
  const { view, source } = formatted;
  const { slot } = useCustomization();
  const display = useDisplay();
  const { loaded, awaitsTotals } = layout;
  const { cart } = source;
  const totals = loaded?.chunk.summarySlots({
    shared: loaded.shared,
    display,
    cart,
    view,
    shipping,
  });
  const hasRemoved = !!loaded?.shared.widgetState.lines?.removed.length;
  const footer = (
    <CartFooter buttons={screen.footer} total={totals?.total ?? view.total} note={totals?.note} />
  );
  return (
    <>
      {(hasItems(view) || hasRemoved || hasWaitingAdds) && (
        <LineList view={view} layout={layout} onShowMore={screen.showMore}>
          {loaded && view.lines.length > 0 && (
            <loaded.chunk.EmptyCartButton shared={loaded.shared} cart={cart} />
          )}
        </LineList>
      )}
      {view.contents === 'unlisted' && <UnlistedItems onRefresh={screen.refresh} />}
      {view.contents === 'empty' && !hasWaitingAdds && <EmptyState />}
      {!hasItems(view) && footer}
      {hasItems(view) && (
        <CartSummary
          view={{ ...view, subtotalLabel: totals?.subtotalLabel ?? view.subtotalLabel }}
          awaitsTotals={awaitsTotals}
          bar={shipping.bar?.node}
          totals={totals?.rows}
        >
          {totals?.below}
          {shipping.estimate}
          {footer}
          {slot('summary')}
        </CartSummary>
      )}
    </>
  );
}

/**
 * The products that the page recommends. A box around the slot: the slot itself has none, and a grid
 * would place its children.
 */
export function Recommendations() {
  const { slot } = useCustomization();
  return <div className="gc-recommendations">{slot('recommendations')}</div>;
}

/** A cart that has been read: lines, totals, then cards and details. */
export function CartBody(props: CartBodyProps) {
  const { cart, screen, details } = props;
  const { view } = cart.formatted;
  const { loaded } = screen.layout;
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      {loaded && (
        <loaded.chunk.CartBehaviour shared={loaded.shared} shown={view.lines} within={place} />
      )}
      <div ref={place} className="gc-layout">
        {cart.kind === 'cart' && <CartItems {...props} />}
        {cart.kind === 'closed' && hasItems(view) && (
          <details className="gc-details gc-ordered-items">
            <summary>{view.countText}</summary>
            <CartItems {...props} />
          </details>
        )}
        <Recommendations />
        <CartDetails formatted={cart.formatted} loader={details} />
      </div>
    </>
  );
}
