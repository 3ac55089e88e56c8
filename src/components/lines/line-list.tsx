import {
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { pluralText } from '../../core/messages/fill-message.ts';
import { repeatedNames } from '../../core/view/options.ts';
import type { CompactView, CompactLine } from '../../core/view/types.ts';
import { Button } from '../ui/button.tsx';
import { useCartDisplay } from '../ui/display.ts';
import { Heading } from '../ui/heading.tsx';
import type * as listControls from './line-list-controls.ts';
import { focusNewLine } from '../ui/focus-cart.ts';
import { afterFrame, useAfterRenderEffect } from '../ui/timing.ts';
import type { RenderProps } from '../ui/render-props.ts';
import { lineNodes } from '../../core/markup/line.ts';
import { toElement, toFragment } from '../ui/markup.tsx';
import { toSlot } from '../ui/slots.ts';
import { useStable } from '../ui/use-stable.ts';
import type { RemovedLine } from '../../core/cart/state/changes.ts';
import type { ControlsLayout, LineStatus, LineContext } from '../ui/controls-context.ts';

/** What the list takes from the controls chunk. */
type LinePart = typeof listControls;

interface LineProps extends Omit<RenderProps, 'renderSummary'>, LineStatus {
  readonly line: CompactLine;
  /** Whether another line has the same name. The names of the controls then contain the options. */
  readonly isVariant: boolean;
  /** Whether the list has a column of pictures. */
  readonly hasPictures: boolean;
  readonly hasControls: boolean;
  /**
   * Whether the browser may skip the line while it is outside the viewport.
   * @default false
   */
  readonly isLater: true | undefined;
  /** Undefined until the controls chunk has loaded. */
  readonly part: LinePart | undefined;
  readonly context: LineContext | undefined;
}

/**
 * The static markup of a line of the cart, with what only the app renders in its slots. Each prop
 * stays the same while only other lines change: a press in a long cart renders its own line.
 */
const Line = memo((props: LineProps) => {
  const { line, part, context, isVariant, hasPictures, hasControls, isPending } = props;
  const { isWaiting, error, renderLine, renderPicture, renderLink } = props;
  // Keeps its first value, so that a removal changes no later line.
  const [isLater] = useState(props.isLater);
  const display = useCartDisplay();
  const { messages, settings } = display;
  const { itemId, productType } = line;
  const slots =
    context && part?.lineSlots({ context, isWaiting, error, display, line, isVariant, renderLink });
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
    'data-pending': isPending === true ? true : undefined,
  });
});

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
const indexOfRemoved = ({ before }: RemovedLine, ids: readonly CompactLine['itemId'][]): number =>
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
  const lineContext = useStable(context && part?.lineContext(context));
  const rows = lines.map((line, index) => (
    <Line
      key={line.key}
      line={line}
      isVariant={repeated.has(line.name)}
      hasPictures={hasPictures}
      hasControls={controls.hasControls}
      isLater={index >= alwaysRendered || undefined}
      part={part}
      context={lineContext}
      {...(context && part?.lineStatus(context, line.itemId))}
      renderLine={renderProps.renderLine}
      renderPicture={renderProps.renderPicture}
      renderLink={renderProps.renderLink}
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
        <part.UndoRow key={`removed ${line.itemId}`} context={context} line={line} />,
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
      {part !== undefined && rows.length > 0 && <part.CloseGaps list={list} />}
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
