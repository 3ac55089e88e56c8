import { useEffect, useRef, useState, type ReactNode } from 'react';
import { enToast } from '../../core/messages/en-toast.ts';
import { useAfterRenderEffect } from '../ui/timing.ts';
import { Toast } from './toast.tsx';
import type { AddedItem } from '../../core/cart/state/add-reactions.ts';
import { enCompact } from '../../core/messages/en-compact.ts';
import type { Messages } from '../../core/messages/messages.ts';
import { amountSource } from '../../core/cart/showing/cart-controls.ts';
import type { ShopState, ShopView } from '../../core/cart/showing/shop-view.ts';
import { toCompactView } from '../../core/view/compact-view.ts';
import type { CompactLine, LineProduct } from '../../core/view/types.ts';
import { decimalOf } from '../../core/api/decimal.ts';
import { formatNumber } from '../../core/messages/format-number.ts';
import { fillMessage, pluralText } from '../../core/messages/fill-message.ts';
import { decodedText, plainText } from '../../core/messages/plain-text.ts';
import type { ItemToResolve } from '../ui/resolve-item.ts';
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

/** The line whose picture the toast shows. @param name the text of the toast */
const itemToResolve = (
  { sku, item_id, product_type }: AddedItem['line'],
  name: string,
): ItemToResolve => ({
  name,
  sku: plainText(sku),
  itemId: item_id ?? null,
  productType: product_type ?? null,
});

/** What a live region says of added items. */
export const addedSentence = (
  items: readonly AddedItem[],
  { settings, messages }: ShopDisplay,
): string => `${messages.added ?? enToast.added}: ${addedText(items, settings.locale, messages)}`;

export interface AddedItemsToastProps extends Pick<
  AddedToastProps,
  'children' | 'onView' | 'onClose'
> {
  readonly items: readonly AddedItem[];
  readonly shopView: ShopView;
  readonly pictureOf: (item: ItemToResolve, known: LineProduct | undefined) => string | null;
}

/** The line of an added item as the cart shows it. Undefined until the cart has been read. */
function shownLine(
  { cart, controls }: Pick<ShopState, 'cart' | 'controls'>,
  { line }: AddedItem,
  { settings, messages }: ShopDisplay,
): CompactLine | undefined {
  const item = cart?.items?.find(({ item_id: id }) => id === line.item_id);
  if (item === undefined) return undefined;
  const totals = amountSource(controls.totals);
  const options = { ...settings, totals, messages: { ...enCompact, ...messages } };
  return toCompactView({ ...cart, items: [item] }, options).lines[0];
}

/** The price of what was added, such as "$19.99 each". Null until the shop has confirmed it. */
function priceText(line: CompactLine | undefined, qty: number, each: string): string | null {
  if (line?.unit.kind !== 'amount' || !Number.isInteger(qty)) return null;
  return qty === 1 ? line.unit.text : fillMessage(each, { amount: line.unit.text });
}

/** The toast for added items, with picture and price of a single one. */
export function AddedItemsToast(props: AddedItemsToastProps) {
  const { items, shopView, pictureOf, ...toast } = props;
  const display = useDisplay();
  const { settings, messages } = display;
  const state = useShopState(shopView);
  const text = addedText(items, settings.locale, messages);
  const [first] = items;
  const line = first && shownLine(state, first, display);
  const known = line && state.controls.lineProduct?.(line, messages, settings.locale);
  const price =
    items.length === 1 ? priceText(line, first?.qty ?? 0, messages.each ?? enCompact.each) : null;
  return (
    <AddedToast
      {...toast}
      text={text}
      picture={first === undefined ? null : pictureOf(itemToResolve(first.line, text), known)}
      price={price}
    />
  );
}

/** Milliseconds that the toast stays. It stays longer while it has the pointer or focus. */
const displayTime = 6000;

export interface AddedToastProps {
  /** Name and quantity, such as "2 × Speckled mug". */
  readonly text: string;
  readonly picture: string | null;
  /** @default no price */
  readonly price?: string | null | undefined;
  /** A picture instead of `picture`. @default none */
  readonly children?: ReactNode;
  readonly onView: () => void;
  readonly onClose: () => void;
}

/**
 * Shows the added item while the cart is not visible. A live region next to it announces the item.
 */
export function AddedToast(props: AddedToastProps) {
  const { text, picture, price, children, onView, onClose } = props;
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
        {price != null && (
          <span>
            <bdi>{price}</bdi>
          </span>
        )}
      </p>
      <button type="button" className="gc-toast-view" onClick={onView}>
        {messages.viewCart}
      </button>
    </Toast>
  );
}
