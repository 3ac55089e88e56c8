import type { FreeShippingView } from '../../core/money/free-shipping.ts';
import type { ShippingMessages } from '../../core/messages/en-shipping.ts';
import { FilledText } from '../ui/filled-text.tsx';

export interface FreeShippingBarProps {
  /** Null while the totals are loading: an empty bar then reserves the space. */
  readonly view: FreeShippingView | null;
  /** Whether the totals do not match the cart. The last row of the totals says so. */
  readonly outdated: boolean;
  readonly texts: ShippingMessages;
}

/** Shows how much more is needed for free shipping. The bar is decorative and repeats the text. */
export function FreeShippingBar({ view, outdated, texts }: FreeShippingBarProps) {
  const missing = view?.missing ?? null;
  return (
    <div
      className="gc-free-shipping"
      part="free-shipping"
      data-reached={view !== null && missing === null ? true : undefined}
      data-outdated={outdated ? true : undefined}
    >
      <p>
        {view !== null &&
          (missing === null ? (
            texts.freeShipping
          ) : (
            <FilledText template={texts.freeShippingAway} values={{ amount: missing }} />
          ))}
      </p>
      <div className="gc-free-shipping-bar" aria-hidden="true">
        <span style={{ inlineSize: `${(view?.progress ?? 0) * 100}%` }} />
      </div>
    </div>
  );
}
