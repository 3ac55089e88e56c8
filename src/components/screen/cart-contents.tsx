import type { ReactNode } from 'react';
import type { MainMessages } from '../../view/messages/messages.ts';
import type { MainView } from '../../view/types.ts';
import { DetailsSection } from '../details/details-section.tsx';
import { EmptyState } from './empty-state.tsx';
import { LineList } from '../lines/line-list.tsx';
import { Skeleton } from './skeleton.tsx';
import { useHeld } from '../hooks/use-paint-hold.ts';
import { standardPlace, type Place } from './slots.ts';
import type { OwnDrawing } from './render-props.ts';
import { PlainDelivery } from '../summary/plain-delivery.tsx';
import type { RestSource } from '../details/details-source.ts';
import { RestStatus } from '../details/details-status.tsx';
import { Totals } from '../summary/totals.tsx';
import { useRest, type RestPart } from '../hooks/use-details.ts';
import type { ToolsState } from '../hooks/use-actions.ts';

export interface CartContentsProps {
  readonly view: MainView;
  /** What the view was made of. */
  readonly source: RestSource;
  readonly messages: MainMessages;
  readonly locale: string;
  /** Level of the headings in it. */
  readonly headingLevel: number;
  readonly lineStep: number;
  readonly onShowMore: () => void;
  /** Buttons under the totals. */
  readonly actions?: ReactNode;
  /** Where the shop puts things of its own. @default nothing of the shop's */
  readonly place?: Place | undefined;
  /** What can be done with the cart. @default nothing */
  readonly tools?: ToolsState | undefined;
  readonly drawing?: OwnDrawing | undefined;
  /** Brings what not every cart has. @default a chunk of its own */
  readonly loadRest?: (() => Promise<RestPart>) | undefined;
}

const withoutTools: ToolsState = { hasControls: false, hasPictures: false, awaitsTotals: false, drawn: null };

/** A cart that was read, whole: items, totals, then whom it concerns. */
export function CartContents(props: CartContentsProps) {
  const { view, source, messages, locale, headingLevel, lineStep, onShowMore, actions } = props;
  const { place = standardPlace, tools = withoutTools, drawing = {}, loadRest } = props;
  const { drawn, failed, fetchRest } = useRest(source, view.hasRest, loadRest);
  const awaitsRest = view.hasRest && drawn === null && !failed;
  const held = useHeld(awaitsRest && view.hasRestInLines);
  const summary = tools.drawn?.part.summaryTools(tools.drawn.box, source.cart);
  const { renderSummary } = drawing;
  const common = { messages, headingLevel };
  const hasItems = view.contents === 'filled' || view.lines.length > 0;
  const isSummed = hasItems || view.contents === 'unlisted';
  const status = <RestStatus failed={failed} messages={messages} onRetry={fetchRest} />;
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
  if (held) return <Skeleton {...tools} slowText={null} />;
  return (
    <div className="gc-layout">
      {view.contents === 'empty' && <EmptyState title={messages.empty} hint={messages.emptyHint} place={place} />}
      {view.contents === 'unlisted' && <EmptyState hint={messages.unlisted} />}
      {hasItems && <LineList {...common} {...{ view, drawn, tools, drawing, locale, onShowMore }} step={lineStep} />}
      {isSummed ? (
        <Totals
          {...common}
          view={view}
          rows={summary?.rows}
          awaitsRows={tools.awaitsTotals}
          draw={renderSummary && ((standard) => renderSummary(view, standard))}
        >
          {summary?.coupon}
          {actions}
          {place('summary')}
        </Totals>
      ) : (
        actions
      )}
      <div className="gc-cards">
        {view.hasRest ? cards : <PlainDelivery {...common} view={view} />}
        {!awaitsRest && (
          <DetailsSection title={messages.details} onApproach={fetchRest}>
            {drawn === null ? status : <drawn.part.CartDetails {...drawn.rest} headingLevel={headingLevel} />}
          </DetailsSection>
        )}
      </div>
    </div>
  );
}
