import { type ReactNode, useState, useId } from 'react';
import { hasCards } from '../../core/view/has-cards.ts';
import type { ScreenMessages } from '../../core/messages/en-screen.ts';
import type { AmountView, CompactView } from '../../core/view/types.ts';
import type { ScreenSettings } from '../../core/settings/screen-settings.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { ControlsDisplay } from './use-controls.ts';
import { LineList } from './line-list.tsx';
import type { RenderProps } from '../ui/render-props.ts';
import { defaultSlot, type Slot } from '../ui/slots.ts';
import { useShipping, type ShippingPart } from './use-shipping.tsx';
import { useDetails, type DetailsPart, type DetailsSource } from './use-details.ts';
import { totalsNodes } from '../../core/markup/cart.ts';
import { Heading } from '../ui/heading.tsx';
import { toFragment } from '../ui/markup.tsx';

interface TotalsProps {
  readonly view: CompactView;
  readonly messages: ScreenMessages;
  readonly headingLevel: number;
  /** Above the rows. */
  readonly lead: ReactNode;
  /** The shop's own rows. Without them it shows the items' subtotal. */
  readonly rows: ReactNode;
  /** Whether rows are loading: a placeholder keeps their space. */
  readonly awaitsRows: boolean;
  readonly render: RenderProps['renderSummary'];
  /** Buttons, and the shop's slot below them. */
  readonly children: ReactNode;
}

/**
 * The summary: the shop's own rows, otherwise the items' subtotal, which is before tax, shipping
 * and discounts.
 */
function CartTotals({
  view,
  messages,
  headingLevel,
  lead,
  rows = null,
  awaitsRows,
  render,
  children,
}: TotalsProps) {
  const id = useId();
  const standard = (
    <>
      {lead}
      {rows ?? toFragment(totalsNodes(view, messages, awaitsRows))}
      {rows !== null && view.taxDisplay !== null && view.subtotalNote !== null && (
        <p className="gc-hint">{view.subtotalNote}</p>
      )}
      {children}
    </>
  );
  return (
    <section className="gc-summary" part="summary" aria-labelledby={id}>
      <Heading level={headingLevel} id={id} className="gc-hidden">
        {messages.totals}
      </Heading>
      {render === undefined ? standard : render(view, standard)}
    </section>
  );
}

interface DetailsSectionProps {
  readonly title: string;
  /** Called when the shopper is about to open the section, or has opened it. */
  readonly onApproach: () => void;
  readonly children: ReactNode;
}

/** A disclosure with the details for support. Its content is rendered once it opens. */
function DetailsSection({ title, onApproach, children }: DetailsSectionProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="gc-details gc-support"
      part="card details"
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        setOpened(true);
        onApproach();
      }}
    >
      <summary onPointerEnter={onApproach} onFocus={onApproach}>
        {title}
      </summary>
      {opened && children}
    </details>
  );
}

interface DetailsStatusProps {
  readonly failed: boolean;
  readonly messages: ScreenMessages;
  readonly onRetry: () => void;
}

/** Shown instead of the details while their chunk is loading, or if it could not be loaded. */
function DetailsStatus({ failed, messages, onRetry }: DetailsStatusProps) {
  return (
    <div className="gc-details-status" aria-busy={failed ? undefined : true}>
      <p className="gc-hint" role={failed ? 'alert' : undefined}>
        {failed ? messages.detailsFailed : messages.detailsLoading}
      </p>
      {failed && <Button onPress={onRetry}>{messages.tryAgain}</Button>}
    </div>
  );
}

