import type { GuestCartEventDetails } from '../../core/cart/reading/events.ts';
import { isChanging } from '../../core/cart/showing/placeholder-controls.ts';
import type { OpenedCart } from './element-types.ts';
import { renderNode, type Snapshots } from '../first-paint/snapshot.ts';

const measured = new WeakSet<object>();

type Send = (detail: GuestCartEventDetails['guest-cart:measure']) => void;

/** Only the last mark of a name stays in the page's performance timeline. */
function mark(name: string): number {
  const fullName = `guest-cart:${name}`;
  performance.clearMarks(fullName);
  return performance.mark(fullName).startTime;
}

const firstPaint = (): PerformanceEntry | undefined =>
  performance.getEntriesByName('guest-cart:first-paint')[0];

const sendAmounts = (send: Send, correct: boolean, ms: number): void =>
  send({ name: 'amounts', correct, msUntilCorrect: correct ? 0 : ms });

/** Calls a function now, and when the cart or its pending changes change. Returns the stop function. */
function follow({ reader, controls }: OpenedCart, update: () => void): () => void {
  const stops = [reader, controls].map(({ subscribe }) => subscribe(update));
  update();
  return () => stops.forEach((stop) => stop());
}

/** When something was painted, and when the cart could be used. */
function measureStart(opened: OpenedCart, send: Send): () => void {
  const { reader, controls } = opened;
  let isInteractive = false;
  return follow(opened, () => {
    const reading = reader.getState();
    const { cart } = controls.apply(reading);
    if (isInteractive || (cart === null && reading.current.status !== 'none')) return;
    isInteractive = true;
    send({ name: 'first-paint', ms: firstPaint()?.startTime ?? mark('first-paint') });
    send({ name: 'interactive', ms: mark('interactive') });
  });
}

/** How long the shop takes to confirm a change. */
function measureChanges(opened: OpenedCart, send: Send): () => void {
  const { reader, controls } = opened;
  const listening = new AbortController();
  let changedAt: number | undefined;
  const onConfirmed = (): void => {
    if (changedAt === undefined) return;
    send({ name: 'change-confirmed', ms: mark('change-confirmed') - changedAt });
  };
  for (const name of ['removed', 'quantity-changed'])
    document.addEventListener(`guest-cart:${name}`, onConfirmed, listening);
  const stop = follow(opened, () => {
    const isPending = isChanging(controls.apply(reader.getState()).controls);
    changedAt = isPending ? (changedAt ?? performance.now()) : undefined;
  });
  return () => {
    stop();
    listening.abort();
  };
}

/** Whether the amounts on screen were those of the shop's next response. */
function measureAmounts(opened: OpenedCart, send: Send): () => void {
  const { reader, controls } = opened;
  let shown = { amounts: '', since: 0 };
  let isChanged = false;
  let readAt = 0;
  return follow(opened, () => {
    const reading = reader.getState();
    const { cart, controls: state } = controls.apply(reading);
    const now = performance.now();
    const isPending = isChanging(state);
    const amounts = JSON.stringify(
      cart?.items?.map(({ item_id: id, qty, price }) => [id, qty, price]),
    );
    const isRead = reading.updatedAt > readAt && !isPending;
    if (isRead && readAt > 0) sendAmounts(send, amounts === shown.amounts, now - shown.since);
    // What a change has shown counts until the shop's next response, also if the change was
    // refused.
    if (isRead || ((isPending || !isChanged) && amounts !== shown.amounts))
      shown = { amounts, since: now };
    isChanged = isPending || (isChanged && !isRead);
    readAt = reading.updatedAt;
  });
}

const numbersIn = (text: string | null): string =>
  (text ?? '').match(/\d[\d.,]*/g)?.join(' ') ?? '';

/**
 * Compares the cart of the last visit, which the page has painted, with what would be painted now.
 * The snapshot is replaced when its code has loaded, which changes no state.
 */
function measureSnapshot({ session, options, snapshot }: OpenedCart, send: Send): () => void {
  if (snapshot === undefined) return () => undefined;
  function compare(painted: string): void {
    try {
      type Stored = readonly [string?, number?, Partial<Snapshots>?];
      const [, at = 0, next] = JSON.parse(session.cartStore.readSnapshot() ?? '[]') as Stored;
      const node = next?.[options.mode as keyof Snapshots];
      const ms = at - performance.timeOrigin - (firstPaint()?.startTime ?? 0);
      if (node === undefined || ms < 0) return;
      clearInterval(timer);
      sendAmounts(send, numbersIn(renderNode(node).textContent) === numbersIn(painted), ms);
    } catch {
      clearInterval(timer); // another version in another tab has stored something else
    }
  }
  const timer = setInterval(compare, 500, snapshot);
  return () => clearInterval(timer);
}

/** Measures the cart of a shop, once for all its elements. Returns the stop function. */
export function measureCart(opened: OpenedCart): () => void {
  const { reader, options } = opened;
  if (measured.has(reader)) return () => undefined;
  measured.add(reader);
  const send: Send = (detail) => void options.emit('guest-cart:measure', detail);
  const stops = [measureSnapshot, measureStart, measureChanges, measureAmounts].map((measure) =>
    measure(opened, send),
  );
  return () => {
    measured.delete(reader);
    for (const stop of stops) stop();
  };
}
