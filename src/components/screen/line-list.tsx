import {
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { fillMessage, pluralText } from '../../core/messages/fill-message.ts';
import { formatNumber } from '../../core/messages/format-number.ts';
import { decimalOf, zero } from '../../core/api/decimal.ts';
import { repeatedNames } from '../../core/view/options.ts';
import type { CompactView, CompactLine } from '../../core/view/types.ts';
import { Button } from '../ui/button.tsx';
import { useCustomization } from '../ui/customization.ts';
import { useDisplay, useIsInDrawer } from '../ui/display.ts';
import { useScreenMessages } from '../ui/screen-messages.ts';
import { Heading } from '../ui/heading.tsx';
import { focusNewLine } from '../ui/focus-cart.ts';
import { afterFrame, useAfterRenderEffect } from '../ui/timing.ts';
import type { RenderProps } from '../ui/render-props.ts';
import { contentsNodes } from '../../core/markup/cart.ts';
import { lineNode, lineNodes } from '../../core/markup/line.ts';
import { toElement, toFragment } from '../ui/markup.tsx';
import { toSlot } from '../ui/slots.ts';
import { useStable } from '../ui/use-stable.ts';
import type { LineStatus, SharedLineProps } from '../ui/shared-props.ts';
import type { ControlsLayout, LoadedControls } from './use-controls.ts';

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
  /** Null until the controls chunk has loaded. */
  readonly loaded: LoadedControls<SharedLineProps> | null;
}

/**
 * The line without the amount of before, which is shown for a moment. A change that waits for a
 * connection can take hours: next to the new quantity, that amount would be wrong.
 */
const withoutLastRow = (line: CompactLine): CompactLine =>
  line.row.kind === 'amount' ? line : { ...line, row: { ...line.row, last: undefined } };

/**
 * The static markup of a line of the cart, with what only the app renders in its slots. Each prop
 * stays the same while only other lines change: a press in a long cart renders its own line.
 */
const Line = memo((props: LineProps) => {
  const { line, loaded, isVariant, hasPictures, hasControls, isPending } = props;
  const { isWaiting, error, renderLine, renderPicture, renderLink } = props;
  // Keeps its first value, so that a removal changes no later line.
  const [isLater] = useState(props.isLater);
  // It does not enter: its row was there.
  const [hasWaited] = useState(props.hasWaited);
  const display = useDisplay();
  const messages = useScreenMessages();
  const { itemId, productType } = line;
  const shown = { line, isVariant, isWaiting, error, display, renderLink };
  const slots = loaded?.chunk.lineSlots({ shared: loaded.shared, ...shown });
  // Undefined until the pictures are known. Null for a line without one.
  const picture = renderPicture === undefined ? slots?.picture : toSlot(renderPicture(line));
  const nodes = lineNodes(isWaiting === true ? withoutLastRow(line) : line, {
    messages,
    settings: display.settings,
    hasPicture: hasPictures && picture !== null,
    hasControls,
    slots: { ...slots, picture },
  });
  const content = renderLine === undefined ? nodes : [toSlot(renderLine(line, toFragment(nodes)))];
  return toElement(lineNode(content), {
    'data-item-id': itemId,
    'data-product-type': productType,
    'data-later': isLater,
    'data-waited': hasWaited === true ? true : undefined,
    'data-custom': renderLine && true,
    'data-pending': isPending === true ? true : undefined,
  });
});

/**
 * Number of lines in the first frame. In a page as many as a snapshot has. In a drawer as many, with
 * controls, as fill the screen of a phone: the others follow while it slides in.
 */
const firstLines = { page: 30, drawer: 5 };

export interface LineListProps {
  readonly view: Pick<CompactView, 'lines' | 'hiddenLines' | 'missingLines'>;
  readonly layout: ControlsLayout;
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
  // No frame follows a server render.
  const [count, setCount] = useState(typeof document === 'undefined' ? total : first);
  const isComplete = count >= total;
  useEffect(() => {
    if (isComplete) return undefined;
    const next = count + step;
    return afterFrame(() => setCount(next < total ? next : total + few));
  }, [isComplete, count, total]);
  return Math.min(count, total);
}

/** Returns a function that moves focus to a line once it is rendered. */
function useFocusOnLine(list: RefObject<HTMLUListElement | null>): (index: number) => void {
  const wanted = useRef<number | null>(null);
  useAfterRenderEffect(() => {
    if (wanted.current === null) return;
    // The list also has the row of a removed line.
    const lines = list.current?.querySelectorAll<HTMLElement>(':scope > .gc-line');
    const line = lines?.[wanted.current];
    if (line === undefined) return;
    wanted.current = null;
    focusNewLine(line);
  });
  return (index) => void (wanted.current = index);
}

