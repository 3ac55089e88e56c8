import { useEffect, useState, type ReactNode } from 'react';
import type { LangAttributes } from '../../core/messages/language.ts';
import type { ToastMessages } from '../../core/messages/en-toast.ts';
import { Toast } from '../ui/toast.tsx';
import type { AddedItem } from '../../core/cart/changing/item-added.ts';
import { enCompact } from '../../core/messages/en-compact.ts';
import type { Messages } from '../../core/messages/messages.ts';
import { decimalOf } from '../../core/api/decimal.ts';
import { formatNumber } from '../../core/messages/format-number.ts';
import { pluralText } from '../../core/messages/fill-message.ts';
import { decodedText, plainText } from '../../core/messages/plain-text.ts';
import type { ItemToResolve } from '../ui/resolve-item.ts';

export { enToast } from '../../core/messages/en-toast.ts';

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
export const itemToResolve = (
  { sku, item_id, product_type }: AddedItem['line'],
  name: string,
): ItemToResolve => ({
  name,
  sku: plainText(sku),
  itemId: item_id ?? null,
  productType: product_type ?? null,
});

/** Milliseconds that the toast stays. It stays longer while it has the pointer or focus. */
const displayTime = 6000;

export interface AddedToastProps {
  /** Name and quantity, such as "2 × Speckled mug". */
  readonly text: string;
  readonly picture: string | null;
  /** A picture instead of `picture`. @default none */
  readonly children?: ReactNode;
  readonly messages: ToastMessages & { readonly dismiss: string };
  readonly langAttributes: LangAttributes | undefined;
  /** Null if the cart is in view. The toast then has no button. */
  readonly onView: (() => void) | null;
  readonly onClose: () => void;
}

/**
 * Shows the added item while the cart is not visible. A live region next to it announces the item.
 */
export function AddedToast(props: AddedToastProps) {
  const { text, picture, children, messages, langAttributes, onView, onClose } = props;
  const [isInUse, setIsInUse] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    if (isInUse) return undefined;
    const timer = setTimeout(onClose, displayTime);
    return () => clearTimeout(timer);
  }, [text, isInUse, onClose]);
  return (
    <Toast
      data-tone="good"
      {...langAttributes}
      dismissLabel={messages.dismiss}
      onDismiss={onClose}
      onPointerEnter={() => setIsInUse(true)}
      onPointerLeave={() => setIsInUse(false)}
      onFocus={() => setIsInUse(true)}
      onBlur={() => setIsInUse(false)}
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
      </p>
      {onView !== null && (
        <button type="button" className="gc-toast-view" onClick={onView}>
          {messages.viewCart}
        </button>
      )}
    </Toast>
  );
}
