import { formatMoment } from '../../core/messages/format-moment.ts';
import { noticeNode } from '../../core/markup/cart.ts';
import { filled } from '../../core/markup/node.ts';
import { enScreen } from '../../core/messages/en-screen.ts';
import { mergeMessages, type Messages } from '../../core/messages/messages.ts';
import type { CartReader } from '../../core/cart/state/cart-reading.ts';
import { usableLocale } from '../../core/messages/locale.ts';
import { updatingSuffix } from '../first-paint/badge-snapshot.ts';
import { renderNode } from '../first-paint/snapshot.ts';

export interface StaleNoticeOptions {
  readonly reader: Pick<CartReader, 'getState' | 'subscribe' | 'read'>;
  /** The stored snapshot, as text. */
  readonly stored: string | null;
  readonly messages: Partial<Messages> | undefined;
  readonly locale: string | undefined;
  readonly timeZone: string | undefined;
}

/** When the stored snapshot was taken, in milliseconds since 1970. */
function timeOf(stored: string | null): number {
  try {
    // As `serializeSnapshots` writes it. Destructuring throws for anything else.
    const [, time] = JSON.parse(stored ?? '') as readonly [unknown, unknown];
    return Number(time);
  } catch {
    return Number.NaN;
  }
}

/** The cart's button to try again, before the cart is rendered. */
function retryButton(label: string, onPress: () => void): Element {
  const button = document.createElement('button');
  button.className = 'gc-button';
  button.part = 'button';
  button.append(renderNode(['span.gc-button-label', null, label]));
  button.addEventListener('click', onPress);
  return button;
}

/**
 * Shows that a painted snapshot is of the last visit, because the shop cannot be read: its time,
 * and a button that reads the cart again.
 *
 * @param frame contains the painted snapshot of an inline cart
 */
export function showStaleNotice(frame: Element, options: StaleNoticeOptions): void {
  const { reader, stored, locale, timeZone } = options;
  const messages = mergeMessages(enScreen, options.messages);
  const header = frame.querySelector('.gc-header');
  const time = timeOf(stored);
  // Another notice may be in a server's HTML.
  const isShown = frame.querySelector('[data-notice=stale]') !== null;
  if (header !== null && Number.isFinite(time) && !isShown) {
    const count = header.querySelector('.gc-count');
    if (count !== null)
      count.textContent = count.textContent.replace(updatingSuffix(messages.refreshing), '');
    const values = { time: formatMoment(time, Date.now(), usableLocale(locale), timeZone) };
    // The totals cannot be read at the moment.
    frame.querySelector('.gc-totals-placeholder')?.classList.remove('gc-totals-placeholder');
    // The snapshot stays for a while and has a button, so it becomes a named region, as the cart
    // is.
    const root = frame.querySelector('.gc-root');
    if (root !== null) Object.assign(root, { role: 'region', ariaLabel: messages.cartLabel });
    // Without a code for support: the next try may succeed.
    const shown = renderNode(
      noticeNode<Node>({
        tone: 'caution',
        key: 'stale',
        role: 'status',
        sentences: [filled(messages.errorReadShown, values)],
        buttons: [retryButton(messages.tryAgain, () => void reader.read())],
      }),
    );
    header.after(shown);
  }
}
