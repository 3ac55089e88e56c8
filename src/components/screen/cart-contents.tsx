import type { ReactNode } from 'react';
import type { MainMessages } from '../../view/messages/messages.ts';
import type { MainView } from '../../view/types.ts';
import { DetailsSection } from '../details/details-section.tsx';
import { EmptyState } from './empty-state.tsx';
import { LineList } from '../lines/line-list.tsx';
import { Skeleton } from './skeleton.tsx';
import { usePaintHold } from '../hooks/use-paint-hold.ts';
import { defaultSlot, type Slot } from './slots.ts';
import type { RenderProps } from './render-props.ts';
import { PlainDelivery } from '../summary/plain-delivery.tsx';
import type { DetailsSource } from '../details/details-source.ts';
import { DetailsStatus } from '../details/details-status.tsx';
import { Totals } from '../summary/totals.tsx';
import { useDetails, type DetailsPart } from '../hooks/use-details.ts';
import type { ActionsState } from '../hooks/use-actions.ts';

export interface CartContentsProps {
  readonly view: MainView;
  /** What the view was made of. */
  readonly source: DetailsSource;
  readonly messages: MainMessages;
  readonly locale: string;
  /** Level of the headings in it. */
  readonly headingLevel: number;
  readonly lineStep: number;
  readonly onShowMore: () => void;
  /** Buttons under the totals. */
  readonly footer?: ReactNode;
  /** Where the shop puts things of its own. @default nothing of the shop's */
  readonly place?: Slot | undefined;
  /** What can be done with the cart. @default nothing */
  readonly actions?: ActionsState | undefined;
  readonly drawing?: RenderProps | undefined;
  readonly loadDetails: () => Promise<DetailsPart>;
}

const withoutActions: ActionsState = { hasControls: false, hasPictures: false, awaitsTotals: false, drawn: null };

/** A cart that was read, whole: items, totals, then whom it concerns. */
export function CartContents(props: CartContentsProps) {
  const { view, source, messages, locale, headingLevel, lineStep, onShowMore, footer } = props;
  const { place = defaultSlot, actions = withoutActions, drawing = {}, loadDetails } = props;
  const { drawn, failed, fetchDetails } = useDetails(source, view.hasDetails, loadDetails);
  const needsDetails = view.hasDetails && drawn === null && !failed;
  const held = usePaintHold(needsDetails && view.hasLineDetails);
  const summary = actions.drawn?.part.summaryActions(actions.drawn.box, source.cart);
  const { renderSummary } = drawing;
  const common = { messages, headingLevel };
  const hasItems = view.contents === 'filled' || view.lines.length > 0;
  const isSummed = hasItems || view.contents === 'unlisted';
  const status = <DetailsStatus failed={failed} messages={messages} onRetry={fetchDetails} />;
  const cards =
    drawn === null ? (
      status
    ) : (
      <drawn.part.CartCards
        view={{ ...view, ...drawn.rest.view }}
        messages={drawn.rest.messages}
        locale={locale}
        headingLevel={headingLevel}
      />
    );
  if (held) return <Skeleton {...actions} slowText={null} />;
  return (
    <div className="gc-layout">
      {view.contents === 'empty' && <EmptyState title={messages.empty} hint={messages.emptyHint} place={place} />}
      {view.contents === 'unlisted' && <EmptyState hint={messages.unlisted} />}
      {hasItems && <LineList {...common} {...{ view, drawn, actions, drawing, locale, onShowMore }} step={lineStep} />}
      {isSummed ? (
        <Totals
          {...common}
          view={view}
          rows={summary?.rows}
          awaitsRows={actions.awaitsTotals}
          draw={renderSummary && ((standard) => renderSummary(view, standard))}
        >
          {summary?.coupon}
          {footer}
          {place('summary')}
        </Totals>
      ) : (
        footer
      )}
      <div className="gc-cards">
        {view.hasDetails ? cards : <PlainDelivery {...common} view={view} />}
        {!needsDetails && (
          <DetailsSection title={messages.details} onApproach={fetchDetails}>
            {drawn === null ? status : <drawn.part.CartDetails {...drawn.rest} headingLevel={headingLevel} />}
          </DetailsSection>
        )}
      </div>
    </div>
  );
}
