import type { Ref } from 'react';
import type { Messages } from '../view/messages/messages.ts';
import type { LineView } from '../view/view-types.ts';
import { Amount } from './amount.tsx';
import { DiscountList } from './discount-list.tsx';
import { FilledText } from './filled-text.tsx';
import { LineOptions } from './line-options.tsx';
import { MoreFacts } from './more-facts.tsx';
import { WithheldReason } from './withheld-reason.tsx';

export interface LineItemProps {
  readonly line: LineView;
  readonly messages: Messages;
  /** Given for the line that focus is to move to. */
  readonly focusRef?: Ref<HTMLLIElement> | undefined;
}

/** One line of the cart: the words at the start, the amount at the end, what belongs to it beneath. */
export function LineItem({ line, messages, focusRef }: LineItemProps) {
  const { name, sku, itemId, productType, quantity, unit, row, options, discounts, facts } = line;
  return (
    <li
      className="gc-line"
      data-item-id={itemId ?? undefined}
      data-product-type={productType ?? undefined}
      {...(focusRef === undefined ? {} : { ref: focusRef, tabIndex: -1 })}
    >
      <div className="gc-line-words">
        <p className="gc-line-name">
          <bdi>{name}</bdi>
        </p>
        <p className="gc-line-meta">
          <span className="gc-hidden">{messages.quantity} </span>
          <span className="gc-quantity">{quantity ?? '—'}</span>
          <span aria-hidden="true"> × </span>
          <span className="gc-each">
            <FilledText
              template={messages.each}
              values={{ amount: <Amount amount={unit} messages={messages} layout="inline" /> }}
            />
          </span>
        </p>
        {sku !== null && (
          <p className="gc-line-sku">
            {messages.sku} <bdi>{sku}</bdi>
          </p>
        )}
        <LineOptions options={options} messages={messages} />
        <WithheldReason amount={row} messages={messages} />
      </div>
      <p className="gc-line-row">
        <span className="gc-hidden">{messages.rowTotal} </span>
        <Amount amount={row} messages={messages} />
      </p>
      <DiscountList discounts={discounts} messages={messages} />
      <MoreFacts facts={facts} discounts={discounts} messages={messages} />
    </li>
  );
}