export interface CartContentsProps {
  readonly view: CompactView;
  readonly source: DetailsSource;
  readonly messages: ScreenMessages;
  readonly settings: ScreenSettings;
  readonly onShowMore: () => void;
  readonly onRefresh: () => void;
  /** How many lines the first frame shows. @default 30, as many as a snapshot */
  readonly firstLines?: number | undefined;
  /** The way back to the shop, for a cart without items. */
  readonly toShop: ReactNode;
  /** Renders the buttons under the totals. @param total the amount to pay */
  readonly footer: (total: AmountView) => ReactNode;
  /** Renders the shop's slots. @default no slots */
  readonly place?: Slot | undefined;
  readonly controls: ControlsDisplay;
  readonly renderProps?: RenderProps | undefined;
  readonly loadDetails: () => Promise<DetailsPart>;
  /** Loads the free-shipping bar and shipping estimates. */
  readonly loadShipping: () => Promise<ShippingPart>;
}

/** A cart that has been read: lines, totals, then cards and details. */
export function CartBody(props: CartContentsProps) {
  const {
    view,
    source,
    messages,
    settings,
    controls,
    onShowMore,
    onRefresh,
    toShop,
    loadDetails,
    loadShipping,
  } = props;
  const { place = defaultSlot, renderProps = {}, firstLines = 30 } = props;
  const isFull = settings.details === 'full';
  const needsCards = hasCards(source.cart, isFull);
  const { loaded, failed, load } = useDetails(source, needsCards, loadDetails);
  const shipping = useShipping({ cart: source.cart, view, settings, controls }, loadShipping);
  const { part, context } = controls.loaded ?? {};
  const summary = context && part?.summarySlots(context, source.cart, view);
  const footer = props.footer(summary?.total ?? view.subtotal);
  const headingLevel = settings.headingLevel + 1;
  const common = { messages, headingLevel };
  const hasItems = view.contents === 'filled' || view.lines.length > 0;
  const hasRemoved = !!context?.controls.lines?.removed.length;
  const status = <DetailsStatus failed={failed} messages={messages} onRetry={load} />;
  // Cards appear above the details section, which would move down if it were rendered first.
  const isWaiting = needsCards && loaded === null;
  const isClosed = view.contents === 'closed';
  const items = (
    <>
      {(hasItems || hasRemoved) && (
        <LineList
          {...common}
          {...{ view, controls, renderProps, settings, firstLines, onShowMore }}
        >
          {settings.showEmptyCart && context && part && (
            <part.EmptyCartPlace {...{ context }} cart={source.cart} />
          )}
        </LineList>
      )}
      {hasItems ? (
        <CartTotals
          {...common}
          view={view}
          lead={shipping.bar}
          rows={summary?.rows}
          awaitsRows={controls.awaitsTotals}
          render={renderProps.renderSummary}
        >
          {summary?.retry}
          {summary?.coupon}
          {shipping.estimate}
          {footer}
          {place('summary')}
        </CartTotals>
      ) : (
        footer
      )}
    </>
  );
  return (
    <div className="gc-layout">
      {view.contents === 'empty' && (
        <EmptyState title={messages.empty} hint={messages.emptyHint} place={place}>
          {toShop}
        </EmptyState>
      )}
      {view.contents === 'unlisted' && (
        <EmptyState hint={messages.unlisted}>
          <Button onPress={onRefresh}>{messages.tryAgain}</Button>
        </EmptyState>
      )}
      {!isClosed && items}
      {isClosed && hasItems && (
        <details className="gc-details gc-ordered-items">
          <summary>{view.countText}</summary>
          {items}
        </details>
      )}
      {/* A box around the slot: the slot itself has none, and the grid would place its children. */}
      <div className="gc-recommendations">{place('recommendations')}</div>
      <div className="gc-cards">
        {isWaiting && status}
        {needsCards && loaded !== null && (
          <loaded.part.CartCards
            view={{ ...view, ...loaded.details.view }}
            messages={loaded.details.messages}
            locale={settings.locale}
            headingLevel={headingLevel}
            isFull={isFull}
          />
        )}
        {isFull && (!isWaiting || failed) && (
          <DetailsSection title={messages.details} onApproach={load}>
            {loaded === null ? (
              status
            ) : (
              <loaded.part.CartDetails
                {...loaded.details}
                lines={view.lines}
                headingLevel={headingLevel}
              />
            )}
          </DetailsSection>
        )}
      </div>
    </div>
  );
}
