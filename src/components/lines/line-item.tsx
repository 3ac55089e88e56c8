import { useMemo, useState } from 'react';
import type { ScreenMessages } from '../../core/messages/en-screen.ts';
import { lineNodes } from '../../core/markup/line.ts';
import type { CompactLine } from '../../core/view/types.ts';
import { toElement, toFragment } from '../ui/markup.tsx';
import { toSlot } from '../screen/slots.ts';
import type { ScreenSettings } from '../../core/settings/screen-settings.ts';
import type { ActionsDisplay, ActionsPart } from '../hooks/use-actions.ts';
import { useStable } from '../hooks/use-stable.ts';
import type { LineContext } from '../actions/actions-context.ts';
import type { RenderProps } from './render-props.ts';

export interface LineItemProps {
  readonly line: CompactLine;
  /** Whether another line has the same name. The names of the controls then contain the options. */
  readonly isVariant: boolean;
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
interface LineParts extends Omit<LineItemProps, 'actions' | 'renderProps'>, Omit<RenderProps, 'renderSummary'> {
  readonly part: ActionsPart | undefined;
  readonly context: LineContext | undefined;
  readonly hasControls: boolean;
}

/** A line of the cart. Rendered again only if something in it has changed, so that a long cart stays fast. */
export function LineItem(props: LineItemProps) {
  const { line, isVariant, messages, settings, actions, hasPictures, renderProps } = props;
  // Keeps its first value, so that removing a line does not render later lines again.
  const [isLater] = useState(props.isLater);
  const { loaded, hasControls } = actions;
  const { renderLine, renderPicture, renderLink } = renderProps;
  const context = useStable(loaded?.part.lineContext(loaded.context, line.itemId));
  const parts = useStable({
    line,
    isVariant,
    messages,
    settings,
    part: loaded?.part,
    context,
    hasControls,
    hasPictures,
    renderLine,
    renderPicture,
    renderLink,
    isLater,
  });
  // React skips an element that is the same object.
  return useMemo(() => <Line {...parts} />, [parts]);
}

/** The static markup of a line, with what only the app renders in its slots. */
function Line(parts: LineParts) {
  const { line, messages, settings, part, context, hasPictures, hasControls, renderLine, renderPicture, isLater } =
    parts;
  const { itemId, productType } = line;
  const actions = context && part?.lineActions(context, line, parts.isVariant, parts.renderLink);
  // Undefined until the pictures are known. Null for a line without one.
  const picture = renderPicture === undefined ? actions?.picture : toSlot(renderPicture(line));
  const nodes = lineNodes(line, {
    messages,
    settings,
    hasPicture: hasPictures && picture !== null,
    hasControls,
    slots: { ...actions, picture },
  });
  const content = renderLine === undefined ? nodes : [toSlot(renderLine(line, toFragment(nodes)))];
  return toElement(['li.gc-line@line', null, ...content], {
    'data-item-id': itemId,
    'data-product-type': productType,
    'data-later': isLater,
    'data-custom': renderLine && true,
    'data-pending': context?.isPending === true ? true : undefined,
  });
}
