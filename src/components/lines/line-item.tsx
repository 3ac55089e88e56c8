import { useMemo, useState } from 'react';
import type { ScreenMessages } from '../../core/messages/message-groups.ts';
import type { CompactLine } from '../../core/view/types.ts';
import { AmountText } from '../ui/amount.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import type { ScreenSettings } from '../../core/settings/screen-settings.ts';
import type { ActionsDisplay, ActionsPart } from '../hooks/use-actions.ts';
import { useStable } from '../hooks/use-stable.ts';
import type { LineContext } from '../actions/actions-context.ts';
import { UnavailableNote } from '../ui/unavailable-note.tsx';
import { DiscountList } from './discount-list.tsx';
import { LineOptions } from './line-options.tsx';
import type { RenderProps } from './render-props.ts';

export interface LineItemProps {
  readonly line: CompactLine;
  readonly messages: ScreenMessages;
  readonly settings: ScreenSettings;
  readonly actions: ActionsDisplay;
  /** Whether the list has a column of pictures. */
  readonly hasPictures: boolean;
  readonly renderProps: RenderProps;
  /** Whether the browser may skip the line while it is outside the viewport. The first value counts. @default false */
  readonly isLater?: true | undefined;
}

/** The input of a rendered line. Every member stays the same while only other lines change. */
interface LineParts {
  readonly line: CompactLine;
  readonly messages: ScreenMessages;
  readonly settings: ScreenSettings;
  readonly part: ActionsPart | undefined;
  readonly context: LineContext | undefined;
  readonly hasControls: boolean;
  readonly hasPictures: boolean;
  readonly renderLine: RenderProps['renderLine'];
  readonly renderPicture: RenderProps['renderPicture'];
  readonly isLater: true | undefined;
}

/** A line of the cart. Rendered again only if something in it has changed, so that a long cart stays fast. */
export function LineItem(props: LineItemProps) {
  const { line, messages, settings, actions, hasPictures, renderProps } = props;
  // Keeps its first value, so that removing a line does not render later lines again.
  const [isLater] = useState(props.isLater);
  const { loaded, hasControls } = actions;
  const { renderLine, renderPicture } = renderProps;
  const context = useStable(loaded?.part.lineContext(loaded.context, line.itemId));
  const parts = useStable({
    line,
    messages,
    settings,
    part: loaded?.part,
    context,
    hasControls,
    hasPictures,
    renderLine,
    renderPicture,
    isLater,
  });
  // React skips an element that is the same object.
  return useMemo(() => parts && <Line {...parts} />, [parts]);
}

/** Name, quantity and options at the start, the amount at the end, discounts and controls below. */
function Line(parts: LineParts) {
  const { line, messages, settings, part, context, hasPictures, renderLine, renderPicture, isLater } = parts;
  const { name, sku, itemId, productType, quantity, quantityValue, unit, row, rowExcludingTax, options, discounts } =
    line;
  const lineActions = context && part?.lineActions(context, line);
  const hasControls = parts.hasControls && itemId !== null;
  const picture = renderPicture === undefined ? lineActions?.picture : (renderPicture(line) ?? null);
  const unitPrice = quantityValue !== 1 && (
    <p className="gc-line-meta">
      <span className="gc-line-count">
        <span className="gc-hidden">{messages.quantity} </span>
        <span className="gc-quantity">{quantity ?? '—'}</span>{' '}
        {/* Without the spaces around the hidden sign, screen readers read "3" and "$19.99" as one number. */}
        <span aria-hidden="true">×</span>{' '}
      </span>
      <span className="gc-each">
        <FilledText
          template={messages.each}
          values={{ amount: <AmountText amount={unit} messages={messages} layout="inline" /> }}
        />
      </span>
    </p>
  );
  const standard = (
    <>
      {hasPictures && picture !== null && (
        <div className="gc-picture" part="picture">
          {picture}
        </div>
      )}
      <div className="gc-line-text">
        <p className="gc-line-name" part="line-name">
          {lineActions?.name ?? <bdi>{name}</bdi>}
        </p>
        {quantityValue === 1 && (
          // For a quantity of 1, the row total is the price.
          <p className={hasControls ? 'gc-line-meta gc-line-single' : 'gc-line-meta'}>
            <span className="gc-line-count">
              {messages.quantity} <span className="gc-quantity">{quantity}</span>
            </span>
          </p>
        )}
        {!hasControls && unitPrice}
        {settings.showSku && sku !== null && (
          <p className="gc-line-sku">
            {messages.sku} <bdi>{sku}</bdi>
          </p>
        )}
        <LineOptions {...{ options, messages }} isFull={settings.details === 'full'} />
        <UnavailableNote amount={row} messages={messages} />
        {lineActions?.message}
      </div>
      <p className="gc-line-row" part="line-row">
        <span className="gc-hidden">{messages.rowTotal} </span>
        <AmountText amount={row} messages={messages} />
        {rowExcludingTax !== null && <span className="gc-amount-base gc-amount-excluding">{rowExcludingTax}</span>}
      </p>
      <DiscountList discounts={discounts} messages={messages} />
      {hasControls && <div className="gc-line-actions">{lineActions?.controls}</div>}
      {/* Below the controls, so that they do not move while the quantity changes from 1 to 2. */}
      {hasControls && unitPrice}
    </>
  );
  return (
    <li
      className="gc-line"
      part="line"
      data-item-id={itemId}
      data-product-type={productType}
      data-later={isLater}
      data-custom={renderLine && true}
      data-pending={context?.isPending === true ? true : undefined}
    >
      {renderLine === undefined ? standard : renderLine(line, standard)}
    </li>
  );
}
