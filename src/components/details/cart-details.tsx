import { type ReactNode, useState } from 'react';
import { hasCards } from '../../core/view/has-cards.ts';
import { Button } from '../ui/button.tsx';
import { useCartDisplay } from '../ui/display.ts';
import { useDetails, type DetailsPart } from './use-details.ts';
import type { FormattedCart } from '../../core/view/compact-view-cache.ts';

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
  readonly onRetry: () => void;
}

/** Shown instead of the details while their chunk is loading, or if it could not be loaded. */
function DetailsStatus({ failed, onRetry }: DetailsStatusProps) {
  const { messages } = useCartDisplay();
  return (
    <div className="gc-details-status" aria-busy={failed ? undefined : true}>
      <p className="gc-hint" role={failed ? 'alert' : undefined}>
        {failed ? messages.detailsFailed : messages.detailsLoading}
      </p>
      {failed && <Button onPress={onRetry}>{messages.tryAgain}</Button>}
    </div>
  );
}

export interface CartDetailsProps {
  readonly formatted: FormattedCart;
  readonly loadPart: () => Promise<DetailsPart>;
}

/** Cards for shipping and addresses, and the details for support, from a chunk of their own. */
export function CartDetails({ formatted: { view, source }, loadPart }: CartDetailsProps) {
  const { settings, messages } = useCartDisplay();
  const isFull = settings.details === 'full';
  const { totals } = source.options;
  // Otherwise the summary has a row that says so.
  const saysVirtual = view.isVirtual && (totals === undefined || totals === 'failed');
  const needsCards = saysVirtual || hasCards(source.cart, isFull);
  const { loaded, failed, load } = useDetails(source, needsCards, loadPart);
  const status = <DetailsStatus failed={failed} onRetry={load} />;
  // Cards appear above the details section, which would move down if it were rendered first.
  const isWaiting = needsCards && loaded === null;
  return (
    <div className="gc-cards">
      {isWaiting && status}
      {needsCards && loaded !== null && (
        <loaded.part.CartCards view={{ ...view, ...loaded.view, isVirtual: saysVirtual }} />
      )}
      {isFull && (!isWaiting || failed) && (
        <DetailsSection title={messages.details} onApproach={load}>
          {loaded === null ? (
            status
          ) : (
            <loaded.part.CartDetails view={loaded.view} lines={view.lines} />
          )}
        </DetailsSection>
      )}
    </div>
  );
}
