import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { pluralText } from '../../core/messages/fill-message.ts';
import { repeatedNames } from '../../core/view/options.ts';
import type { CompactView, CompactLine } from '../../core/view/types.ts';
import { Button } from '../ui/button.tsx';
import { useCartDisplay } from '../ui/display.ts';
import { Heading } from '../ui/heading.tsx';
import type * as lineControls from './line-controls.ts';
import { focusNewLine } from '../ui/focus-cart.ts';
import { afterFrame, useAfterRenderEffect } from '../ui/timing.ts';
import type { RenderProps } from '../ui/render-props.ts';
import { lineNodes } from '../../core/markup/line.ts';
import { toElement, toFragment } from '../ui/markup.tsx';
import { toSlot } from '../ui/slots.ts';
import { useStable } from '../ui/use-stable.ts';
import type { RemovedItem } from '../../core/cart/state/cart-controls.ts';
import type { ControlsLayout, LineContext } from '../ui/controls-context.ts';

/** What the list takes from the controls chunk. */
type LinePart = typeof lineControls;

interface LineItemProps {
  readonly line: CompactLine;
  /** Whether another line has the same name. The names of the controls then contain the options. */
  readonly isVariant: boolean;
  readonly controls: ControlsLayout<LinePart>;
  /** Whether the list has a column of pictures. */
  readonly hasPictures: boolean;
  readonly renderProps: RenderProps;
  /**
   * Whether the browser may skip the line while it is outside the viewport. The first value counts.
   * @default false
   */
  readonly isLater?: true | undefined;
}

/** The input of a rendered line. Every member stays the same while only other lines change. */
interface LineParts
  extends Omit<LineItemProps, 'controls' | 'renderProps'>, Omit<RenderProps, 'renderSummary'> {
  readonly part: LinePart | undefined;
  readonly context: LineContext | undefined;
  readonly hasControls: boolean;
}

/**
 * A line of the cart. Rendered again only if something in it has changed, so that a long cart stays
 * fast.
 */
function LineItem(props: LineItemProps) {
  const { controls, renderProps, ...own } = props;
  // Keeps its first value, so that removing a line does not render later lines again.
  const [isLater] = useState(props.isLater);
  const { loaded, hasControls } = controls;
  const { renderLine, renderPicture, renderLink } = renderProps;
  const context = useStable(loaded?.part.lineContext(loaded.context, own.line.itemId));
  const rendered = { renderLine, renderPicture, renderLink };
  const parts = useStable({
    ...own,
    ...rendered,
    part: loaded?.part,
    context,
    hasControls,
    isLater,
  });
  // React skips an element that is the same object.
  return useMemo(() => <Line {...parts} />, [parts]);
}

