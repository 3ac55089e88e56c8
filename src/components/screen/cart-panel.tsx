import { useId, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { headerNode } from '../../core/markup/cart.ts';
import { useCustomization } from '../ui/customization.ts';
import { useDisplay, useIsInDrawer } from '../ui/display.ts';
import { toSlot } from '../ui/slots.ts';
import { matchColourBehind } from '../ui/page-colours.ts';
import { useAfterRenderEffect } from '../ui/timing.ts';
import { Heading } from '../ui/heading.tsx';
import { toElement } from '../ui/markup.tsx';

interface PanelAttributes {
  /** For `data-state`. */
  readonly state: string;
  /** For `data-freshness`, null if there is no cart on screen. */
  readonly freshness: string | null;
  /** For `data-shop`, by which a badge finds its cart. Undefined for no attribute. */
  readonly shop: string | undefined;
}

export interface CartPanelProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly header?: RefObject<HTMLDivElement | null> | undefined;
  readonly attributes: PanelAttributes;
  readonly title: string;
  /** @default none */
  readonly countText?: string | null | undefined;
  /**
   * Whether another cart is about to take the place of this one, so that nothing can be pressed.
   * @default false
   */
  readonly isInert?: boolean | undefined;
  /** @default none */
  readonly refreshButton?: ReactElement | null | undefined;
  /**
   * A row below title and count, which moves nothing.
   * @default none
   */
  readonly notice?: ReactElement | null | undefined;
  /** The live region. @default none */
  readonly status?: ReactNode;
  readonly children: ReactNode;
}

/** A labelled region with title, count, refresh button and live region around the cart. */
export function CartPanel(props: CartPanelProps) {
  const { root, header, attributes, title, isInert = false, status, children } = props;
  const { countText = null, refreshButton = null, notice = null } = props;
  const { state, freshness, shop } = attributes;
  const { slot, className } = useCustomization();
  const { settings, langAttributes } = useDisplay();
  const isInDrawer = useIsInDrawer();
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  // React 18 does not know the attribute, React 19 takes a boolean.
  useAfterRenderEffect(() => void body.current?.toggleAttribute('inert', isInert), [isInert]);
  // A drawer has its own colours. Reading styles here would delay the frame that shows its lines.
  useAfterRenderEffect(
    () => (isInDrawer || !root.current ? undefined : matchColourBehind(root.current)),
    [root, isInDrawer],
  );
  const heading = (
    <Heading level={settings.headingLevel} id={id} className="gc-title" part="title">
      {title}
    </Heading>
  );
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
