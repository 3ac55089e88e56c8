import { useEffect, useState } from 'react';
import { enShell, type ShellMessages } from '../../core/messages/en-shell.ts';
import { enToast, type ToastMessages } from '../../core/messages/en-toast.ts';
import { useSlow } from '../ui/timing.ts';
import { Toast } from './toast.tsx';
import type { AddedItem } from '../../core/cart/state/add-state.ts';
import { enCompact, type CompactMessages } from '../../core/messages/en-compact.ts';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import {
  amountSource,
  amountsStatus,
  areTotalsSettled,
} from '../../core/cart/state/totals-state.ts';
import type { ShopState, ShopView } from '../../core/cart/shown/shop-view.ts';
import { formatPieces } from '../../core/messages/format-pieces.ts';
import { fillMessage, joinSentences, pluralText } from '../../core/messages/fill-message.ts';
import { decodedText } from '../../core/messages/plain-text.ts';
import { totalsOptionsOf } from '../../core/view/totals-options.ts';
import { toCompactView } from '../../core/view/compact-view.ts';
import { toSummaryView } from '../../core/view/summary-view.ts';
import { pictureOf } from '../lines/check-resolved-item.ts';
import { useCustomization } from '../ui/customization.ts';
import { RenderBoundary } from '../ui/render-boundary.tsx';
import type { RenderLineProps, RenderProps } from '../ui/render-props.ts';
import { useShopState } from '../ui/use-shop.ts';
import { useDisplay, type ShopDisplay } from '../ui/display.ts';
import { completedBy } from '../ui/screen-messages.ts';

const toastMessages = completedBy<ShellMessages & CompactMessages & ToastMessages>({
  ...enShell,
  ...enCompact,
  ...enToast,
});

/** Maximum number of names in a toast. */
const maxNames = 3;

/**
 * Names and quantities of added items, such as "2 × Speckled mug and A5 notebook". Only their
 * number if there are more than three.
 */
export function addedText(
  items: readonly AddedItem[],
  locale: string,
  messages: CompactMessages,
): string {
  if (items.length > maxNames) return pluralText(messages.items, items.length, locale);
  const names = items.map(({ line, qty }) =>
    formatPieces(qty, decodedText(line.name) ?? messages.unnamedItem, locale),
  );
  return new Intl.ListFormat(locale).format(names);
}

/**
 * The chosen options of an added item, such as "Ink blue, M". Empty until the totals name them; null
 * for an item without options, and for several items.
 */
function chosenText(
  [item, ...others]: readonly AddedItem[],
  { totals }: WidgetState,
  messages: CompactMessages,
): string | null {
  if (item?.line.product_option == null || others.length > 0 || totals === null) return null;
  const { data, status } = totals;
  const options = data ? totalsOptionsOf(data, item.line.item_id, messages) : [];
  const isKnown = options.length > 0 || status === 'current' || status === 'failed';
  return isKnown && options.length === 0
    ? null
    : options.map(({ value }) => value).join(messages.comma);
}

/**
 * The cart with the added items, such as "3 items, $96.00", or without an amount that is not known.
 * Null until the cart is known.
 */
function cartText(
  { cart, widgetState }: Pick<ShopState, 'cart' | 'widgetState'>,
  { settings, messages }: ShopDisplay,
): string | null {
  if (cart === null || widgetState.progress !== 'done' || !areTotalsSettled(widgetState.totals))
    return null;
  const totals = amountSource(widgetState.totals);
  const view = toSummaryView(cart, { ...settings, totals, messages }, messages);
  const { countText, total } = view;
  const isKnown = total.kind === 'amount' && amountsStatus(view, widgetState.totals) !== 'outdated';
  return isKnown ? countText + messages.comma + total.text : countText;
}

/** Milliseconds for which the announcement waits for the cart. The toast is on screen meanwhile. */
const waitsForCart = 1000;

/** Milliseconds until the announcement is removed, which the toast may outlast, or go before it. */
const clearAfter = 10_000;

export interface AddedSentenceProps {
  readonly items: readonly AddedItem[];
  readonly shopView: ShopView;
  /** Called when the items have been announced. */
  readonly onSaid: () => void;
}

/**
 * What a live region says of the added items of one call, once: later changes of the cart are not
 * theirs.
 */