/** The lines of a cart appear without motion, and so do those of the first paint that they replace. */
function useMotionAfterLines(list: RefObject<HTMLUListElement | null>, isComplete: boolean): void {
  useEffect(
    () => (isComplete ? afterFrame(() => list.current?.setAttribute('data-live', '')) : undefined),
    [list, isComplete],
  );
}

/** Whether the list has a column of pictures. Reserved until the chunk that knows has loaded. */
function useHasPictures({ view, layout }: LineListProps): boolean {
  const { lines } = view;
  const { hasPictures: mayHave, loaded } = layout;
  const chunk = loaded?.chunk;
  const { renderPicture, resolveItem } = useCustomization();
  // With the shop's catalogue, a line without a picture keeps its space, so that nothing moves when
  // the pictures are known.
  const isReserved =
    renderPicture !== undefined || loaded?.shared.widgetState.lineProduct !== undefined;
  return useMemo(
    () => mayHave && (isReserved || chunk === undefined || chunk.hasPicture(resolveItem, lines)),
    [mayHave, isReserved, chunk, resolveItem, lines],
  );
}

/** What lines take from the controls chunk: the same object while only other lines change. */
function useLoadedForLines({ loaded }: ControlsLayout): LineProps['loaded'] {
  const shared = useStable(loaded?.chunk.sharedLineProps(loaded.shared));
  return useStable(loaded && shared ? { chunk: loaded.chunk, shared } : null);
}

interface Rows {
  /** The lines that are rendered so far, and what stands in for others. */
  readonly rows: readonly ReactElement[];
  /** Whether more lines follow in the next frame. */
  readonly isGrowing: boolean;
}

function useRows({ view, layout }: LineListProps, hasPictures: boolean): Rows {
  const { renderLine, renderPicture, renderLink } = useCustomization();
  const first = firstLines[useIsInDrawer() ? 'drawer' : 'page'];
  const rendered = view.lines.slice(0, useGrowingCount(view.lines.length, first));
  const repeated = useMemo(() => repeatedNames(view.lines), [view.lines]);
  const loadedForLines = useLoadedForLines(layout);
  const { loaded, hasControls } = layout;
  const rows = rendered.map((line, index) => (
    <Line
      key={line.key}
      line={line}
      isVariant={repeated.has(line.name)}
      hasPictures={hasPictures}
      hasControls={hasControls}
      // The browser paints these at their estimated height for one frame.
      isLater={index >= firstLines.page || undefined}
      loaded={loadedForLines}
      {...loaded?.chunk.lineStatus(loaded.shared, line.itemId)}
      renderLine={renderLine}
      renderPicture={renderPicture}
      renderLink={renderLink}
    />
  ));
  return {
    rows: loaded?.chunk.withStandIns(rows, loaded.shared, rendered) ?? rows,
    isGrowing: rendered.length < view.lines.length,
  };
}

/** A cart without lines. */
export const noLines: LineListProps['view'] = { lines: [], hiddenLines: 0, missingLines: 0 };

/**
 * The lines of the cart. A long list grows on request, and focus then moves to the first new line.
 */
export function LineList(props: LineListProps) {
  const { view, layout, onShowMore } = props;
  const { settings } = useDisplay();
  const messages = useScreenMessages();
  const { locale, lineLimit } = settings;
  const { hiddenLines } = view;
  const countText = (count: number): string => formatNumber(decimalOf(count) ?? zero, locale);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const focusLine = useFocusOnLine(list);
  const hasPictures = useHasPictures(props);
  const { rows, isGrowing } = useRows(props, hasPictures);
  useMotionAfterLines(list, rows.length > 0 && !isGrowing);
  const { loaded } = layout;
  const itemsToShow = loaded?.shared.widgetState.itemsToShow;
  const lines = rows.length > 0 && (
    // Safari removes the list role from a list without bullets unless the role is set:
    // https://www.scottohara.me/blog/2019/01/12/lists-and-safari.html
    <ul
      ref={list}
      className="gc-lines"
      part="lines"
      role="list"
      data-pictures={hasPictures || undefined}
      data-controls={layout.hasControls || undefined}
      data-sku={settings.showSku || undefined}
    >
      {rows}
    </ul>
  );
  const belowLines = (
    <>
      {loaded && itemsToShow && <loaded.chunk.AddedLines itemsToShow={itemsToShow} list={list} />}
      {hiddenLines > 0 && (
        <div className="gc-show-more">
          <p className="gc-hint">
            {fillMessage(messages.linesShown, {
              count: countText(view.lines.length),
              total: countText(view.lines.length + hiddenLines),
            })}
          </p>
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
    </>
  );
  return (
    <section className="gc-contents" aria-labelledby={id} data-growing={isGrowing || undefined}>
      <Heading level={settings.headingLevel + 1} id={id} className="gc-hidden">
        {messages.contents}
      </Heading>
      {toFragment(contentsNodes(view, { messages, settings, list: lines, belowLines }))}
    </section>
  );
}
