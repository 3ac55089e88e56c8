import type { ReactNode } from 'react';
import type { ScreenControlsMessages } from './controls-context.ts';
import type { ShopTotal } from '../../core/view/total-rows.ts';
import { FilledText } from '../ui/filled-text.tsx';
import { toElement } from '../ui/markup.tsx';
import { amountNode, reasonNode } from '../../core/markup/amount.ts';
import type { TotalsControls } from '../../core/cart/changing/cart-controls.ts';
import { Button } from '../ui/button.tsx';

export interface ShopTotalsProps {
  readonly rows: readonly ShopTotal[];
  /** The discount as a positive amount; null for none. */
  readonly savings: string | null;
  /** Whether the totals may not match the cart that is shown. */
  readonly outdated: boolean;
  /** Whether they could not be read again. */
  readonly failed: boolean;
  readonly messages: ScreenControlsMessages;
  /** The discount code, which is part of the row of its discount. @default none */
  readonly coupon?: { readonly code: string; readonly chip: ReactNode } | undefined;
}

/** The shop's totals, and the grand total below a line. */
export function ShopTotals({ rows, savings, outdated, failed, messages, coupon }: ShopTotalsProps) {
  const discounts = rows.filter(({ isDiscount }) => isDiscount);
  const ordered = [
    ...rows.filter(({ isFooter }) => !isFooter),
    ...rows.filter(({ isFooter }) => isFooter),
  ];
  const unavailable = rows.find(({ amount }) => amount.kind === 'unavailable');
  const reason = unavailable === undefined ? null : reasonNode(unavailable.amount, messages);
  return (
    <>
      <dl className="gc-totals gc-shop-totals" data-outdated={outdated ? true : undefined}>
        {ordered.map(({ key, label, amount, note, isGrand, isRepeated, isFooter }, index) => (
          <div
            key={key}
            className={isGrand ? 'gc-total' : 'gc-total-row'}
            part="total"
            data-repeated={isRepeated}
            data-footer={isFooter && ordered[index - 1]?.isFooter !== true ? true : undefined}
          >
            <dt>
              {coupon !== undefined && key === discounts[0]?.key ? (
                <>
                  {/* The shop's label may repeat the code. */}
                  <bdi>{label.includes(coupon.code) ? messages.discount : label}</bdi> {coupon.chip}
                </>
              ) : (
                <bdi>{label}</bdi>
              )}
              {outdated && !failed && index === ordered.length - 1 && (
                <span className="gc-outdated"> {messages.refreshing}</span>
              )}
            </dt>
            <dd>
              {note === null ? (
                toElement(amountNode(amount, messages))
              ) : (
                <span className="gc-total-note">{note}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {/* Of a single discount, its row says it. */}
      {savings !== null && discounts.length > 1 && (
        <p className="gc-savings" data-outdated={outdated ? true : undefined}>
          <FilledText
            template={messages.savings}
            values={{ amount: <span translate="no">{savings}</span> }}
          />
        </p>
      )}
      {reason && toElement(reason)}
    </>
  );
}

/** An error with a retry button, if the shop's totals could not be read. */
export function TotalsRetry({
  totals,
  messages,
}: {
  readonly totals: TotalsControls | null;
  readonly messages: ScreenControlsMessages;
}) {
  const retry = totals?.retry ?? null;
  if (retry === null) return null;
  return (
    <div className="gc-notice" part="notice" data-tone="caution" data-notice="totals">
      <p>{messages.errorTotals}</p>
      <p className="gc-notice-actions">
        <Button pending={totals?.isUpdating ?? false} onPress={() => void retry()}>
          {messages.tryAgain}
        </Button>
      </p>
    </div>
  );
}
