import { CartFooter, ContinueShopping, type FooterCommands } from '../summary/cart-footer.tsx';
import { Button } from '../ui/button.tsx';
import { useCartDisplay } from '../ui/display.ts';
import type { Customization } from '../ui/render-props.ts';
import { CartSummary } from '../summary/cart-summary.tsx';
import { CartDetails } from '../details/cart-details.tsx';
import { EmptyState } from './empty-state.tsx';
import { LineList } from '../lines/line-list.tsx';
import type { PartLoaders } from './part-loaders.ts';
import type { ControlsLayout } from '../ui/controls-context.ts';
import type { ControlsPart } from './use-controls.ts';
import type { FormattedCart } from '../../core/view/compact-view-cache.ts';
import { useShipping } from '../shipping/use-shipping.tsx';
import { useSlow } from '../ui/timing.ts';

export interface CartBodyProps {
  readonly formatted: FormattedCart;
  readonly controls: ControlsLayout<ControlsPart>;
  readonly custom: Pick<Customization, 'slot' | 'renderProps'>;
  readonly partLoaders: Pick<PartLoaders, 'details' | 'shipping'>;
  /** What the buttons under the totals do. */
  readonly footer: FooterCommands;
  readonly onShowMore: () => void;
  readonly onRefresh: () => void;
}

/**
 * Milliseconds for which the checkout waits for the code that adds and changes items: a file may
 * never arrive.
 */
const longestLoad = 15_000;

/** Whether the cart has lines to show, or says that it has items which the shop did not list. */
const hasItems = ({ contents, lines }: FormattedCart['view']): boolean =>
  contents === 'filled' || lines.length > 0;

/** What stands in the place of the lines. */
function NoItems({ formatted, custom, onRefresh }: CartBodyProps) {
  const { messages } = useCartDisplay();
  const { slot, renderProps } = custom;
  if (formatted.view.contents === 'unlisted') {
    return (
      <EmptyState hint={messages.unlisted}>
        <Button onPress={onRefresh}>{messages.tryAgain}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={messages.empty} hint={messages.emptyHint} slot={slot}>
      <ContinueShopping renderLink={renderProps.renderLink} />
    </EmptyState>
  );
}

/** The lines, the totals and the buttons under them. */
function CartItems(props: CartBodyProps) {
  const { formatted, controls, custom, partLoaders, footer: commands, onShowMore } = props;
  const { view, source } = formatted;
  const { slot, renderProps } = custom;
  const display = useCartDisplay();
  const shipping = useShipping(formatted, controls, partLoaders.shipping);
  const { part, context } = controls.loaded ?? {};
  const totals =
    context && part?.renderTotals({ context, display, cart: source.cart, view, shipping });
  const hasRemoved = !!context?.controls.lines?.removed.length;
  const isWaiting = controls.isChanging && part === undefined;
  const isLate = useSlow(isWaiting, longestLoad);
  const loadingHold = isWaiting && !isLate ? 'pending' : null;
  const footer = (
    <CartFooter
      commands={commands}
      slot={slot}
      total={totals?.total ?? view.total}
      note={context && part && <part.SoldOutNote context={context} lines={view.lines} />}
      hold={context && part ? part.checkoutHold(context.controls) : loadingHold}
    />
  );
  return (
    <>
      {(hasItems(view) || hasRemoved) && (
        <LineList view={view} controls={controls} renderProps={renderProps} onShowMore={onShowMore}>
          {display.settings.showEmptyCart && context && part && (
            <part.EmptyCartPlace context={context} cart={source.cart} />
          )}
        </LineList>
      )}
      {view.contents !== 'filled' && view.contents !== 'closed' && <NoItems {...props} />}
      {!hasItems(view) && footer}
      {hasItems(view) && (
        <CartSummary
          view={view}
          lead={shipping.bar}
          rows={totals?.rows}
          awaitsRows={controls.awaitsTotals}
          render={renderProps.renderSummary}
        >
          {context && part && <part.TotalsRetry controls={context.controls} />}
          {totals?.coupon}
          {shipping.estimate}
          {footer}
          {slot('summary')}
        </CartSummary>
      )}
    </>
  );
}

/** A cart that has been read: lines, totals, then cards and details. */
export function CartBody(props: CartBodyProps) {
  const { formatted, controls, custom, partLoaders } = props;
  const { view } = formatted;
  const { slot } = custom;
  const { part, context } = controls.loaded ?? {};
  const lineControls = context?.controls.lines;
  const isClosed = view.contents === 'closed';
  return (
    <>
      {part !== undefined && context !== undefined && lineControls != null && (
        <part.RemovedLines context={context} lines={lineControls} shown={view.lines} />
      )}
      <div className="gc-layout">
        {!isClosed && <CartItems {...props} />}
        {isClosed && hasItems(view) && (
          <details className="gc-details gc-ordered-items">
            <summary>{view.countText}</summary>
            <CartItems {...props} />
          </details>
        )}
        {/* A box around the slot: the slot itself has none, and the grid would place its children. */}
        <div className="gc-recommendations">{slot('recommendations')}</div>
        <CartDetails formatted={formatted} loadPart={partLoaders.details} />
      </div>
    </>
  );
}
