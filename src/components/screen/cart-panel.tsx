import { useId, useRef, type ReactElement, type ReactNode } from 'react';
import { headerNode } from '../../core/markup/cart.ts';
import { useCartDisplay, useCloseDrawer, useDisplay } from '../ui/display.ts';
import { toSlot, type Slot } from '../ui/slots.ts';
import { matchColourBehind } from '../ui/page-colours.ts';
import { useAfterRenderEffect } from '../ui/timing.ts';
import { Heading } from '../ui/heading.tsx';
import { toElement } from '../ui/markup.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useKeptTexts } from './use-kept-texts.ts';

interface RefreshButtonProps {
  readonly isReading: boolean;
  readonly onRefresh: () => void;
}

function RefreshButton({ isReading, onRefresh }: RefreshButtonProps) {
  const { messages } = useCartDisplay();
  const label = isReading ? messages.refreshing : messages.refresh;
  return (
    <button
      type="button"
      className="gc-refresh"
      part="refresh"
      aria-label={label}
      title={label}
      aria-disabled={isReading ? true : undefined}
      onClick={() => {
        if (!isReading) onRefresh();
      }}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
        <path d="M15.5 6.5A6.5 6.5 0 1 0 16.4 11M15.8 3v3.8H12" />
      </svg>
    </button>
  );
}

interface PanelAttributes {
  readonly className: string | undefined;
  /** For `data-state`. */
  readonly state: string;
  /** For `data-freshness`, null if there is no cart on screen. */
  readonly freshness: string | null;
  /** For `data-shop`, by which a badge finds its cart. Undefined for no attribute. */
  readonly shop: string | undefined;
}

export interface CartPanelProps {
  readonly attributes: PanelAttributes;
  readonly title: string;
  readonly countText: string | null;
  /** Whether another cart is about to take the place of this one, so that nothing can be pressed. */
  readonly isInert: boolean;
  readonly isReading: boolean;
  /** Null for no refresh button. */
  readonly onRefresh: (() => void) | null;
  /** Takes the place of the count, or in a narrow cart of the title: nothing moves. Null for none. */
  readonly notice: ReactElement | null;
  readonly status: ReactNode;
  readonly slot: Slot;
  readonly children: ReactNode;
}

/** A labelled region with title, count, refresh button and live region around the cart. */
export function CartPanel(props: CartPanelProps) {
  const { attributes, title, countText, isInert, isReading, onRefresh, notice, status } = props;
  const { slot, children } = props;
  const { className, state, freshness, shop } = attributes;
  const { settings } = useCartDisplay();
  const isInDrawer = useCloseDrawer() !== undefined;
  const { langAttributes } = useDisplay();
  const { headingLevel } = settings;
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const header = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // React 18 does not know the attribute, React 19 takes a boolean.
  useAfterRenderEffect(() => void body.current?.toggleAttribute('inert', isInert), [isInert]);
  useKeptFocus(root, header);
  useKeptTexts(root);
  // A drawer has its own colours. Reading styles here would delay the frame that shows its lines.
  useAfterRenderEffect(
    () => (isInDrawer || !root.current ? undefined : matchColourBehind(root.current)),
    [isInDrawer],
  );
  const heading = (
    <Heading level={headingLevel} id={id} className="gc-title" part="title">
      {title}
    </Heading>
  );
  const refreshButton = onRefresh && <RefreshButton isReading={isReading} onRefresh={onRefresh} />;
  return (
    <section
      ref={root}
      className={className === undefined ? 'gc-root' : `gc-root ${className}`}
      part="root"
      {...langAttributes}
      // In a drawer, the dialog is the landmark: a region would say the same name once more.
      aria-labelledby={isInDrawer ? undefined : id}
      data-state={state}
      data-freshness={freshness}
      data-shop={shop}
      // They move the caret of a field, unless the page prevents them on the document, as the
      // gallery of Magento's product pages does.
      onKeyDown={(event) => {
        if (/^(?:Arrow|Home|End)/.test(event.key)) event.stopPropagation();
      }}
    >
      {toElement(headerNode(heading, countText, toSlot(slot('header')), refreshButton, notice), {
        ref: header,
        tabIndex: -1,
      })}
      {status}
      <div ref={body} className="gc-body">
        {children}
        {slot('footer')}
      </div>
    </section>
  );
}
