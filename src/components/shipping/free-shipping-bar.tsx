import type { FreeShippingView } from '../../core/money/free-shipping.ts';
import type { ShippingMessages } from '../../core/messages/en-shipping.ts';
import { FilledText } from '../ui/filled-text.tsx';

export interface FreeShippingBarProps {
  /** Null while the totals are loading: an empty bar then reserves the space. */
  readonly view: FreeShippingView | null;
  /** Shown next to the text while the totals do not match the cart; null otherwise. */
  readonly outdated: string | null;
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
      data-outdated={outdated === null ? undefined : true}
    >
      <p>
        {view !== null &&
          (missing === null ? (
            texts.freeShipping
          ) : (
            <FilledText template={texts.freeShippingAway} values={{ amount: missing }} />
          ))}
        {view !== null && outdated !== null && <span className="gc-outdated"> {outdated}</span>}
      </p>
      <div className="gc-free-shipping-bar" aria-hidden="true">
        <span style={{ inlineSize: `${(view?.progress ?? 0) * 100}%` }} />
      </div>
    </div>
  );
}
