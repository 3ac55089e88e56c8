import type { Ref } from 'react';
import type { MainMessages, Messages } from '../view/messages/messages.ts';
import type { LineExtras, MainLine } from '../view/view-types.ts';
import { Amount } from './amount.tsx';
import { FilledText } from './filled-text.tsx';
import type { RestPart } from './use-rest.ts';
import { WithheldReason } from './withheld-reason.tsx';

/** What not every line has: its options, discounts and whatever else the shop says of it. */
export interface LineRest {
  readonly part: RestPart;
  readonly extras: LineExtras;
  readonly messages: Messages;
}

export interface LineItemProps {
  readonly line: MainLine;
  readonly rest: LineRest | null;
  readonly messages: MainMessages;
  /** Given for the line that focus is to move to. */
  readonly focusRef?: Ref<HTMLLIElement> | undefined;
}

/** One line of the cart: the words at the start, the amount at the end, what belongs to it beneath. */
export function LineItem({ line, rest, messages, focusRef }: LineItemProps) {
  const { name, sku, itemId, productType, quantity, unit, row } = line;
  return (
    <li
      className="gc-line"
      part="line"
      data-item-id={itemId ?? undefined}
      data-product-type={productType ?? undefined}
      {...(focusRef === undefined ? {} : { ref: focusRef, tabIndex: -1 })}
    >
      <div className="gc-line-words">
        <p className="gc-line-name" part="line-name">
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
        {rest !== null && <rest.part.LineOptions options={rest.extras.options} messages={rest.messages} />}
        <WithheldReason amount={row} messages={messages} />
      </div>
      <p className="gc-line-row" part="line-row">
        <span className="gc-hidden">{messages.rowTotal} </span>
        <Amount amount={row} messages={messages} />
      </p>
      {rest !== null && <rest.part.LineExtras extras={rest.extras} messages={rest.messages} />}
    </li>
  );
}
