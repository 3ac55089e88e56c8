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
import { useSlow } from '../ui/timing.ts';

export interface CartBodyProps {
  readonly cart: ShownCart;
  readonly screen: Pick<ScreenContent, 'layout' | 'shipping' | 'footer' | 'showMore' | 'refresh'>;
  readonly details: ChunkLoaders['details'];
}

/**
 * Milliseconds for which the checkout waits for the code that adds and changes items: a file may
 * never arrive.
 */
const longestLoad = 15_000;

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
function CartItems({ cart: { formatted, freshness }, screen }: Omit<CartBodyProps, 'details'>) {
  const { layout, shipping } = screen;
  const { view, source } = formatted;
  const { slot } = useCustomization();
  const display = useDisplay();
  const { loaded, progress, awaitsTotals } = layout;
  const { cart } = source;
  const totals = loaded?.chunk.summarySlots({
    shared: loaded.shared,
    display,
    cart,
    view,
    shipping,
  });
  const hasRemoved = !!loaded?.shared.widgetState.lines?.removed.length;
  const hasWaiting = !!loaded?.shared.widgetState.waitingAdds.length;
  const isLoading = loaded === null && progress !== 'done';
  const isLate = useSlow(isLoading, longestLoad);
  const footer = (
    <CartFooter
      commands={screen.footer}
      hasReadNotice={freshness.kind === 'stale' || freshness.kind === 'offline'}
      {...(totals?.checkout ?? { total: view.total, progress: isLate ? 'done' : progress })}
    />
  );
  return (
    <>
      {(hasItems(view) || hasRemoved || hasWaiting) && (
        <LineList view={view} layout={layout} onShowMore={screen.showMore}>
          {loaded && view.lines.length > 0 && (
            <loaded.chunk.EmptyCartButton shared={loaded.shared} cart={cart} />
          )}
        </LineList>
      )}
      {view.contents === 'unlisted' && <UnlistedItems onRefresh={screen.refresh} />}
      {view.contents === 'empty' && !hasWaiting && <EmptyState />}
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
