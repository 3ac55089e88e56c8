import { useMemo } from 'react';
import type { FormattedCart } from '../../core/view/compact-view-cache.ts';
import type { Loader } from '../../core/cart/state/loader.ts';
import { hasCards } from '../../core/view/has-cards.ts';
import { useDisplay } from '../ui/display.ts';
import { useChunk } from '../ui/chunk-hooks.ts';
import type * as detailsChunk from '../details/details-chunk.tsx';

/** The chunk that renders shipments, addresses, the customer and the details for support. */
export type DetailsChunk = typeof detailsChunk;

export interface CartDetailsProps {
  readonly formatted: FormattedCart;
  readonly loader: Loader<DetailsChunk>;
}

/** Cards for shipping and addresses, and the details for support, once their code has loaded. */
export function CartDetails({ formatted: { view, source }, loader }: CartDetailsProps) {
  const isFull = useDisplay().settings.details === 'full';
  const { totals } = source.options;
  // Otherwise the summary has a row that says so.
  const saysVirtual = view.isVirtual && (totals === undefined || totals === 'failed');
  const chunk = useChunk(isFull || saysVirtual || hasCards(source.cart), loader, source);
  const details = useMemo(() => chunk?.toDetailsView(source.cart, source.options), [chunk, source]);
  if (chunk === undefined || details === undefined) return null;
  return (
    <div className="gc-cards">
      <chunk.CartCards view={{ ...view, ...details, isVirtual: saysVirtual }} />
      {isFull && <chunk.CartDetails view={details} lines={view.lines} />}
    </div>
  );
}
