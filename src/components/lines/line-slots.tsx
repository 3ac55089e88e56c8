import { decimalOf, zero } from '../../core/api/decimal.ts';
import type { ControlsMessages } from '../../core/messages/en-controls.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { formatNumber } from '../../core/messages/format-number.ts';
import type { CompactLine } from '../../core/view/types.ts';
import { controlsMessages } from '../form/controls-messages.ts';
import type { ShopDisplay } from '../ui/display.ts';
import type { SharedProps, LineStatus, SharedLineProps } from '../ui/shared-props.ts';
import { LineButtons } from './line-buttons.tsx';
import type { RenderLink, RenderProps } from '../ui/render-props.ts';
import { pageLink } from '../ui/page-link.tsx';
import { resolvedItemOf, type SafeResolvedItem } from './check-resolved-item.ts';
import { useState } from 'react';

type LinePictureProps = Pick<SafeResolvedItem, 'alt' | 'href'> &
  Pick<RenderProps, 'renderLink'> & { readonly src: string };

/**
 * The picture of a product. An image that fails to load is removed; its placeholder keeps the
 * space. It links to the product as its name does, for the pointer only: the keyboard stops once at
 * a line.
 */
export function LinePicture({ src, alt, href, renderLink }: LinePictureProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  const picture = (
    <img
      loading="lazy"
      decoding="async"
      width={64}
      height={64}
      alt={alt}
      src={src}
      onError={() => setBroken(true)}
    />
  );
  if (href === null) return picture;
  return pageLink(
    { href, tabIndex: -1, 'aria-hidden': alt === '' || undefined, children: picture },
    renderLink,
  );
}

/** What lines share of it. Its members stay the same while lines change. */
export function sharedLineProps({
  widgetState,
  resolveItem,
  presses,
}: SharedProps): SharedLineProps {
  const { lines, lineProduct } = widgetState;
  return {
    commands: lines === null ? undefined : widgetState.commands,
    hasQuantity: widgetState.hasQuantity,
    hasRemove: widgetState.hasRemove,
    resolveItem,
    lineProduct,
    presses,
  };
}

export function lineStatus(
  { widgetState: { lines, waitedAdd } }: SharedProps,
  itemId: number | null,
): LineStatus {
  if (itemId === null || lines === null) return {};
  return {
    isPending: lines.pendingQuantities.has(itemId),
    isWaiting: lines.waiting.has(itemId),
    hasWaited: waitedAdd?.some(({ line }) => line.item_id === itemId),
    error: lines.errors.get(itemId),
  };
}

/** The sentence below a line, and its style. */
function messageOf(
  { message, tone, left }: SafeResolvedItem,
  { onlyLeft }: ControlsMessages,
  locale: string,
) {
  if (message !== null || left === null) return { message, tone };
  const number = formatNumber(decimalOf(left) ?? zero, locale);
  return { message: fillMessage(onlyLeft, { left: number }), tone: 'caution' };
}

interface LineSlotsInput extends Pick<LineStatus, 'isWaiting' | 'error'> {
  readonly shared: SharedLineProps;
  readonly display: ShopDisplay;
  readonly line: CompactLine;
  /** Whether another line has the same name. */
  readonly isVariant: boolean;
  readonly renderLink: RenderLink | undefined;
}

/** What only the controls chunk can render in the slots of a line's markup. */
export function lineSlots(input: LineSlotsInput) {
  const { shared, isWaiting, error, display, line, isVariant, renderLink } = input;
  const { name, sku, itemId, productType } = line;
  const { lineProduct } = shared;
  const { locale } = display.settings;
  const messages = controlsMessages(display.messages);
  const known = lineProduct?.(line, messages, locale);
  const resolved = resolvedItemOf(shared.resolveItem, { name, sku, itemId, productType }, known);
  const { message, tone } = messageOf(resolved, messages, locale);
  const noPicture = lineProduct === undefined ? null : undefined;
  return {
    picture:
      resolved.picture === null ? (
        noPicture
      ) : (
        <LinePicture
          key={resolved.picture}
          {...resolved}
          src={resolved.picture}
          renderLink={renderLink}
        />
      ),
    name:
      resolved.href === null
        ? null
        : pageLink({ className: 'gc-line-link', href: resolved.href, children: name }, renderLink),
    message:
      message === null ? null : (
        <p className="gc-line-message" data-tone={tone}>
          <bdi>{message}</bdi>
        </p>
      ),
    measure: resolved.unit,
    status: isWaiting === true ? messages.waiting : null,
    controls:
      itemId === null ? null : (
        <LineButtons
          shared={shared}
          error={error}
          line={line}
          isVariant={isVariant}
          itemId={itemId}
          resolved={resolved}
        />
      ),
  };
}
