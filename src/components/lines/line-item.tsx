import type { Ref } from 'react';
import type { MainMessages, ShownMessages } from '../../view/messages/messages.ts';
import type { LineDetails, MainLine } from '../../view/types.ts';
import { Amount } from '../ui/amount.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import type { RenderProps } from '../screen/render-props.ts';
import type { DetailsPart } from '../hooks/use-details.ts';
import type { ActionsState } from '../hooks/use-actions.ts';
import { UnavailableReason } from '../ui/unavailable-reason.tsx';

/** What not every line has: its options, discounts and whatever else the shop says of it. */
export interface LineDetailsPart {
  readonly part: DetailsPart;
  readonly features: LineDetails;
  readonly messages: ShownMessages;
}

export interface LineItemProps {
  readonly line: MainLine;
  readonly rest: LineDetailsPart | null;
  readonly messages: MainMessages;
  readonly actions: ActionsState;
  readonly drawing: RenderProps;
  /** Given for the line that focus is to move to. */
  readonly focusRef?: Ref<HTMLLIElement> | undefined;
}

/** One line of the cart: the words at the start, the amount at the end, what belongs to it beneath. */
export function LineItem({ line, rest, messages, actions, drawing, focusRef }: LineItemProps) {
  const { name, sku, itemId, productType, quantity, unit, row } = line;
  const { drawn, hasControls, hasPictures } = actions;
  const { renderLine, renderPicture } = drawing;
  const fitted = drawn?.part.lineActions(drawn.box, line);
  const standard = (
    <>
      {hasPictures && (
        <div className="gc-picture" part="picture">
          {renderPicture === undefined ? fitted?.picture : renderPicture(line)}
        </div>
      )}
      <div className="gc-line-words">
        <p className="gc-line-name" part="line-name">
          {fitted?.name ?? <bdi>{name}</bdi>}
        </p>
        <p className="gc-line-meta">
          <span className="gc-line-count">
            <span className="gc-hidden">{messages.quantity} </span>
            <span className="gc-quantity">{quantity ?? '—'}</span>{' '}
            {/* The blanks are outside: else "3" and "$19.99" are read as one number. */}
            <span aria-hidden="true">×</span>{' '}
          </span>
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
        {rest !== null && <rest.part.LineOptions options={rest.features.options} messages={rest.messages} />}
        <UnavailableReason amount={row} messages={messages} />
      </div>
      <p className="gc-line-row" part="line-row">
        <span className="gc-hidden">{messages.rowTotal} </span>
        <Amount amount={row} messages={messages} />
      </p>
      {rest !== null && <rest.part.LineDetails features={rest.features} messages={rest.messages} />}
      {hasControls && itemId !== null && <div className="gc-line-tools">{fitted?.controls}</div>}
    </>
  );
  return (
    <li
      className="gc-line"
      part="line"
      data-item-id={itemId}
      data-product-type={productType}
      data-pending={fitted?.isPending === true ? true : undefined}
      {...(focusRef === undefined ? {} : { ref: focusRef, tabIndex: -1 })}
    >
      {renderLine === undefined ? standard : renderLine(line, standard)}
    </li>
  );
}
