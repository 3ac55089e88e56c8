import {
  canRefetchTotals,
  isChanging,
  type CartControls,
} from '../../core/cart/showing/cart-controls.ts';
import type { Cart } from '../../core/api/cart.ts';
import { shopTotalsNodes } from '../../core/markup/shop-totals.ts';
import { isolated } from '../../core/markup/node.ts';
import { shopTotals } from '../../core/view/total-rows.ts';
import type { CompactLine, CompactView } from '../../core/view/types.ts';
import { CouponChip, CouponField, couponOnCart } from '../summary/coupon-field.tsx';
import { toFragment } from '../ui/markup.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { Ask } from '../lines/line-buttons.tsx';
import {
  controlsMessages,
  useControlsMessages,
  type ScreenControlsMessages,
} from '../lines/controls-messages.ts';
import type { CartDisplay } from '../ui/display.ts';
import type { ControlsContext } from '../ui/controls-context.ts';
import type { StandingText } from '../../core/cart/state/announcer.ts';
import { decodedText } from '../../core/messages/plain-text.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { errorText, isPassing, type DisplayedError } from '../../core/messages/error-text.ts';
import { lineErrorText } from '../lines/change-error.tsx';

const loadEmptyCart = () => import('../lines/empty-cart-part.tsx');

/**
 * The button that removes all lines of a cart. Few pages show it, so that it is a chunk of its own.
 */
export function EmptyCartPlace(props: { readonly context: ControlsContext; readonly cart: Cart }) {
  const isShown = props.context.controls.hasRemove && !!props.cart.items?.length;
  const part = useLoaded(isShown, loadEmptyCart, props.cart);
  const messages = useControlsMessages();
  if (!isShown || part === null) return null;
  return <part.EmptyCart {...props} Ask={Ask} messages={messages} />;
}

/** What is said of a line. It has no quantity if it is not in the cart. */
function lineOf(
  itemId: number,
  { lines }: CartControls,
  shown: readonly CompactLine[],
  messages: ScreenControlsMessages,
): Pick<CompactLine, 'name' | 'quantity'> {
  const line = shown.find((each) => each.itemId === itemId);
  const removed = lines?.removed.find((each) => each.itemId === itemId);
  const name = decodedText(removed?.item.name) ?? messages.unnamedItem;
  return line ?? { name, quantity: null };
}

/** The new quantity of a line that waits for a connection, or its removal. */
function waitingText(
  { name, quantity }: ReturnType<typeof lineOf>,
  messages: ScreenControlsMessages,
): string {
  const change =
    quantity === null
      ? fillMessage(messages.removed, { name })
      : fillMessage(messages.lineQuantity, { name, quantity });
  return `${change} ${messages.savedOnline}`;
}

/** A shop that has refused a change is not down: reads that fail after it are news. */
const failedBy = (error: DisplayedError): StandingText['failed'] =>
  isPassing(error) ? 'change' : undefined;

/**
 * What a screen reader announces of changes that failed, are slow, or wait for a connection.
 * @param shown the lines with their new quantities
 */
export function standingTexts(
  controls: CartControls,
  shown: readonly CompactLine[],
  { settings, messages: given }: CartDisplay,
): readonly StandingText[] {
  const { locale } = settings;
  const messages = controlsMessages(given);
  const { lines, coupon } = controls;
  const standing: StandingText[] = [];
  const add = (text: string, about = '', failed?: StandingText['failed']): void =>
    void standing.push({ key: `${about} ${text}`, text, failed });
  if (canRefetchTotals(controls)) add(messages.errorTotals, '', 'read');
  for (const [itemId, failed] of lines?.errors ?? []) {
    const { name, quantity } = lineOf(itemId, controls, shown, messages);
    const { template, values } = lineErrorText(failed, messages, { name, quantity, locale });
    add(fillMessage(template, values), String(itemId), failedBy(failed.error));
  }
  for (const itemId of lines?.waiting ?? [])
    add(waitingText(lineOf(itemId, controls, shown, messages), messages));
  if (coupon?.error != null) {
    const { template, values } = errorText('coupons', coupon.error, messages);
    add(fillMessage(template, values), 'coupon', failedBy(coupon.error));
  }
  if (lines?.removed.some(({ restoring }) => restoring) === true) add(messages.undoing);
  if (coupon?.isPending === true)
    add(coupon.isRemoving ? messages.couponRemoving : messages.couponApplying);
  return standing;
}