/** The static markup of a line, with what only the app renders in its slots. */
function Line(parts: LineParts) {
  const { line, part, context, isVariant, hasPictures, hasControls, isLater } = parts;
  const { renderLine, renderPicture, renderLink } = parts;
  const display = useCartDisplay();
  const { messages, settings } = display;
  const { itemId, productType } = line;
  const slots = context && part?.lineSlots({ context, display, line, isVariant, renderLink });
  // Undefined until the pictures are known. Null for a line without one.
  const picture = renderPicture === undefined ? slots?.picture : toSlot(renderPicture(line));
  const nodes = lineNodes(line, {
    messages,
    settings,
    hasPicture: hasPictures && picture !== null,
    hasControls,
    slots: { ...slots, picture },
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

/**
 * Number of lines that are always laid out, as many as a snapshot has. The browser may skip later
 * lines outside the viewport (`content-visibility`), and paints them at their estimated height for
 * one frame.
 */
const alwaysRendered = 30;

export interface LineListProps {
  readonly view: Pick<CompactView, 'lines' | 'hiddenLines' | 'missingLines'>;
  readonly controls: ControlsLayout<LinePart>;
  readonly renderProps: RenderProps;
  readonly onShowMore: () => void;
  readonly children?: ReactNode;
}

/**
 * How many more items are rendered in the frame in which the list grows, and after each frame that
 * follows.
 */
const [few, step] = [3, 10];

/**
 * Returns how many of `total` items to render: `first` immediately, the others in steps after each
 * frame. A long list then delays neither the first frame nor a press. A list that becomes longer
 * also grows in steps.
 */
export function useGrowingCount(total: number, first: number): number {
  const [count, setCount] = useState(first);
  const isComplete = count >= total;
  useEffect(() => {
    if (isComplete) return undefined;
    const next = count + step;
    return afterFrame(() => setCount(next < total ? next : total + few));
  }, [isComplete, count, total]);
  return Math.min(count, total);
}

/** Where a removed line stood: after the last of those that stood before it. */
const indexOfRemoved = ({ before }: RemovedItem, ids: readonly CompactLine['itemId'][]): number =>
  ids.findLastIndex((id) => id !== null && before.has(id)) + 1;

/** Returns a function that moves focus to a line once it is rendered. */
function useFocusOnLine(list: RefObject<HTMLUListElement | null>): (index: number) => void {
  const wanted = useRef<number | null>(null);
  useAfterRenderEffect(() => {
    if (wanted.current === null) return;
    // The items are `<li>` elements.
    const line = list.current?.children[wanted.current] as HTMLElement | undefined;
    if (line === undefined) return;
    wanted.current = null;
    focusNewLine(line);
  });
  return (index) => void (wanted.current = index);
}

/** The first lines appear without motion, and so do those of the first paint that they replace. */
function useMotionAfterFirstLines(
  list: RefObject<HTMLUListElement | null>,
  isEmpty: boolean,
): void {
  useEffect(
    () => (isEmpty ? undefined : afterFrame(() => list.current?.setAttribute('data-live', ''))),
    [list, isEmpty],
  );
}

/** Whether the list has a column of pictures. Reserved until the part that knows has loaded. */
function useHasPictures({ view, controls, renderProps }: LineListProps): boolean {
  const { lines } = view;
  const { hasPictures: mayHave, loaded } = controls;
  const { part, context } = loaded ?? {};
  const resolveItem = context?.resolveItem;
  // With the shop's catalogue, a line without a picture keeps its space, so that nothing moves when
  // the pictures are known.
  const isReserved =
    renderProps.renderPicture !== undefined || context?.controls.lineProduct !== undefined;
  return useMemo(
    () => mayHave && (isReserved || part === undefined || part.hasPicture(resolveItem, lines)),
    [mayHave, isReserved, part, resolveItem, lines],
  );
}

/**
 * The lines of the cart. A long list grows on request, and focus then moves to the first new line.
 */
export function LineList(props: LineListProps) {
  const { view, controls, renderProps, onShowMore } = props;
  const { settings, messages, firstLines } = useCartDisplay();
  const { locale, lineLimit } = settings;
  const { hiddenLines, missingLines } = view;
  const lines = view.lines.slice(0, useGrowingCount(view.lines.length, firstLines));
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const focusLine = useFocusOnLine(list);
  useMotionAfterFirstLines(list, view.lines.length === 0);
  const repeated = useMemo(() => repeatedNames(view.lines), [view.lines]);
  const hasPictures = useHasPictures(props);
  const { part, context } = controls.loaded ?? {};
  const removable = context?.controls.lines;
  const rows = lines.map((line, index) => (
    <LineItem
      key={line.key}
      line={line}
      isVariant={repeated.has(line.name)}
      controls={controls}
      hasPictures={hasPictures}
      renderProps={renderProps}
      isLater={index >= alwaysRendered || undefined}
    />
  ));
  if (removable != null && part !== undefined && context !== undefined) {
    const ids = lines.map(({ itemId }) => itemId);
    for (const line of part.removedRows(removable)) {
      const index = indexOfRemoved(line, ids);
      ids.splice(index, 0, line.itemId);
      rows.splice(
        index,
        0,
        <part.UndoRow
          key={`removed ${line.itemId}`}
          context={context}
          line={line}
          commands={removable.commands}
        />,
      );
    }
  }

  return (
    <section className="gc-contents" aria-labelledby={id}>
      <Heading level={settings.headingLevel + 1} id={id} className="gc-hidden">
        {messages.contents}
      </Heading>
      {rows.length > 0 && (
        // Safari removes the list role from a list without bullets unless the role is set:
        // https://www.scottohara.me/blog/2019/01/12/lists-and-safari.html
        <ul
          ref={list}
          className="gc-lines"
          part="lines"
          role="list"
          data-pictures={hasPictures || undefined}
          data-controls={controls.hasControls || undefined}
          data-sku={settings.showSku || undefined}
        >
          {rows}
        </ul>
      )}
      {part !== undefined && context?.controls.itemsToShow != null && (
        <part.AddedLines itemsToShow={context.controls.itemsToShow} list={list} />
      )}
      {missingLines > 0 && (
        <p className="gc-missing">{pluralText(messages.missingLines, missingLines, locale)}</p>
      )}
      {hiddenLines > 0 && (
        <div className="gc-show-more">
          <Button
            onPress={() => {
              focusLine(view.lines.length);
              onShowMore();
            }}
          >
            {pluralText(messages.showMore, Math.min(lineLimit, hiddenLines), locale)}
          </Button>
        </div>
      )}
      {props.children}
    </section>
  );
}
