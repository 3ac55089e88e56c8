import { useMemo } from 'react';
import type { FormattedCart } from '../../core/view/compact-view-cache.ts';
import type { Loader } from '../../core/cart/state/loader.ts';
import { hasCards } from '../../core/view/has-cards.ts';
import { useDisplay } from '../ui/display.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import type * as detailsPart from '../details/details-part.tsx';

/** The chunk that renders shipments, addresses, the customer and the details for support. */
export type DetailsPart = typeof detailsPart;

export interface CartDetailsProps {
  readonly formatted: FormattedCart;
  readonly loader: Loader<DetailsPart>;
}

/** Cards for shipping and addresses, and the details for support, once their code has loaded. */
export function CartDetails({ formatted: { view, source }, loader }: CartDetailsProps) {
  const isFull = useDisplay().settings.details === 'full';
  const { totals } = source.options;
  // Otherwise the summary has a row that says so.
  const saysVirtual = view.isVirtual && (totals === undefined || totals === 'failed');
  const part = useLoaded(isFull || saysVirtual || hasCards(source.cart), loader, source);
  const details = useMemo(() => part?.toDetailsView(source.cart, source.options), [part, source]);
  if (part === undefined || details === undefined) return null;
  return (
    <div className="gc-cards">
      <part.CartCards view={{ ...view, ...details, isVirtual: saysVirtual }} />
      {isFull && <part.CartDetails view={details} lines={view.lines} />}
    </div>
  );
}