export function AddedSentence({ items, shopView, onSaid }: AddedSentenceProps): string {
  const display = useDisplay();
  const { settings } = display;
  const messages = toastMessages(display.messages);
  const state = useShopState(shopView);
  const cart = cartText(state, display);
  const isLate = useSlow(cart === null, waitsForCart);
  const [said, setSaid] = useState('');
  if (said === '' && (cart !== null || isLate)) {
    const { added, announceAdded } = messages;
    const names = addedText(items, settings.locale, messages);
    const chosen = chosenText(items, state.widgetState, messages) ?? '';
    const text = joinSentences([
      fillMessage(announceAdded, {
        added,
        items: chosen === '' ? names : names + messages.comma + chosen,
      }),
      cart === null ? '' : fillMessage(messages.announceCart, { count: cart }),
    ]);
    setSaid(text);
  }
  const isSaid = said !== '';
  useEffect(() => {
    if (isSaid) onSaid();
  });
  const isOver = useSlow(isSaid, clearAfter);
  return isOver ? '' : said;
}

const displayTime = 6000;

interface PagePictureProps {
  readonly line: RenderLineProps;
  readonly renderPicture: NonNullable<RenderProps['renderPicture']>;
}

/** Calls the page's function within the boundary around it. */
const PagePicture = ({ line, renderPicture }: PagePictureProps) => renderPicture(line);

interface AddedPictureProps {
  readonly item: AddedItem;
  readonly shopView: ShopView;
}

/** The picture of an added item: what the page renders, or that of the line. */
function AddedPicture({ item, shopView }: AddedPictureProps) {
  const { resolveItem, renderPicture } = useCustomization();
  const display = useDisplay();
  const { cart, widgetState } = useShopState(shopView);
  const [broken, setBroken] = useState<string | null>(null);
  if (renderPicture !== undefined) {
    const { settings, messages } = display;
    // Its amounts are unknown until the cart has been read.
    const source = { ...settings, messages: toastMessages(messages) };
    const [line] = toCompactView({ ...cart, items: [item.line] }, source).lines;
    return (
      line && (
        <div className="gc-toast-picture">
          {/* If the page's function throws, there is no picture. */}
          <RenderBoundary fallback={() => null} resetKey={line.itemId}>
            <PagePicture line={line} renderPicture={renderPicture} />
          </RenderBoundary>
        </div>
      )
    );
  }
  const src = pictureOf(item.line, { resolveItem, lineProduct: widgetState.lineProduct }, display);
  if (src === null || src === broken) return null;
  return (
    <img
      className="gc-toast-picture"
      src={src}
      alt=""
      width={48}
      height={48}
      onError={() => setBroken(src)}
    />
  );
}

export interface AddedItemsToastProps extends Omit<AddedSentenceProps, 'onSaid'> {
  readonly onView: () => void;
  readonly onClose: () => void;
}

/**
 * The toast for added items, with the picture of the first one, while the cart is not visible. A
 * live region next to it announces the items.
 */
export function AddedItemsToast(props: AddedItemsToastProps) {
  const { items, shopView, onView, onClose } = props;
  const display = useDisplay();
  const { settings } = display;
  const messages = toastMessages(display.messages);
  const { widgetState } = useShopState(shopView);
  const [first] = items;
  const text = addedText(items, settings.locale, messages);
  // Empty until the options are known: their row stays empty.
  const chosen = chosenText(items, widgetState, messages);
  return (
    <Toast
      data-tone="good"
      label={messages.added}
      {...display.langAttributes}
      subject={text}
      displayTime={displayTime}
      onTimeout={onClose}
      dismissLabel={messages.dismiss}
      onDismiss={onClose}
      picture={first && <AddedPicture item={first} shopView={shopView} />}
    >
      <p>
        <span>{messages.added}</span>
        {/* In the direction of the page: the name may have another one. */}
        <span className="gc-toast-items">{text}</span>
        {chosen !== null && (
          <span className="gc-toast-options" dir="auto">
            {chosen || '\u00a0'}
          </span>
        )}
      </p>
      <button type="button" className="gc-toast-view" onClick={onView}>
        {messages.viewCart}
      </button>
    </Toast>
  );
}
