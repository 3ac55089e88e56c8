import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useControlsMessages } from '../lines/controls-messages.ts';
import type { ShopTotal } from '../../core/view/total-rows.ts';
import { isolated, type MarkupChild, type MarkupNode } from '../../core/markup/node.ts';
import { placeTotals, totalRowNode, totalsNotes } from '../../core/markup/shop-totals.ts';
import { toElement, toFragment } from '../ui/markup.tsx';
import { canRefetchTotals, type CartControls } from '../../core/cart/showing/cart-controls.ts';
import { Button } from '../ui/button.tsx';

export interface ShopTotalsProps {
  readonly rows: readonly ShopTotal[];
  /** The discount as a positive amount; null for none. */
  readonly savings: string | null;
  /** Whether the totals may not match the cart that is shown. */
  readonly outdated: boolean;
  /** What is said of them next to the last row, such as that they are updating; null for nothing. */
  readonly status: string | null;
  /** The discount code, which is part of the row of its discount. @default none */
  readonly coupon?: { readonly code: string; readonly chip: ReactNode } | undefined;
}

/** The shop's totals, and the grand total below a line. */
export function ShopTotals(props: ShopTotalsProps) {
  const { rows, savings, outdated, status, coupon } = props;
  const messages = useControlsMessages();
  const discount = rows.find(({ isDiscount }) => isDiscount);
  const placed = placeTotals(rows);

  function labelOf({ key, label }: ShopTotal): readonly MarkupChild<ReactElement>[] {
    if (coupon === undefined || key !== discount?.key) return [isolated(label)];
    // The shop's label may repeat the code.
    const name = label.includes(coupon.code) ? messages.discount : label;
    return [isolated(name), ' ', <Fragment key="chip">{coupon.chip}</Fragment>];
  }

  return (
    <>
      <dl className="gc-totals gc-shop-totals" data-outdated={outdated ? true : undefined}>
        {placed.map((row) => {
          const isLast = row === placed.at(-1);
          const statusNode = isLast && status !== null && outdatedNode(status);
          const node = totalRowNode(row, [...labelOf(row), statusNode], messages);
          return <Fragment key={row.key}>{toElement(node)}</Fragment>;
        })}
      </dl>
      {toFragment(totalsNotes(rows, savings, outdated, messages))}
    </>
  );
}

const outdatedNode = (text: string): MarkupNode => ['span.gc-outdated', null, ` ${text}`];

/** An error with a retry button, if the shop's totals could not be read. */
export function TotalsRetry({ controls }: { readonly controls: CartControls }) {
  const messages = useControlsMessages();
  if (!canRefetchTotals(controls)) return null;
  const { totals, commands } = controls;
  return (
    <div className="gc-notice" part="notice" data-tone="caution" data-notice="totals">
      <p>{messages.errorTotals}</p>
      <p className="gc-notice-actions">
        <Button
          pending={totals?.isUpdating ?? false}
          onPress={() => void commands?.refetchTotals()}
        >
          {messages.tryAgain}
        </Button>
      </p>
    </div>
  );
}