export * from '../lines/line-controls.ts';
export { SoldOutNote } from '../summary/sold-out-note.tsx';
export { TotalsRetry } from '../summary/totals-retry.tsx';
export { announcedChanges } from './announced-changes.ts';
export { AddReaction } from '../drawer/add-reaction.tsx';
export { FailedAdd } from '../drawer/failed-add.tsx';

/**
 * Why the checkout has to wait: `offline` for a change that waits for a connection, `pending` for
 * one that is not in the cart on screen yet, because the checkout would show a different cart;
 * `error` for one that the shop has refused.
 */
export function checkoutHold(controls: CartControls): 'offline' | 'pending' | 'error' | null {
  if (controls.lines?.waiting.size) return 'offline';
  if (isChanging(controls) || controls.isArriving) return 'pending';
  const { lines, coupon, hasFailedAdd } = controls;
  const hasFailed = !!lines?.errors.size || coupon?.error != null || hasFailedAdd;
  return hasFailed ? 'error' : null;
}

interface TotalsInput {
  readonly context: ControlsContext;
  readonly display: CartDisplay;
  readonly cart: Cart;
  readonly view: CompactView;
  /** What is known of shipping before a method is chosen. */
  readonly shipping: { readonly note: string | null; readonly isFree: boolean };
}

/**
 * The shop's totals and the code in the summary. Not a component, because they are in three places:
 * the rows, the field below them, which is empty if a row has the code, and the amount of the checkout.
 */
export function renderTotals(input: TotalsInput) {
  const { context, display, cart, view, shipping } = input;
  const { controls, couponChange: changeRef } = context;
  const { locale } = display.settings;
  const { lines, totals, coupon, commands } = controls;
  const messages = controlsMessages(display.messages);
  const shown = shopTotals(totals?.data, {
    locale,
    quoteCurrency: cart.currency?.quote_currency_code,
    taxDisplay: view.taxDisplay,
    isVirtual: view.isVirtual,
    shippingNote: shipping.note,
    isShippingFree: shipping.isFree,
    messages,
  });
  const { rows } = shown;
  const code = coupon === null ? null : couponOnCart(coupon);
  // The code, its discount and its button are one row.
  const isInRow = code !== null && rows.some(({ isDiscount }) => isDiscount);
  const chip = coupon && <CouponChip coupon={coupon} commands={commands} changeRef={changeRef} />;
  const discountLabel = (label: string) => [
    // The shop's label may repeat the code.
    isolated(code !== null && label.includes(code) ? messages.discount : label),
    ' ',
    chip,
  ];
  const isStale = totals?.isStale === true || view.isStale;
  const hasOnlyFailed = !!lines?.errors.size && !isChanging(controls);
  const isAwaited = !canRefetchTotals(controls) && !hasOnlyFailed;
  const status = lines?.waiting.size ? messages.beforeChanges : messages.refreshing;
  return {
    total: rows.find(({ isGrand }) => isGrand)?.amount ?? view.total,
    rows:
      rows.length === 0
        ? null
        : toFragment(
            shopTotalsNodes({
              ...shown,
              messages,
              discountLabel: isInRow ? discountLabel : undefined,
              isOutdated: isStale,
              status: isStale && isAwaited ? status : null,
            }),
          ),
    coupon: coupon && (
      <CouponField coupon={coupon} commands={commands} changeRef={changeRef} isInRow={isInRow} />
    ),
  };
}
