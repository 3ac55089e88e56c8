import { useEffect, useRef, useState, type ReactNode } from 'react';
import { enToast } from '../../core/messages/en-toast.ts';
import { useAfterRenderEffect, useSlow } from '../ui/timing.ts';
import { Toast } from './toast.tsx';
import type { AddedItem } from '../../core/cart/state/add-reactions.ts';
import { enCompact } from '../../core/messages/en-compact.ts';
import type { Messages } from '../../core/messages/messages.ts';
import {
  amountSource,
  areTotalsSettled,
  isChanging,
  isTotalOld,
} from '../../core/cart/showing/cart-controls.ts';
import type { ShopState, ShopView } from '../../core/cart/showing/shop-view.ts';
import { decimalOf } from '../../core/api/decimal.ts';
import { formatNumber } from '../../core/messages/format-number.ts';
import { fillMessage, pluralText } from '../../core/messages/fill-message.ts';
import { decodedText } from '../../core/messages/plain-text.ts';
import { toSummaryView } from '../../core/view/summary-view.ts';
import { pictureOf } from '../lines/check-resolved-item.ts';
import type { ResolveItem } from '../ui/resolve-item.ts';
import { useShopState } from '../ui/use-shop.ts';
import { useDisplay, type ShopDisplay } from '../ui/display.ts';

/** Maximum number of names in a toast. */
const maxNames = 3;

/**
 * Names and quantities of added items, such as "2 × Speckled mug and A5 notebook". Only their
 * number if there are more than three.
 */
export function addedText(
  items: readonly AddedItem[],
  locale: string,
  hostMessages: Partial<Messages>,
): string {
  const messages = { ...enCompact, ...hostMessages };
  if (items.length > maxNames) return pluralText(messages.items, items.length, locale);
  const names = items.map(({ line, qty }) => {
    const name = decodedText(line.name) ?? messages.unnamedItem;
    const quantity = decimalOf(qty);
    return quantity === undefined || qty === 1
      ? name
      : `${formatNumber(quantity, locale)} × ${name}`;
  });
  return new Intl.ListFormat(locale).format(names);
}

/**
 * The cart with the added items, such as "3 items, $96.00", or without an amount that is not known.
 * Null until the cart is known.
 */
function cartText(
  { cart, controls }: Pick<ShopState, 'cart' | 'controls'>,
  { settings, messages }: ShopDisplay,
): string | null {
  if (cart === null || controls.isArriving || isChanging(controls) || !areTotalsSettled(controls))
    return null;
  const totals = amountSource(controls.totals);
  const view = toSummaryView(cart, { ...settings, totals, messages }, messages);
  const { countText, total } = view;
  const isKnown = total.kind === 'amount' && !isTotalOld(view, controls.totals);
  return isKnown ? `${countText}, ${total.text}` : countText;
}

/** Milliseconds for which the announcement waits for the cart. */
const waitsForCart = 3000;

export interface AddedSentenceProps {
  readonly items: readonly AddedItem[];
  readonly shopView: ShopView;
}

/** What a live region says of added items, once: later changes of the cart are not theirs. */
export function AddedSentence({ items, shopView }: AddedSentenceProps): string {
  const display = useDisplay();
  const { settings, messages } = display;
  const cart = cartText(useShopState(shopView), display);
  const isLate = useSlow(cart === null, waitsForCart);
  const [said, setSaid] = useState<{ readonly of: unknown; readonly text: string }>();
  if (said?.of !== items && (cart !== null || isLate)) {
    const added = `${messages.added ?? enToast.added}: ${addedText(items, settings.locale, messages)}`;
    const inCart = cart === null ? '' : `. ${fillMessage(messages.announceCart, { count: cart })}`;
    setSaid({ of: items, text: `${added}${inCart}` });
  }
  return said?.text ?? '';
}

export interface AddedItemsToastProps
  extends AddedSentenceProps, Pick<AddedToastProps, 'children' | 'onView' | 'onClose'> {
  readonly resolveItem: ResolveItem | null | undefined;
}

/** The toast for added items, with the picture of the first one, and the cart that they are in. */
export function AddedItemsToast(props: AddedItemsToastProps) {
  const { items, shopView, resolveItem, ...toast } = props;
  const display = useDisplay();
  const { settings, messages } = display;
  const state = useShopState(shopView);
  const { lineProduct } = state.controls;
  const [first] = items;
  return (
    <AddedToast
      {...toast}
      text={addedText(items, settings.locale, messages)}
      picture={first ? pictureOf(first.line, { resolveItem, lineProduct }, display) : null}
      cart={cartText(state, display)}
    />
  );
}

/** Milliseconds that the toast stays. It stays longer while it has the pointer or focus. */
const displayTime = 6000;

export interface AddedToastProps {
  /** Name and quantity, such as "2 × Speckled mug". */
  readonly text: string;
  readonly picture: string | null;
  /** The cart that it is in. Null until that is known: its row stays empty. */
  readonly cart: string | null;
  /** A picture instead of `picture`. @default none */
  readonly children?: ReactNode;
  readonly onView: () => void;
  readonly onClose: () => void;
}

/**
 * Shows the added item while the cart is not visible. A live region next to it announces the item.
 */
export function AddedToast(props: AddedToastProps) {
  const { text, picture, cart, children, onView, onClose } = props;
  const display = useDisplay();
  const messages = { ...enToast, ...display.messages };
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isInUse = hasPointer || hasFocus;
  const [isBroken, setIsBroken] = useState(false);
  const close = useRef(onClose);
  useAfterRenderEffect(() => {
    close.current = onClose;
  });
  // A page that renders often must not begin the time again.
  useEffect(() => {
    if (isInUse) return undefined;
    const timer = setTimeout(() => close.current(), displayTime);
    return () => clearTimeout(timer);
  }, [text, isInUse]);
  return (
    <Toast
      data-tone="good"
      label={messages.added}
      {...display.langAttributes}
      dismissLabel={messages.dismiss}
      onDismiss={onClose}
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
      // Captured: on preact, focus does not bubble.
      onFocusCapture={() => setHasFocus(true)}
      onBlurCapture={() => setHasFocus(false)}
    >
      {children != null && <div className="gc-toast-picture">{children}</div>}
      {children === undefined && picture !== null && !isBroken && (
        <img
          className="gc-toast-picture"
          src={picture}
          alt=""
          width={48}
          height={48}
          onError={() => setIsBroken(true)}
        />
      )}
      <p>
        <span>{messages.added}</span>
        <bdi>{text}</bdi>
        <span>
          <bdi>{cart ?? '\u00a0'}</bdi>
        </span>
      </p>
      <button type="button" className="gc-toast-view" onClick={onView}>
        {messages.viewCart}
      </button>
    </Toast>
  );
}
