import { useMemo, useState, useSyncExternalStore } from 'react';
import { amountSource } from '../components/loading-actions.ts';
import { LiveStatus } from '../components/ui/live-status.tsx';
import { cartIdOf } from '../store/cart-record.ts';
import { toCompactView } from '../view/compact-view.ts';
import { fillMessage } from '../view/text/fill-message.ts';
import { usableLocale } from '../view/text/locale.ts';
import { addErrorText } from '../view/messages/error-text.ts';
import { enScreen } from '../view/messages/en-screen.ts';
import { mergeMessages } from '../view/messages/merge-messages.ts';
import type { ElementCartProps } from './cart.tsx';

export interface CartBadgeProps extends ElementCartProps {
  readonly expanded: boolean;
  readonly onOpen: () => void;
}

/**
 * The button that opens the drawer, with the number of items and the subtotal. While the drawer is closed, a toast says why
 * an item could not be added.
 */
export function CartBadge({ shown, placeholder, settings, messages, expanded, onOpen }: CartBadgeProps) {
  const { cart, current, actions } = useSyncExternalStore(shown.subscribe, shown.getState, shown.getState);
  const totals = amountSource(actions ?? placeholder);
  const texts = useMemo(() => mergeMessages(enScreen, messages), [messages]);
  const locale = usableLocale(settings.locale);
  const view = useMemo(
    () => (cart === null ? null : toCompactView(cart, { ...settings, locale, totals, messages, lineLimit: 0 })),
    [cart, settings, locale, totals, messages],
  );
  const open = view === null || view.contents === 'closed' ? null : view;
  // An unknown quantity is not 0.
  const nothing = view === null && cartIdOf(current) !== null ? null : '0';
  const subtotal = open?.subtotal.kind === 'amount' && open.contents === 'filled' ? open.subtotal.text : null;
  const failedAdd = actions?.failedAdd;
  const label = open === null ? texts.cartLabel : fillMessage(texts.announceCart, { count: open.countText });
  // The count that the page opens with is not news.
  const [first, setFirst] = useState<string | null>(null);
  if (first === null && (open === null ? nothing !== null : !open.isStale)) setFirst(label);
  const button = (
    <button
      type="button"
      className="gc-badge"
      part="badge"
      aria-haspopup="dialog"
      aria-expanded={expanded}
      onClick={onOpen}
    >
      <slot name="badge-icon">
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M5 8h14l-1 11a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2L5 8Zm4 3V7a3 3 0 0 1 6 0v4" />
        </svg>
      </slot>
      <span className="gc-hidden">{label}</span>
      <span className="gc-badge-count" part="count" aria-hidden="true">
        {open === null ? nothing : open.quantity}
      </span>
      {subtotal !== null && (
        <span className="gc-badge-amount" part="subtotal" data-stale={open?.isStale === true ? true : undefined}>
          <span className="gc-hidden">{texts.subtotal} </span>
          <bdi>{subtotal}</bdi>
        </span>
      )}
    </button>
  );
  return (
    <>
      {button}
      <LiveStatus text={expanded || first === null || first === label ? '' : label} />
      {failedAdd != null && !expanded && (
        <div className="gc-toast" part="toast" role="alert">
          <p>{addErrorText(failedAdd.error, texts)}</p>
          <button type="button" className="gc-toast-dismiss" aria-label={texts.dismiss} onClick={failedAdd.dismiss}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </div>
      )}
    </>
  );
}
